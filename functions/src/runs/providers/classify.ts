import type { RunErrorClass } from '@sillage/core/runs/run'
import { z } from 'zod'
import { ProviderError } from './provider.ts'

/** What a provider says about a failure, whatever its SDK calls it. */
interface Failure {
  /** HTTP status; null when the failure came in a body with status 200. */
  status: number | null
  /** Machine-readable code or type of the error's body. */
  code: string
  message: string
}

/** Words in codes, types and messages that say more than the status. */
const REFUSALS =
  /content[_ ]?(filter|policy|management)|moderation|invalid_prompt|safety|usage guidelines|prohibited/i
const KEY_TROUBLE = /api[_ ]?key|authentication|permission|unauthorized|forbidden/i
const OUT_OF_MONEY = /insufficient_quota|insufficient balance|billing|credit balance|payment/i
const OVERLOAD = /overloaded|capacity|unavailable|server_error|internal/i
const RATE = /rate_?limit|too_many_requests|resource_exhausted/i
const TIMEOUT = /timeout|timed out|deadline_exceeded/i

const classByCode = (text: string): RunErrorClass | null => {
  if (REFUSALS.test(text)) return 'refused'
  if (RATE.test(text)) return 'rate_limit'
  if (TIMEOUT.test(text)) return 'timeout'
  if (OVERLOAD.test(text)) return 'overloaded'
  return null
}

/** Sorts a failure by what can be done about it. */
const classOf = ({ status, code, message }: Failure): RunErrorClass => {
  if (status === null) return classByCode(code) ?? 'bad_request'
  if (status === 429) return 'rate_limit'
  // Some providers refuse contents with 400 or 403, and answer a wrong key with 400.
  if (status < 500 && REFUSALS.test(`${code} ${message}`)) return 'refused'
  if (status === 401 || status === 402 || status === 403) return 'auth'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 409 || status === 425 || status === 498 || status >= 500) return 'overloaded'
  if (status === 400 && KEY_TROUBLE.test(code === '' ? message : `${code} ${message}`)) return 'auth'
  return 'bad_request'
}

/** Whether waiting cannot help: an account without money is told so with 429 too. */
const isFinal = ({ code, message }: Failure): boolean => OUT_OF_MONEY.test(`${code} ${message}`)

/**
 * The wait that a response asks for, in milliseconds; null when it asks for none. Understands `retry-after-ms`, and
 * `retry-after` as seconds or as a date.
 */
const retryAfterMs = (headers: Headers | undefined, now: number): number | null => {
  if (!headers) return null
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds)
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  if (text.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

export const requestIdOf = (headers: Headers | undefined): string | null =>
  headers?.get('x-request-id') ?? headers?.get('request-id') ?? headers?.get('cf-ray') ?? null

/** Google says in the error's body how long to wait. */
const googleRetryDelay = (body: unknown): number | null => {
  const details = z
    .object({
      error: z.object({
        details: z.array(z.looseObject({ retryDelay: z.string().optional() })),
      }),
    })
    .safeParse(body)
  if (!details.success) return null
  for (const { retryDelay } of details.data.error.details) {
    const seconds = Number.parseFloat(retryDelay ?? '')
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  }
  return null
}

/** The pieces of an error's body, in any of the shapes that the providers use. */
const errorBodySchema = z.looseObject({
  error: z
    .union([
      z.string(),
      z.looseObject({
        message: z.string().nullish(),
        code: z.union([z.string(), z.number()]).nullish(),
        type: z.string().nullish(),
        status: z.string().nullish(),
      }),
    ])
    .nullish(),
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
})

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const readBody = (body: unknown): { code: string; message: string } => {
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success) return { code: '', message: textOf(body) }
  const { error, message, detail, code, type } = parsed.data
  if (typeof error === 'string') return { code: textOf(code ?? type), message: error }
  const inner = error ?? { message: textOf(message ?? detail), code, type, status: undefined }
  return {
    code: [inner.status, inner.type, inner.code]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
    message: textOf(inner.message),
  }
}

/** A response with an error status, made a {@link ProviderError}. `body` is its parsed JSON, or its text. */
export const errorOfResponse = (
  status: number,
  headers: Headers | undefined,
  body: unknown,
  cause?: unknown,
): ProviderError => {
  const failure: Failure = { status, ...readBody(body) }
  return new ProviderError({
    class: classOf(failure),
    message: failure.message === '' ? `HTTP ${status}` : failure.message,
    status,
    retryAfterMs: retryAfterMs(headers, Date.now()) ?? googleRetryDelay(body),
    requestId: requestIdOf(headers),
    final: isFinal(failure),
    cause,
  })
}

/** An error that a provider reports in a body with status 200. */
export const errorInBody = (code: string, message: string, headers: Headers): ProviderError => {
  const failure: Failure = { status: null, code, message }
  return new ProviderError({
    class: classOf(failure),
    message: message === '' ? code : message,
    status: 200,
    requestId: requestIdOf(headers),
    final: isFinal(failure),
  })
}
