import { z } from 'zod'
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

/** Refusals of the HTTP server itself, which reads a request before the API does. */
const OF_SERVER = new Set([400, 408, 411, 413, 414, 417, 431])

/** What is wrong with an answer; null when nothing is. */
export const faultOf = (
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
  const said = decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')) + (body?.toString() ?? '')
  const shown = hidden.find((secret) => text.includes(secret) && !said.includes(secret))
  return shown === undefined ? null : `status ${status} shows ${shown}`
}
