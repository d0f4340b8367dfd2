import type { RequestHandler, Response } from 'express'
import type { z } from 'zod/mini'
import { toAppError } from './failure.ts'
import type { Download, StreamEvent } from './handler.ts'

/** Proxies give up connections on which nothing comes. */
const HEARTBEAT_MS = 15_000
/** How long a browser that asks for the rest remembers that it may. */
const PREFLIGHT_SECONDS = '7200'

/** Ends a stream when its caller leaves, or after so long. */
export const streamSignal = (response: Response, ms: number): AbortSignal => {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return AbortSignal.any([left.signal, AbortSignal.timeout(ms)])
}

/** Lets pages of one origin, and of no other, call from a browser. Its sessions are tokens: cookies stay at home. */
export const allowOrigin =
  (origin: () => string): RequestHandler =>
  (request, response, next) => {
    response.set('Vary', 'Origin')
    if (request.header('origin') === origin()) {
      response.set({
        'Access-Control-Allow-Origin': origin(),
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'authorization, content-type, last-event-id',
        'Access-Control-Expose-Headers': 'retry-after, x-request-id',
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
    }
    if (request.method === 'OPTIONS') response.status(204).end()
    else next()
  }

/** Whether the last write went out; waits until there is room for the next. */
const write = (response: Response, part: string | Uint8Array): Promise<void> | void => {
  if (response.write(part)) return
  return new Promise((resolve) => {
    response.once('drain', resolve)
    response.once('close', resolve)
  })
}

/**
 * Sends events as they come, with a heartbeat during pauses. Ends cleanly when the signal aborts: the client requests
 * the rest with the id of the last event. An error on the way is the last event.
 *
 * @param schema of each event; null for no check
 */
export const sendStream = async (
  response: Response,
  events: AsyncIterable<StreamEvent<unknown>>,
  signal: AbortSignal,
  schema: z.ZodMiniType | null,
): Promise<void> => {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // `no-transform` keeps proxies from packing, which would hold events back.
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  const heartbeat = setInterval(() => response.write(': \n\n'), HEARTBEAT_MS)
  try {
    for await (const { id, data } of events) {
      if (signal.aborted) break
      await write(response, `id: ${id}\ndata: ${JSON.stringify(schema ? schema.parse(data) : data)}\n\n`)
    }
  } catch (error) {
    if (!signal.aborted) {
      const known = toAppError(error, String(response.getHeader('X-Request-Id')))
      response.write(`data: ${JSON.stringify(known.toBody())}\n\n`)
    }
  } finally {
    clearInterval(heartbeat)
    response.end()
  }
}

/** Sends a file part by part. A failure on the way breaks the connection off, so that no half of a file passes for whole. */
export const sendFile = async (response: Response, { type, name, parts }: Download): Promise<void> => {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` })
  try {
    for await (const part of parts) {
      if (response.destroyed) return
      await write(response, part)
    }
    response.end()
  } catch (error) {
    if (!response.headersSent) throw error
    response.destroy()
  }
}
