import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { HOST, portBase } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { readParts } from '../google-cloud/multipart.ts'

/** Cloud Storage, as far as we speak its JSON API: small uploads, downloads, lists by prefix and deletions. */

export interface StorageStandIn {
  /** The variable that leads Google's library here. */
  env: Record<string, string>
  /** Object name → bytes. A test may change it. */
  objects: Map<string, Buffer>
  /** Uploads, refused ones included. */
  uploads: number
  close(): Promise<void>
}

const getMetadata = (name: string, bytes: Buffer) => ({
  kind: 'storage#object',
  name,
  size: String(bytes.length),
  generation: '1',
  md5Hash: createHash('md5').update(bytes).digest('base64'),
})

/** Beside the ports of the pipeline. One for all files of a suite: Google's library keeps the first that it was led to. */
const PORT = 33

/** Starts the stand-in. Bucket names do not count: it has one store. */
export const startStorageStandIn = async (): Promise<StorageStandIn> => {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (code: number, message: string) => json(code, { error: { code, message, errors: [] } })
    const [, area, encoded] = pathname.match(/^(\/upload)?(?:\/storage\/v1)?\/b\/[^/]+\/o(?:\/(.+))?$/) ?? []
    if (!/\/b\/[^/]+\/o/.test(pathname)) return refuse(404, pathname)
    if (area !== undefined) {
      standIn.uploads += 1
      const name = searchParams.get('name') ?? ''
      const body = readParts(await buffer(request), request.headers['content-type']).content
      if (searchParams.get('ifGenerationMatch') === '0' && objects.has(name))
        return refuse(412, 'At least one of the pre-conditions you specified did not hold.')
      objects.set(name, body)
      return json(200, getMetadata(name, body))
    }
    if (encoded === undefined) {
      const prefix = searchParams.get('prefix') ?? ''
      const found = [...objects].filter(([name]) => name.startsWith(prefix))
      return json(200, {
        kind: 'storage#objects',
        items: found.map(([name, bytes]) => getMetadata(name, bytes)),
      })
    }
    const name = decodeURIComponent(encoded)
    const bytes = objects.get(name)
    if (!bytes) return refuse(404, `No such object: ${name}`)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    return searchParams.get('alt') === 'media'
      ? response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
      : json(200, getMetadata(name, bytes))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const port = await listenOn(server, portBase() + PORT)
  const standIn: StorageStandIn = {
    env: { STORAGE_EMULATOR_HOST: `http://${HOST}:${port}` },
    objects,
    uploads: 0,
    close: () => close(server),
  }
  return standIn
}
