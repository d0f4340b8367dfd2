import type { Call } from '@sillage/core/api/call'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { appFetch } from './app-fetch.ts'
import { bearerToken } from './session-store.ts'

/**
 * Sends a file as a form to a call that declares one.
 *
 * @throws ApiError
 */
export const uploadFile = async <R extends z.ZodType>(
  call: Pick<Call, 'path' | 'method' | 'file'> & { response: R },
  file: Blob,
): Promise<z.output<R>> => {
  const token = await bearerToken()
  if (token === null) throw new ApiError('not_authenticated', { status: 401 })
  const form = new FormData()
  form.append(call.file?.field ?? 'file', file)
  let response: Response
  try {
    response = await appFetch(call.path, {
      method: call.method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: form,
    })
  } catch (cause) {
    throw new ApiError('network', { cause })
  }
  if (!response.ok) throw await ApiError.from(response)
  const parsed = call.response.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ApiError('unexpected', { status: response.status, cause: parsed.error })
  return parsed.data
}
