import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { close, listenOn } from '../serve/listen.ts'
import { readConfig } from './firebase-cli.ts'
import { smoke, smokeChecks } from './smoke.ts'

const config = await readConfig()
const headers = Object.fromEntries(
  config.hosting.headers
    .filter(({ source }) => source === '!/embed/**')
    .flatMap(({ headers: pairs }) => pairs.map(({ key, value }) => [key, value] as const)),
)
const HEALTHY: Readonly<Record<string, readonly [number, string]>> = {
  '/': [200, 'landing'],
  '/dashboard': [200, 'app'],
  '/api/subscription-plans': [200, '{"data":[],"message":null}'],
  '/api/brands': [401, '{"errorCode":"unauthenticated"}'],
  '/api/visibility': [401, '{"errorCode":"unauthenticated"}'],
}

const opened: Server[] = []
afterEach(() => Promise.all(opened.splice(0).map(close)))

const serve = async (
  answers: Readonly<Record<string, readonly [number, string]>>,
  sent: Readonly<Record<string, string>> = headers,
  healthyAfter = Number.POSITIVE_INFINITY,
): Promise<string> => {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    const path = request.url ?? ''
    const [status, body] = (calls > healthyAfter ? HEALTHY : { ...HEALTHY, ...answers })[path] ?? [404, '']
    response.writeHead(status, sent).end(body)
  })
  opened.push(server)
  return `http://127.0.0.1:${await listenOn(server, 0)}`
}

it('passes when every address answers as it should', async () => {
  await smoke(await serve({}), smokeChecks(config, 'app'), 0)
})

it('waits for a release that has not reached every server yet', async () => {
  const url = await serve({ '/dashboard': [200, 'the app before'] }, headers, 6)
  await smoke(url, smokeChecks(config, 'app'), 10_000)
})

it('names every address that does not, with what it answered', async () => {
  const url = await serve({ '/dashboard': [200, 'the app before'], '/api/brands': [403, 'Forbidden'] })
  await expect(smoke(url, smokeChecks(config, 'app'), 0)).rejects.toThrow(
    `${url}/dashboard serves another build\n${url}/api/brands answers 403 instead of 401: Forbidden`,
  )
})

it('takes a refusal by App Check for one, and none by Google', async () => {
  const byAppCheck = await serve({ '/api/brands': [403, '{"errorCode":"app_check_required"}'] })
  await smoke(byAppCheck, smokeChecks(config, null), 0)
  const byGoogle = await serve({ '/api/brands': [401, '<title>401 Unauthorized</title>'] })
  await expect(smoke(byGoogle, smokeChecks(config, null), 0)).rejects.toThrow('/api/brands answers 401')
})

it('names a database that cannot be read, although the API answers', async () => {
  const url = await serve({ '/api/subscription-plans': [200, '{"data":[],"message":"Not now"}'] })
  await expect(smoke(url, smokeChecks(config, null), 0)).rejects.toThrow('cannot read the database: Not now')
})

it('names a header of firebase.json that Hosting does not send', async () => {
  const { 'X-Frame-Options': _left, ...others } = headers
  const url = await serve({}, others)
  await expect(smoke(url, smokeChecks(config, null), 0)).rejects.toThrow(
    'lacks the header X-Frame-Options: DENY',
  )
})

it('fails when nobody answers', async () => {
  await expect(smoke('http://127.0.0.1:9', smokeChecks(config, null), 0)).rejects.toThrow('/dashboard')
})
