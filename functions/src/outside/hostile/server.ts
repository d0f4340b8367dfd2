import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { generate } from 'selfsigned'

const names = ['shop.test', 'other.test', 'inner.test', 'both.test', 'turncoat.test']

/** A certificate for the names that tests give their servers. */
export const certificate = await generate([{ name: 'commonName', value: 'shop.test' }], {
  extensions: [
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        ...names.map((value) => ({ type: 2 as const, value })),
        { type: 7 as const, ip: '127.0.0.1' },
      ],
    },
  ],
})

export interface Started {
  port: number
  /** How many connections came in. */
  connections: () => number
  close: () => Promise<void>
}

const started = async (server: Server | ReturnType<typeof createSocketServer>): Promise<Started> => {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const { port } = address
  return {
    port,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** An https server on this machine with a scripted answer. */
export const startServer = (listener: RequestListener): Promise<Started> =>
  started(createServer({ key: certificate.private, cert: certificate.cert }, listener))

/** A server that takes connections and never answers. */
export const startSilence = (): Promise<Started> => started(createSocketServer(() => undefined))
