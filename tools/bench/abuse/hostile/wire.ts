import { Agent, maxHeaderSize, request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { HostileRequest } from './request.ts'

/** Sends any method and any header, also those that `fetch` refuses. */

export interface Answer {
  status: number
  type: string
  text: string
  ms: number
}

const TIME_LIMIT_MS = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Whether the request line and the headers exceed the limit of the server. */
const isHeadTooLarge = ({ path, headers }: HostileRequest): boolean =>
  path.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) >
  maxHeaderSize

/** @throws Error without a response */
export const sendHostile = async (origin: string, request: HostileRequest): Promise<Answer> => {
  const connection = { isReused: false }
  try {
    return await sendOnce(origin, request, connection)
  } catch (error) {
    // The server refuses such a head before it has read all of it; the reset may arrive before its response.
    if (isReset(error) && isHeadTooLarge(request)) return { status: 431, type: '', text: '', ms: 0 }
    // The server closes idle connections, sometimes just when one is reused.
    if (connection.isReused && isReset(error)) return await sendOnce(origin, request, connection)
    throw error
  }
}

const sendOnce = (
  origin: string,
  { method, path, headers, body }: HostileRequest,
  connection: { isReused: boolean },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const request = open(`${origin}${path}`, {
      agent,
      method,
      headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
      timeout: TIME_LIMIT_MS,
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => {
      connection.isReused = request.reusedSocket
      reject(error)
    })
    request.on('response', (response) => {
      buffer(response).then((bytes) => {
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: bytes.toString(),
          ms: performance.now() - began,
        })
      }, reject)
    })
    request.end(body ?? undefined)
  })
