import type { ProviderKey } from '@sillage/core/providers/providers'

/** A failure as a provider would put it. */
export interface Failure {
  status: number
  message: string
  /** Waited-for seconds, with 429. */
  retryAfterSeconds?: number
  /** An account without money rather than too many requests. */
  outOfMoney?: boolean
}

const OPENAI_CODES: Readonly<Record<number, [type: string, code: string | null]>> = {
  400: ['invalid_request_error', null],
  401: ['invalid_request_error', 'invalid_api_key'],
  404: ['invalid_request_error', 'not_found'],
  413: ['invalid_request_error', 'payload_too_large'],
  429: ['requests', 'rate_limit_exceeded'],
  500: ['server_error', null],
  503: ['server_error', 'overloaded'],
}

const ANTHROPIC_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

const GOOGLE_STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** The status by which a provider says that it has too much to do. */
export const overloadStatus = (provider: ProviderKey): number => (provider === 'anthropic' ? 529 : 503)

export const errorBody = (provider: ProviderKey, failure: Failure): object => {
  const { status, message } = failure
  switch (provider) {
    case 'anthropic':
      return {
        type: 'error',
        error: { type: ANTHROPIC_TYPES[status] ?? 'api_error', message },
        request_id: null,
      }
    case 'google':
      return {
        error: {
          code: status,
          message,
          status: GOOGLE_STATUSES[status] ?? 'UNKNOWN',
          ...(failure.retryAfterSeconds !== undefined
            ? {
                details: [
                  {
                    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
                    retryDelay: `${failure.retryAfterSeconds}s`,
                  },
                ],
              }
            : {}),
        },
      }
    case 'mistral':
      return {
        object: 'error',
        message,
        type: status === 429 ? 'rate_limited' : status < 500 ? 'invalid_request_error' : 'server_error',
        param: null,
        code: status === 429 ? '1300' : null,
      }
    case 'xai':
      return { code: status === 401 ? 'Invalid API key' : 'The request failed', error: message }
    default: {
      const [type, code] = OPENAI_CODES[status] ?? ['server_error', null]
      return {
        error: failure.outOfMoney
          ? { message, type: 'insufficient_quota', param: null, code: 'insufficient_quota' }
          : { message, type, param: null, code },
      }
    }
  }
}
