import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../errors.ts'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every answer that is not a success; some carry more, such as `blockedProviders`. */
export const errorBodySchema = z.looseObject({
  error: z.string(),
  errorCode: z.enum(codes),
  message: z.string(),
  field: z.string().optional(),
})
