import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderKey } from '@sillage/core/providers/providers'
import type { StreamEvent } from './ask.ts'
import { errorBody, type Failure } from './wire/errors.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024

export class TooLarge extends Error {}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

let requestIds = 0

/** Headers of every response. The first says that nothing here comes from a real model. */
const getHeaders = (type: string): Record<string, string> => {
  const id = `req_${(++requestIds).toString(36).padStart(8, '0')}`
  return {
    'x-sillage-simulated': 'true',
    'content-type': type,
    'cache-control': 'no-store',
    'x-request-id': id,
    'request-id': id,
  }
}

export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    ...getHeaders('application/json; charset=utf-8'),
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  })
  response.end(text)
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => sendText(response, status, JSON.stringify(body), headers)

export const sendFailure = (response: ServerResponse, provider: ProviderKey, failure: Failure): void =>
  sendJson(
    response,
    failure.status,
    errorBody(provider, failure),
    failure.retryAfterSeconds === undefined ? {} : { 'retry-after': String(failure.retryAfterSeconds) },
  )

const eventText = ({ event, data }: StreamEvent): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** Streams the events; only so many of them when it is to break off. */
export const sendEvents = (
  response: ServerResponse,
  events: readonly StreamEvent[],
  breakAfter?: number,
): void => {
  response.writeHead(200, getHeaders('text/event-stream; charset=utf-8'))
  const sent = events.slice(0, breakAfter)
  for (const event of sent) response.write(eventText(event))
  if (breakAfter === undefined) response.end()
  else response.socket?.end()
}

/** Streams the events one by one, for as long as the client stays. */
export const sendSlowly = async (
  response: ServerResponse,
  events: readonly StreamEvent[],
  pauseMs: number,
): Promise<void> => {
  response.writeHead(200, getHeaders('text/event-stream; charset=utf-8'))
  for (const event of events) {
    if (!(await waitFor(response, pauseMs))) return
    response.write(eventText(event))
  }
  response.end()
}

/** Announces a whole body, sends half of it and hangs up. */
export const sendHalf = (response: ServerResponse, text: string): void => {
  const whole = Buffer.from(text)
  response.writeHead(200, {
    ...getHeaders('application/json; charset=utf-8'),
    'content-length': String(whole.length),
  })
  response.write(whole.subarray(0, whole.length >> 1), () => response.destroy())
}

/** Waits, unless the client leaves; whether it is still there. */
export const waitFor = (response: ServerResponse, ms: number): Promise<boolean> => {
  if (ms <= 0) return Promise.resolve(!response.destroyed)
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      response.off('close', leave)
      resolve(!response.destroyed)
    }, ms)
    const leave = (): void => {
      clearTimeout(timer)
      resolve(false)
    }
    response.once('close', leave)
  })
}
