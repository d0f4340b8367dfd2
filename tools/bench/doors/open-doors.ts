import { createServer, request } from 'node:http'
import { createKey } from '@sillage/core/keys/calls'
import { close, listenOn } from '../../src/serve/listen.ts'
import openServices, { openFunction } from '../../test/integration/serve.ts'

const HOST = '127.0.0.1'

/** An analysis with figures, the MCP server as it is deployed, and a key that opens both. */
export const openDoors = async () => {
  const closeServices = await openServices()
  // Programs without a way to send a key ask here: what comes without one is passed on with it.
  let secret = ''
  let target = ''
  const gate = createServer((incoming, outgoing) => {
    const headers = { authorization: `Bearer ${secret}`, ...incoming.headers }
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const address = `http://${HOST}:${await listenOn(gate, 0)}`
  const mcp = await openFunction('mcp', { RATE_LIMIT_FACTOR: '1000', APP_URL: address }, 'bench-mcp')
  target = mcp.url
  // Imported late: the modules read the emulator hosts from the environment while they load.
  const [{ newAnalyzedWorld }, { newPerson }, { send }] = await Promise.all([
    import('../../test/integration/analytics-world.ts'),
    import('../../test/integration/world.ts'),
    import('../../test/integration/client.ts'),
  ])
  const { brand, analysisId } = await newAnalyzedWorld(7)
  const { brandId } = brand
  const { token } = await newPerson([brandId], { plan: 'enterprise' })
  const body = { name: 'Bench', scopes: ['figures:read'], brandIds: [brandId], days: 30 }
  const made = await send('POST', '/api/users/me/keys', { token, body })
  secret = createKey.response.parse(made.body).data.secret
  return {
    /** The MCP server itself. */
    url: `${mcp.url}/mcp`,
    /** Where the app is, for programs that send no key. */
    address,
    brandId,
    analysisId,
    secret,
    send,
    close: async (): Promise<void> => {
      await close(gate)
      await mcp.stop()
      await closeServices()
    },
  }
}
