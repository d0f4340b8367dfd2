import type { z } from 'zod/mini'

/** Everything that can be wrong with a field of a request, as its sentence goes on after the field's name. */
export const FIELD_ERRORS = {
  missing: 'is missing',
  empty: 'must not be empty',
  too_short: 'must have at least {minimum} characters',
  too_long: 'may have at most {maximum} characters',
  too_few: 'must have at least {minimum} entries',
  too_many: 'may have at most {maximum} entries',
  too_low: 'must be at least {minimum}',
  too_high: 'may be at most {maximum}',
  not_above: 'must be more than {minimum}',
  not_below: 'must be less than {maximum}',
  not_whole: 'must be a whole number',
  wrong_step: 'must be a multiple of {step}',
  wrong_kind: 'must be of another kind: {expected}',
  wrong_email: 'must be an email address',
  wrong_url: 'must be a web address',
  wrong_format: 'does not have the right form',
  not_offered: 'must be one of the values on offer',
  unknown: 'is not known here',
  ill_formed: 'must be well-formed text',
  not_valid: 'is not valid',
} as const

export type FieldErrorKind = keyof typeof FIELD_ERRORS

/** The fault of a field, with the values of its sentence. */
export interface FieldError {
  readonly kind: FieldErrorKind
  readonly values: Record<string, string | number>
}

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

const error = (kind: FieldErrorKind, values: FieldError['values'] = {}): FieldError => ({ kind, values })

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): FieldError => {
  const values = { minimum: Number(minimum) }
  if (origin === 'string') return values.minimum === 1 ? error('empty') : error('too_short', values)
  if (origin === 'array' || origin === 'set') {
    return values.minimum === 1 ? error('empty') : error('too_few', values)
  }
  return error(inclusive === false ? 'not_above' : 'too_low', values)
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): FieldError => {
  const values = { maximum: Number(maximum) }
  if (origin === 'string') return error('too_long', values)
  if (origin === 'array' || origin === 'set') return error('too_many', values)
  return error(inclusive === false ? 'not_below' : 'too_high', values)
}

/** A schema's issue as a fault. The issue's `input` distinguishes missing values. */
export const toFieldError = (issue: Issue): FieldError => {
  if (issue.input === undefined && issue.code !== 'custom' && issue.code !== 'unrecognized_keys') {
    return error('missing')
  }
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? error('not_whole') : error('wrong_kind', { expected: issue.expected })
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'not_multiple_of':
      return error('wrong_step', { step: Number(issue.divisor) })
    case 'invalid_format':
      return issue.format === 'email'
        ? error('wrong_email')
        : issue.format === 'url'
          ? error('wrong_url')
          : error('wrong_format')
    case 'invalid_value':
      return error('not_offered')
    case 'unrecognized_keys':
      return error('unknown')
    default:
      return error('not_valid')
  }
}
