import {
  APIError as AnthropicError,
  APIConnectionTimeoutError as AnthropicTimeout,
} from '@anthropic-ai/sdk/core/error'
import { APIError as OpenAIError, APIConnectionTimeoutError as OpenAITimeout } from 'openai/core/error'
import { z } from 'zod/mini'
import { describeIssues } from '../platform/schema-errors.ts'
import { errorOfResponse, readRequestId } from './classify.ts'
import { ProviderError } from './provider.ts'

/** A count that is missing or odd is no reason to lose an answer. */
export const tokenCount = z.catch(z.int().check(z.nonnegative()), 0)

/** Fields that calls for answers and for readings share. */
export interface AttemptRequest {
  timeoutMs: number
  signal?: AbortSignal
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}

/** Node's fetch reports every trouble of the network as a TypeError with a cause. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error && ((error instanceof TypeError && error.cause !== undefined) || 'code' in error)

/** Makes a {@link ProviderError} of whatever an SDK throws. */
const toProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error
  if (error instanceof OpenAITimeout || error instanceof AnthropicTimeout) {
    return new ProviderError({ class: 'timeout', message: describe(error), cause: error })
  }
  if (error instanceof OpenAIError || error instanceof AnthropicError) {
    if (error.status === undefined) {
      return new ProviderError({ class: 'overloaded', message: describe(error), cause: error })
    }
    return errorOfResponse(error.status, error.headers, error.error ?? error.message, error)
  }
  if (error instanceof SyntaxError) {
    return new ProviderError({ class: 'malformed', message: `not JSON: ${error.message}`, cause: error })
  }
  if (isNetworkTrouble(error)) {
    return new ProviderError({ class: 'overloaded', message: describe(error), cause: error })
  }
  // The remaining errors come from SDKs that fail to parse a body.
  return new ProviderError({ class: 'malformed', message: describe(error), cause: error })
}

/**
 * Runs one call with a deadline of its own, since the SDKs' timeouts end when the headers come in, and a body can
 * stall too.
 *
 * @throws ProviderError for whatever the call throws; the signal's own reason when the caller aborted
 */
export const attempt = async <T>(
  request: AttemptRequest,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  request.signal?.throwIfAborted()
  const deadline = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  const stop = Promise.withResolvers<never>()
  const onAbort = (): void => stop.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([call(signal), stop.promise])
  } catch (error) {
    request.signal?.throwIfAborted()
    if (deadline.aborted) {
      throw new ProviderError({
        class: 'timeout',
        message: `no answer within ${request.timeoutMs} ms`,
        cause: error,
      })
    }
    throw toProviderError(error)
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Reads a response's body: the SDKs type what a provider should send, this checks what it did send.
 *
 * @throws ProviderError of class malformed
 */
export const parseBody = <T>(schema: z.ZodMiniType<T>, body: unknown, headers: Headers): T => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ProviderError({
    class: 'malformed',
    message:
      body === undefined || body === '' ? 'empty body' : `unexpected body: ${describeIssues(parsed.error)}`,
    status: 200,
    requestId: readRequestId(headers),
    cause: parsed.error,
  })
}

/**
 * An answer without text is not an answer.
 *
 * @param truncated whether the model ran out of room, as a model does that spends all of it on thinking
 */
export const requireText = (text: string, headers: Headers, truncated = false): string => {
  if (text.trim() !== '') return text.trim()
  throw new ProviderError({
    class: 'malformed',
    message: truncated ? 'the model ran out of room before it answered' : 'the answer has no text',
    outOfRoom: truncated,
    status: 200,
    requestId: readRequestId(headers),
  })
}

/** The model would not answer. */
export const refusal = (reason: string, headers: Headers): ProviderError =>
  new ProviderError({ class: 'refused', message: reason, status: 200, requestId: readRequestId(headers) })

/** Whether a local stand-in answered, by its header. */
export const isSimulated = (headers: Headers): boolean => headers.get('x-sillage-simulated') === 'true'
