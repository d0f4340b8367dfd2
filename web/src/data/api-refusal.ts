import { ApiError } from './api-error.ts'
import type { LiveError } from './live-error.ts'

/** The answer of the API that it fails, behind an error; null when none came, or what came could not be read. */
export const apiRefusal = ({ cause }: LiveError): ApiError | null =>
  cause instanceof ApiError && cause.status > 0 ? cause : null
