import { z } from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'
import { FIELD_ERRORS, type FieldErrorKind } from './field-errors.ts'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

const kinds = Object.keys(FIELD_ERRORS) as [FieldErrorKind, ...FieldErrorKind[]]

export const errorCodeSchema = z.enum(codes)

/** The body of every answer that is not a success; some carry more, such as `blockedProviders`. */
export const errorBodySchema = z.looseObject({
  error: z.string(),
  errorCode: errorCodeSchema,
  message: z.string(),
  field: z.optional(z.string()),
  /** The fault of a malformed request's field. */
  fieldError: z.optional(z.enum(kinds)),
})
