import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { z } from 'zod/mini'
import { FUNCTIONS, PROJECT_ID, REGION } from '../layout.ts'
import { HOST } from '../ports.ts'
import { armCrash, crashPlanSchema } from './crash.ts'
import { inFunction, spyOnFirestore, statistics } from './firestore-spy.ts'

/**
 * A process that serves the built functions as the cloud does: through the functions framework, many requests at a
 * time. Each function answers under its name, or under the address that the functions emulator gives it. Started with
 * the port as its argument; prints a line when it is ready.
 *
 * Beside them: `/__statistics` (Firestore operations and CPU so far), `/__heap` (memory after garbage was collected) and
 * `/__crash` (kills the process at a point).
 */

const isHttpFunction = (value: unknown): value is HttpFunction => typeof value === 'function'

/** Every function by the name that a deployment gives it: those of a group have the group's name before their own. */
const named = (exported: object, group = ''): [string, HttpFunction][] =>
  Object.entries(exported).flatMap(([key, value]: [string, unknown]) => {
    if (isHttpFunction(value)) return [[`${group}${key}`, value]]
    return typeof value === 'object' && value !== null ? named(value, `${group}${key}-`) : []
  })

/** Functions whose code was compiled and kept. */
const kept = new Set<string>()

/** Keeps the code that the first call of a function compiled for later processes: a killed one would not write it. */
const keepCompiled = (name: string): void => {
  if (kept.has(name)) return
  kept.add(name)
  flushCompileCache()
}

const serveFunctions = async (): Promise<Map<string, Server>> => {
  const path = process.env.SILLAGE_FUNCTIONS ?? join(FUNCTIONS, 'lib', 'index.js')
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
  const servers = new Map<string, Server>()
  for (const [name, value] of named(exported)) {
    http(name, (request, response) => inFunction(name, () => value(request, response)))
    servers.set(name, getTestServer(name))
  }
  return servers
}

const loadBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Bytes in use after garbage collection. */
const heapInUse = (): number => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

spyOnFirestore()
const servers = await serveFunctions()
const port = z.coerce.number().check(z.int()).parse(process.argv[2])

/** The address of a function as the functions emulator gives it: `/project/region/name`. */
const ADDRESS = new RegExp(`^/${PROJECT_ID}/${REGION}/([^/?]+)`)

const server = createServer((request, response) => {
  const [address, addressed] = ADDRESS.exec(request.url ?? '') ?? []
  const name = addressed ?? new URL(request.url ?? '/', 'http://worker').pathname.split('/')[1] ?? ''
  if (name === '__statistics') return answer(response, 200, statistics())
  if (name === '__heap') return answer(response, 200, { bytes: heapInUse() })
  if (name === '__crash') {
    loadBody(request).then((body) => {
      armCrash(z.nullable(crashPlanSchema).parse(JSON.parse(body)))
      answer(response, 200, {})
    })
    return
  }
  const target = servers.get(name)
  if (!target) return answer(response, 404, { error: `no function ${name}` })
  // API paths start with /api already; stream paths have their function's name as a prefix.
  if (address !== undefined) request.url = (request.url ?? '').slice(address.length) || '/'
  else if (name === 'stream') request.url = (request.url ?? '').slice('/stream'.length)
  response.once('finish', () => keepCompiled(name))
  target.emit('request', request, response)
})
// Cloud Run keeps connections open, and hundreds of tasks come in at once.
server.keepAliveTimeout = 60_000
server.listen(port, HOST, () => {
  // A killed process would not write the compile cache.
  flushCompileCache()
  console.log(`worker ready on ${port}`)
})
