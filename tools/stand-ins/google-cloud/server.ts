import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * The part of Google's administrative APIs that a deployment asks before it changes anything, on one port: what project
 * there is, which APIs are on, which secrets have a value. It takes any token and changes nothing.
 */

const HOST = '127.0.0.1'
const NUMBER = '1234567890'

export interface GoogleProject {
  projectId: string
  /** Secrets that have a value. */
  secrets: readonly string[]
}

interface Answer {
  status: number
  body: object
}

const ok = (body: object): Answer => ({ status: 200, body })
const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { code: 404, status: 'NOT_FOUND', message: `${what} is not there` } },
})

const answerTo = (project: GoogleProject, method: string, path: string): Answer => {
  const { projectId, secrets } = project
  if (path.endsWith('/token')) {
    return ok({ access_token: 'local', expires_in: 3600, token_type: 'Bearer', scope: 'cloud-platform' })
  }
  if (path.endsWith(':testIamPermissions')) return ok({ permissions: [] })
  if (path.endsWith(':getIamPolicy')) return ok({ bindings: [], etag: 'local' })
  if (path.includes('/services/')) return ok({ state: 'ENABLED' })
  const [, secret] = path.match(/\/secrets\/([^/:]+)/) ?? []
  if (secret !== undefined) {
    if (!secrets.includes(secret)) return missing(secret)
    const name = `projects/${NUMBER}/secrets/${secret}`
    return path.includes('/versions/')
      ? ok({ name: `${name}/versions/1`, state: 'ENABLED' })
      : ok({ name, labels: {}, replication: { automatic: {} } })
  }
  if (path === `/v1/projects/${projectId}` || path === `/v1beta1/projects/${projectId}/adminSdkConfig`) {
    return ok({ projectId, projectNumber: NUMBER, name: `projects/${NUMBER}` })
  }
  return method === 'GET' ? ok({}) : missing(path)
}

export interface GoogleCloudStandIn {
  url: string
  /** What was asked, as `GET /v1/…`. */
  asked: readonly string[]
  close(): Promise<void>
}

/** Starts the stand-in for one project; port 0 picks a free one. */
export const startGoogleCloudStandIn = async (
  project: GoogleProject,
  { port }: { port: number },
): Promise<GoogleCloudStandIn> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const method = request.method ?? 'GET'
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    asked.push(`${method} ${pathname}`)
    const { status, body } = answerTo(project, method, pathname)
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
