import type { Call } from '@sillage/core/base/call'
import type { z } from 'zod/mini'
import { ApiError } from './api-error.ts'
import { appFetch } from './app-fetch.ts'
import { buildAddress, valuesSchema } from './call-api.ts'
import { bearerToken } from './session-store.ts'

/**
 * Sends a file as a form to a call that declares one.
 *
 * @throws ApiError; the signal's own reason when the caller aborted
 */
export const uploadFile = async <Q extends z.ZodMiniObject, R extends z.ZodMiniType>(
  call: Pick<Call, 'path' | 'method' | 'file'> & { query: Q; response: R },
  file: Blob,
  { name, query, signal }: { name?: string; query?: z.input<Q>; signal?: AbortSignal } = {},
): Promise<z.output<R>> => {
  const token = await bearerToken()
  if (token === null) throw new ApiError('not_authenticated', { status: 401 })
  const form = new FormData()
  form.append(
    call.file?.field ?? 'file',
    name === undefined ? file : new File([file], name, { type: file.type }),
  )
  let response: Response
  try {
    response = await appFetch(buildAddress(call.path, { params: {}, query: valuesSchema.parse(query) }), {
      method: call.method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: form,
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError('network', { cause })
  }
  if (!response.ok) throw await ApiError.from(response)
  const parsed = call.response.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ApiError('unexpected', { status: response.status, cause: parsed.error })
  return parsed.data
}
