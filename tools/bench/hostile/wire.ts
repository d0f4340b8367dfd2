import { Agent, maxHeaderSize, request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { HostileRequest } from './request.ts'

/** Sends what `fetch` refuses to send: any method and any header. */

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

/** Whether the request line and the headers are more than the server reads. */
const isHeadTooLarge = ({ path, headers }: HostileRequest): boolean =>
  path.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) >
  maxHeaderSize

/** @throws Error when there is no answer */
export const sendHostile = async (origin: string, request: HostileRequest): Promise<Answer> => {
  const connection = { isReused: false }
  try {
    return await sendOnce(origin, request, connection)
  } catch (error) {
    // The server refuses such a head while it is still being written, and the reset may overtake its answer.
    if (isReset(error) && isHeadTooLarge(request)) return { status: 431, type: '', text: '', ms: 0 }
    // The server closes connections that nobody has used for a while, at times as one is taken up again.
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
