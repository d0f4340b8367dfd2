import { AppError, fillText } from '@sillage/core/base/errors'
import { FIELD_ERRORS, type FieldError, toFieldError } from '@sillage/core/base/field-errors'
import type { z } from 'zod/mini'

/** A field as callers write it: `analysisData.languages.0`. */
const getField = (issue: z.core.$ZodIssue): string => {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return path.map(String).join('.')
}

/** The first text that is not well-formed Unicode, as a path; such text cannot be stored. */
const illFormed = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = illFormed(inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

const getText = ({ kind, values }: FieldError): string => fillText(FIELD_ERRORS[kind], values)

const badField = (field: string, found: FieldError, text = getText(found)): AppError =>
  new AppError('bad_request', {
    message: field === '' ? `The request ${text}.` : `${field}: ${text}`,
    details: { ...found.values, fieldError: found.kind, ...(field === '' ? {} : { field }) },
  })

/**
 * Parses a part of a request by its schema.
 *
 * @throws AppError bad_request that names the first wrong field, and what is wrong with it
 */
export const parsePart = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  // Schemas may word an issue themselves, which takes precedence; nobody reads the words of the library.
  const parsed = schema.safeParse(value, {
    error: (issue) => getText(toFieldError(issue)),
    reportInput: true,
  })
  if (parsed.success) {
    const field = illFormed(parsed.data, '')
    if (field === undefined) return parsed.data
    throw badField(field, { kind: 'ill_formed', values: {} })
  }
  const [issue] = parsed.error.issues
  if (issue === undefined) throw badField('', { kind: 'not_valid', values: {} })
  throw badField(getField(issue), toFieldError(issue), issue.message)
}
