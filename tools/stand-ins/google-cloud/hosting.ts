import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { startHosting } from '../../src/serve/hosting.ts'
import { type Answer, type Call, missing, ok, readBody, stampTime } from './answer.ts'
import type { GoogleProject } from './project.ts'

/** Firebase Hosting: versions with their files and configuration, channels and releases, and what a release serves. */

const patternSchema = { glob: z.optional(z.string()), regex: z.optional(z.string()) }
const configSchema = z.looseObject({
  rewrites: z._default(
    z.array(
      z.object({
        ...patternSchema,
        path: z.optional(z.string()),
        function: z.optional(z.string()),
        run: z.optional(z.object({ serviceId: z.string(), region: z.string() })),
      }),
    ),
    [],
  ),
  redirects: z._default(
    z.array(z.object({ ...patternSchema, location: z.string(), statusCode: z.optional(z.number()) })),
    [],
  ),
  headers: z._default(z.array(z.object({ ...patternSchema, headers: z.record(z.string(), z.string()) })), []),
  cleanUrls: z.optional(z.boolean()),
  trailingSlashBehavior: z.optional(z.string()),
  i18n: z.optional(z.object({ root: z.string() })),
})
type HostingVersionConfig = z.infer<typeof configSchema>

interface Version {
  name: string
  status: string
  config: HostingVersionConfig
  /** Path → hash of its compressed content. */
  files: Map<string, string>
}

interface Release {
  name: string
  channel: string
  version: Pick<Version, 'name' | 'status'>
  message: string
  releaseTime: string
}

const NO_CONFIG = configSchema.parse({})
const DEFAULT_CHANNEL = 'live'

/** The configuration of a version in the form of firebase.json, which the server of Hosting reads. */
const asServed = (config: HostingVersionConfig): Record<string, unknown> => {
  const source = ({ glob, regex }: { glob?: string | undefined; regex?: string | undefined }) =>
    regex === undefined ? { source: glob } : { regex }
  return {
    public: 'files',
    cleanUrls: config.cleanUrls,
    trailingSlash: config.trailingSlashBehavior === 'ADD',
    i18n: config.i18n,
    rewrites: config.rewrites.map((rewrite) => ({
      ...source(rewrite),
      ...(rewrite.path === undefined
        ? { function: { functionId: rewrite.run?.serviceId ?? rewrite.function } }
        : { destination: rewrite.path }),
    })),
    redirects: config.redirects.map(({ location, statusCode, ...pattern }) => ({
      ...source(pattern),
      destination: location,
      type: statusCode ?? 301,
    })),
    headers: config.headers.map(({ headers, ...pattern }) => ({
      ...source(pattern),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
}

export interface HostingOptions {
  port: number
  /** Where files of the live release lie. */
  folder: string
  /** Where functions are served under their names. */
  functionsUrl: string
}

export class Hosting {
  readonly releases: Release[] = []
  private readonly versions = new Map<string, Version>()
  private readonly uploads = new Map<string, Buffer>()
  private served: { stop(): Promise<void> } | null = null
  private readonly options: HostingOptions | undefined

  constructor(options: HostingOptions | undefined) {
    this.options = options
  }

  /** Answers a call about sites; null for another. */
  async answer({ projectId }: GoogleProject, call: Call): Promise<Answer | null> {
    const { method, path, query, body } = call
    const [, hash] = path.match(/^\/upload\/files\/(\w+)$/) ?? []
    if (hash !== undefined) {
      this.uploads.set(hash, body)
      return ok({})
    }
    const at = path.indexOf('/sites')
    if (at < 0) return null
    const site = {
      name: `projects/${projectId}/sites/${projectId}`,
      defaultUrl: this.options === undefined ? `https://${projectId}.web.app` : this.url,
      type: 'DEFAULT_SITE',
    }
    const below = path.slice(at).replace(/^\/sites(\/[^/]+)?/, '')
    if (path.endsWith('/sites')) return ok({ sites: [site] })
    if (below === '') return ok(site)
    if (below === '/versions' && method === 'POST') return ok(this.createVersion(`sites/${projectId}`))
    const [, versionId, verb] = below.match(/^\/versions\/(\w+)(:\w+)?$/) ?? []
    if (versionId !== undefined)
      return this.answerVersion(`sites/${projectId}/versions/${versionId}`, verb, call)
    const [, channel = DEFAULT_CHANNEL] = below.match(/^\/channels\/([^/]+)/) ?? []
    if (below.endsWith('/releases')) {
      if (method === 'GET') return ok({ releases: this.list(channel) })
      return await this.release(channel, query.get('versionName') ?? '', readBody(call))
    }
    if (below.startsWith('/channels')) return ok({ name: `${site.name}/channels/${channel}`, url: this.url })
    return below === '/domains' ? ok({ domains: [] }) : missing(path)
  }

  async close(): Promise<void> {
    await this.served?.stop()
  }

  private get url(): string {
    return `http://${HOST}:${this.options?.port}`
  }

  private list(channel: string): Release[] {
    return this.releases.filter((release) => release.channel === channel).toReversed()
  }

  private createVersion(site: string): object {
    const name = `${site}/versions/v${this.versions.size + 1}`
    this.versions.set(name, { name, status: 'CREATED', config: NO_CONFIG, files: new Map() })
    return { name, status: 'CREATED' }
  }

  private answerVersion(name: string, verb: string | undefined, call: Call): Answer {
    const version = this.versions.get(name)
    if (version === undefined) return missing(name)
    const body = readBody(call)
    if (verb === ':populateFiles') {
      const { files } = z.object({ files: z.record(z.string(), z.string()) }).parse(body)
      for (const [path, hash] of Object.entries(files)) version.files.set(path, hash)
      return ok({
        uploadUrl: `${call.origin}/upload/files`,
        uploadRequiredHashes: [...new Set(Object.values(files))].filter((one) => !this.uploads.has(one)),
      })
    }
    if (body.config !== undefined) version.config = configSchema.parse(body.config)
    if (typeof body.status === 'string') version.status = body.status
    return ok({ name, status: version.status, config: version.config })
  }

  private async release(channel: string, name: string, body: Record<string, unknown>): Promise<Answer> {
    const version = this.versions.get(name)
    if (version === undefined) return missing(name)
    const release = {
      name: `${name}/releases/${this.releases.length + 1}`,
      channel,
      version: { name, status: version.status },
      message: typeof body.message === 'string' ? body.message : '',
      releaseTime: stampTime(),
    }
    this.releases.push(release)
    await this.serve(version)
    return ok(release)
  }

  private async serve({ files, config }: Version): Promise<void> {
    if (this.options === undefined) return
    const { port, folder, functionsUrl } = this.options
    await this.served?.stop()
    await rm(folder, { recursive: true, force: true })
    for (const [path, hash] of files) {
      const file = join(folder, 'files', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, gunzipSync(this.uploads.get(hash) ?? Buffer.alloc(0)))
    }
    this.served = await startHosting(port, asServed(config), folder, (name) => `${functionsUrl}/${name}`)
  }
}
