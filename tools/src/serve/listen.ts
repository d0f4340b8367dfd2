import type { Server } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { HOST } from '../ports.ts'

/** Has a server listen on a port of this machine, 0 for a free one; returns the port. @throws when it is taken */
export const listenOn = async (server: NetServer, port: number): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, HOST, resolve)
  await promise
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Has a server listen that keeps idle connections for a minute. @throws when the port is taken */
export const listen = async (server: Server, port: number): Promise<void> => {
  server.keepAliveTimeout = 60_000
  await listenOn(server, port)
}

/** Ends a server with all its connections. */
export const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
