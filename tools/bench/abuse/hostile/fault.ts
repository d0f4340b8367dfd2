import { z } from 'zod/mini'
import type { HostileRequest } from './request.ts'
import type { Answer } from './wire.ts'

const errorSchema = z.looseObject({ errorCode: z.string(), error: z.string() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Statuses of the HTTP server, which refuses a request before the API reads it. */
const OF_SERVER = new Set([400, 408, 411, 413, 414, 417, 431])

/** The fault of a response; null without one. */
export const findFault = (
  { method, path, body }: HostileRequest,
  { status, type, text }: Answer,
  hidden: readonly string[],
): string | null => {
  if (status >= 500) return `status ${status}`
  if (method === 'HEAD') return null
  if (
    status >= 400 &&
    !errorSchema.safeParse(parsed(text)).success &&
    !(OF_SERVER.has(status) && text === '')
  ) {
    return `status ${status} without an error of ours (${type})`
  }
  const sent = decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')) + (body?.toString() ?? '')
  const shown = hidden.find((secret) => text.includes(secret) && !sent.includes(secret))
  return shown === undefined ? null : `status ${status} shows ${shown}`
}
