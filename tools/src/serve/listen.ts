import type { Server } from 'node:http'
import { HOST } from '../ports.ts'

/** Has a server listen on a port of this machine; rejects where it cannot. */
export const listen = async (server: Server, port: number): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.keepAliveTimeout = 60_000
  server.once('error', reject).listen(port, HOST, resolve)
  await promise
}

/** Ends a server with all its connections. */
export const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
