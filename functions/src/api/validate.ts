import '../schema-errors.ts'
import { AppError } from '@sillage/core/errors'
import type { z } from 'zod/mini'

/** A field as callers write it: `analysisData.languages.0`. */
const fieldOf = (issue: z.core.$ZodIssue): string => {
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

/**
 * Parses a part of a request by its schema.
 *
 * @throws AppError bad_request that names the first wrong field
 */
export const parsePart = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue ? fieldOf(issue) : ''
    const message = issue?.message ?? 'not valid'
    throw new AppError('bad_request', {
      message: field === '' ? message : `${field}: ${message}`,
      details: field === '' ? {} : { field },
    })
  }
  const field = illFormed(parsed.data, '')
  if (field === undefined) return parsed.data
  throw new AppError('bad_request', { message: `${field}: must be well-formed text`, details: { field } })
}
