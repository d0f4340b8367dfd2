import type { ErrorCode } from '@sillage/core/base/errors'
import { z } from 'zod/mini'

/**
 * Codes of the API, and of failures without one:
 *
 * - `network`: no answer; in the console `unreachable` while the browser is online,
 * - `unexpected`: an answer that breaks the contract; in the console `http_error` for a read, else `request_failed`,
 * - `unserializable`: the body of the request cannot be written as JSON.
 */
export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'unreachable'
  | 'unexpected'
  | 'request_failed'
  | 'http_error'
  | 'unserializable'

/** Checks the shape alone: the table of codes holds all sentences, and every screen would load it. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z]+(_[a-z]+)*$/.test(code)

const bodySchema = z.looseObject({
  errorCode: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  field: z.optional(z.string()),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** As much of an answer as fits into a message. */
const MAX_RAW = 300

/** A call that did not succeed. `details` is the whole body; texts take their values (`n`, `status`, …) from it. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly details: Record<string, unknown>

  constructor(
    code: ApiErrorCode,
    options: {
      status?: number
      message?: string
      field?: string | undefined
      details?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = options.status ?? 0
    this.field = options.field
    this.details = options.details ?? {}
  }

  /**
   * The error of an answer that is not a success.
   *
   * @param asked set by the console, which shows administrators the raw answer of an unknown error
   */
  static async from(response: Response, asked?: { method: string }): Promise<ApiError> {
    const text = await response.text().catch(() => '')
    const parsed = bodySchema.safeParse(parseJson(text))
    const body = parsed.success ? parsed.data : {}
    const code = body.errorCode !== undefined && isErrorCode(body.errorCode) ? body.errorCode : 'unexpected'
    const message = body.message ?? body.error
    if (asked && code === 'unexpected' && message === undefined) return rawError(response.status, text, asked)
    return new ApiError(code, {
      status: response.status,
      ...(message === undefined ? {} : { message }),
      field: body.field,
      details: body,
    })
  }
}

const rawError = (status: number, text: string, { method }: { method: string }): ApiError => {
  const raw = text.trim().slice(0, MAX_RAW)
  if (method === 'GET') return new ApiError('http_error', { status, details: { code: status, body: raw } })
  return new ApiError('request_failed', { status, ...(raw === '' ? {} : { message: raw }) })
}
