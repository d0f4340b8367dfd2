import type { RunErrorClass } from '@sillage/core/runs/run'
import { z } from 'zod/mini'
import { ProviderError } from './provider.ts'

/** A provider's failure, in one form for all SDKs. */
interface Failure {
  /** HTTP status; null when the failure came in a body with status 200. */
  status: number | null
  /** Machine-readable code or type of the error's body. */
  code: string
  message: string
}

/**
 * Codes by which providers refuse contents. Words in messages do not decide: "safety" and "billing" stand in harmless
 * sentences too.
 */
const REFUSAL_CODES = new Set([
  'content_filter',
  'content_management_policy',
  'content_policy_violation',
  'invalid_prompt',
  'moderation_blocked',
  'prohibited_content',
])
/** Refusals with the code for "bad request" or "forbidden": xAI twice, Anthropic, DeepSeek. */
const REFUSAL_TEXTS = [
  /content violates usage guidelines/i,
  /SAFETY_CHECK_TYPE_/,
  /output blocked by content filtering policy/i,
  /content exists risk/i,
]

/** Codes of an account that has no money left, or whose hard limit is reached. */
const EMPTY_ACCOUNT_CODES = new Set([
  'billing_hard_limit_reached',
  'billing_not_active',
  'insufficient_balance',
  'insufficient_quota',
])
/** The same in words: Anthropic, xAI, DeepSeek. */
const EMPTY_ACCOUNT_TEXTS = [
  /credit balance is too low/i,
  /used all available credits or reached its monthly spending limit/i,
  /insufficient balance/i,
]
const RATE_CODES = new Set(['rate_limit_exceeded', 'rate_limit_error', 'rate_limited', 'too_many_requests'])

const KEY_TROUBLE = /api[_ ]?key|authentication|permission|unauthorized|forbidden/i
const OVERLOAD = /overloaded|capacity|unavailable|server_error|internal/i
const RATE = /rate_?limit|too_many_requests|resource_exhausted/i
const TIMEOUT = /timeout|timed out|deadline_exceeded/i

/** Codes, also those that a message quotes: of xAI's bodies the SDK hands on the message alone. */
const getCodes = ({ code, message }: Failure): string[] =>
  `${code} ${message}`.toLowerCase().match(/[a-z]+(?:_[a-z]+)+/g) ?? []

const isRefusal = (failure: Failure): boolean =>
  getCodes(failure).some((code) => REFUSAL_CODES.has(code)) ||
  REFUSAL_TEXTS.some((text) => text.test(failure.message))

const classByCode = (code: string): RunErrorClass | null => {
  if (RATE.test(code)) return 'rate_limit'
  if (TIMEOUT.test(code)) return 'timeout'
  if (OVERLOAD.test(code)) return 'overloaded'
  return null
}

const isEmptyAccount = (failure: Failure): boolean =>
  getCodes(failure).some((code) => EMPTY_ACCOUNT_CODES.has(code)) ||
  EMPTY_ACCOUNT_TEXTS.some((text) => text.test(failure.message))

/** Sorts a failure by what can be done about it. */
const getClass = (failure: Failure): RunErrorClass => {
  const { status, code, message } = failure
  if (status === 429) return 'rate_limit'
  // Anthropic sends 400 for an empty account: it is about the key, not about this prompt.
  if (isEmptyAccount(failure)) return 'auth'
  // Some providers refuse contents with 400 or 403, and answer a wrong key with 400.
  if ((status ?? 0) < 500 && isRefusal(failure)) return 'refused'
  if (status === null) return classByCode(code) ?? 'bad_request'
  if (status === 401 || status === 402 || status === 403) return 'auth'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 409 || status === 425 || status === 498 || status >= 500) return 'overloaded'
  if (status === 400 && KEY_TROUBLE.test(code === '' ? message : `${code} ${message}`)) return 'auth'
  return 'bad_request'
}

/**
 * Whether waiting cannot help, since the account is empty. A provider that names a wait, or calls it a rate limit, means
 * a limit per minute or day, however its text speaks of plans and billing.
 */
const isFinal = (failure: Failure, retryAfterMs: number | null): boolean => {
  const codes = getCodes(failure)
  if (retryAfterMs !== null || codes.some((code) => RATE_CODES.has(code))) return false
  return isEmptyAccount(failure)
}

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

export const readRequestId = (headers: Headers | undefined): string | null =>
  headers?.get('x-request-id') ?? headers?.get('request-id') ?? headers?.get('cf-ray') ?? null

/** Google's error body holds the delay. */
const googleRetryDelay = (body: unknown): number | null => {
  const details = z
    .object({
      error: z.object({
        details: z.array(z.looseObject({ retryDelay: z.optional(z.string()) })),
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
  error: z.nullish(
    z.union([
      z.string(),
      z.looseObject({
        message: z.nullish(z.string()),
        code: z.nullish(z.union([z.string(), z.number()])),
        type: z.nullish(z.string()),
        status: z.nullish(z.string()),
      }),
    ]),
  ),
  message: z.optional(z.unknown()),
  detail: z.optional(z.unknown()),
  code: z.nullish(z.union([z.string(), z.number()])),
  type: z.nullish(z.string()),
})

const getText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const readBody = (body: unknown): { code: string; message: string } => {
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success) return { code: '', message: getText(body) }
  const { error, message, detail, code, type } = parsed.data
  if (typeof error === 'string') return { code: getText(code ?? type), message: error }
  const inner = error ?? { message: getText(message ?? detail), code, type, status: undefined }
  return {
    code: [inner.status, inner.type, inner.code]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
    message: getText(inner.message),
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
  const waitMs = retryAfterMs(headers, Date.now()) ?? googleRetryDelay(body)
  return new ProviderError({
    class: getClass(failure),
    message: failure.message === '' ? `HTTP ${status}` : failure.message,
    status,
    retryAfterMs: waitMs,
    requestId: readRequestId(headers),
    final: isFinal(failure, waitMs),
    cause,
  })
}

/** A code that is an HTTP status, as compatible servers and routers write it into a body with status 200. */
const statusInCode = (code: string): number | null => (/^[45]\d\d$/.test(code) ? Number(code) : null)

/** An error that a provider reports in a body with status 200. */
export const errorInBody = (code: string, message: string, headers: Headers): ProviderError => {
  const failure: Failure = { status: statusInCode(code), code, message }
  const waitMs = retryAfterMs(headers, Date.now())
  return new ProviderError({
    class: getClass(failure),
    message: message === '' ? code : message,
    status: 200,
    retryAfterMs: waitMs,
    requestId: readRequestId(headers),
    final: isFinal(failure, waitMs),
  })
}
