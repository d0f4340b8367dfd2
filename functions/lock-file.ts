import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'

/**
 * The lock file of the functions folder alone. It is deployed without the rest of the repository, and the cloud would
 * otherwise install newer versions of indirect dependencies than the tests ran on.
 */

const names = z._default(z.record(z.string(), z.string()), {})
const packageSchema = z.looseObject({
  version: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
})
type Package = z.infer<typeof packageSchema>
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })
type Packages = Record<string, Package>

const WORKSPACE = 'functions'

const getParent = (path: string): string | null => {
  if (path === '') return null
  const at = path.lastIndexOf('/node_modules/')
  return at >= 0 ? path.slice(0, at) : ''
}

/** Where a package at `from` finds `name`, by Node's rules; null where it is not installed. */
const resolve = (packages: Packages, from: string, name: string): string | null => {
  for (let at: string | null = from; at !== null; at = getParent(at)) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path] !== undefined) return path
  }
  return null
}

const wantedBy = (pack: Package, isRoot: boolean): string[] => [
  ...Object.keys(pack.dependencies),
  ...Object.keys(pack.optionalDependencies),
  ...(isRoot ? Object.keys(pack.devDependencies) : []),
  ...Object.keys(pack.peerDependencies).filter((name) => pack.peerDependenciesMeta[name]?.optional !== true),
]

/**
 * The packages that the workspace needs, in the very versions of the repository's lock file: each at the top where its
 * name is free there, else below the package that wants it.
 *
 * @param locked `packages` of the repository's lock file
 */
export const lockOfWorkspace = (locked: Packages, workspace: string): Packages => {
  const root = locked[workspace]
  if (root === undefined) throw new Error(`The lock file knows no workspace ${workspace}.`)
  const placed: Packages = { '': root }
  /** Where a placed package lies in the repository. */
  const sources = new Map<string, string>([['', workspace]])
  const queue = ['']
  for (let to = queue.shift(); to !== undefined; to = queue.shift()) {
    const from = sources.get(to) ?? ''
    const pack = locked[from]
    if (pack === undefined) continue
    for (const name of wantedBy(pack, to === '')) {
      const source = resolve(locked, from, name)
      const wanted = source === null ? undefined : locked[source]
      if (source === null || wanted === undefined || wanted.link) continue
      const found = resolve(placed, to, name)
      if (found !== null && sources.get(found) === source) continue
      const path = found === null || to === '' ? `node_modules/${name}` : `${to}/node_modules/${name}`
      placed[path] = wanted
      sources.set(path, source)
      queue.push(path)
    }
  }
  return placed
}

/** Writes `package-lock.json` beside the functions' package.json. @throws when a file is not what npm writes */
export const writeLockFile = async (folder: string): Promise<void> => {
  const { packages } = lockSchema.parse(
    JSON.parse(await readFile(join(folder, '..', 'package-lock.json'), 'utf8')),
  )
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: lockOfWorkspace(packages, WORKSPACE),
  }
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}
