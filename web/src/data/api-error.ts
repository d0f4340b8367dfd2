import type { ErrorCode } from '@sillage/core/errors'
import { z } from 'zod/mini'

/** `network`: no answer at all. `unexpected`: an answer that is not what was agreed. */
export type ApiErrorCode = ErrorCode | 'network' | 'unexpected'

/** By its shape: the table itself, with all its sentences, would be loaded by every screen. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z]+(_[a-z]+)*$/.test(code)

const bodySchema = z.looseObject({
  errorCode: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  field: z.optional(z.string()),
})

/** A call that did not succeed. `details` is the whole body, with what texts may name (`n`, `status`, …). */
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

  /** Reads an answer that is not a success. */
  static async from(response: Response): Promise<ApiError> {
    const json: unknown = await response.json().catch(() => ({}))
    const parsed = bodySchema.safeParse(json)
    const body = parsed.success ? parsed.data : {}
    const code = body.errorCode !== undefined && isErrorCode(body.errorCode) ? body.errorCode : 'unexpected'
    const message = body.message ?? body.error
    return new ApiError(code, {
      status: response.status,
      ...(message === undefined ? {} : { message }),
      field: body.field,
      details: body,
    })
  }
}
