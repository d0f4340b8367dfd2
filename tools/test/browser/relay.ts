import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'

/**
 * Leads requests of a page through a relay whose connections can be cut: without a network, a browser still reads on
 * from the connections that it has.
 *
 * @param part what the addresses of the requests contain
 */
export const startRelay = async (page: Page, part: string) => {
  const sockets = new Set<Socket>()
  let to: { host: string; port: number } | undefined
  const server = createServer((socket) => {
    if (to === undefined) {
      socket.destroy()
      return
    }
    const onward = connect(to)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the relay has no port')
  await page.route(
    (url) => url.pathname.includes(part),
    (route) => {
      const url = new URL(route.request().url())
      to = { host: url.hostname, port: Number(url.port) }
      url.port = String(at.port)
      return route.continue({ url: url.href })
    },
  )
  return {
    /** Breaks off whatever is under way. */
    cut: (): void => {
      for (const socket of sockets) socket.destroy()
    },
    close: (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
