import { AppError } from '@sillage/core/base/errors'
import { z } from 'zod/mini'
import { logEvent } from '../log/logger.ts'

/**
 * gRPC codes of a database that is busy or out of reach, after which its own client tries again: cancelled, unknown,
 * deadline, exhausted, aborted by contention, internal, unavailable.
 */
const BUSY = new Set<unknown>([1, 2, 4, 8, 10, 13, 14])

const httpErrorSchema = z.object({ status: z.int().check(z.minimum(400), z.maximum(499)) })

/** Any thrown value as an error of the product; unexpected ones are logged and become `internal`. */
export const toAppError = (error: unknown, requestId: string): AppError => {
  if (error instanceof AppError) {
    if (error.status >= 500) logEvent('request failed', { requestId, error })
    return error
  }
  // Express itself refuses what it cannot route, such as a malformed escape in the path.
  const http = httpErrorSchema.safeParse(error)
  if (http.success) return new AppError('bad_request', { cause: error })
  logEvent('request failed', { requestId, error })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new AppError(BUSY.has(code) ? 'unavailable' : 'internal', { cause: error })
}
