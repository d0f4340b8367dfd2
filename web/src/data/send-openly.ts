import type { Call } from '@sillage/core/base/call'
import type { z } from 'zod/mini'
import { ApiError } from './api-error.ts'

/**
 * Sends a public call from a page without a session, which loads none of its code.
 *
 * @param path the call's own, with its parameters filled in
 * @throws ApiError; $ZodError for an answer that breaks the contract
 */
export const sendOpenly = async <R extends z.ZodMiniType>(
  { method, response: schema }: Pick<Call, 'method'> & { response: R },
  path: string,
  body?: unknown,
): Promise<z.output<R>> => {
  const init = {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new ApiError('network', { cause })
  })
  if (!response.ok) throw await ApiError.from(response)
  return schema.parse(await response.json())
}
