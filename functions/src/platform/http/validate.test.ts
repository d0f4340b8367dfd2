import { AppError } from '@sillage/core/base/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { parsePart } from './validate.ts'

const schema = z.strictObject({
  order: z.strictObject({
    lines: z.array(z.strictObject({ text: z.string().check(z.maxLength(5)) })).check(z.maxLength(2)),
  }),
  note: z._default(z.string(), ''),
})

const getField = (value: unknown): unknown => {
  try {
    parsePart(schema, value)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('bad_request')
    return error.details.field
  }
}

describe('a part of a request', () => {
  it('is the output of its schema', () => {
    expect(parsePart(schema, { order: { lines: [{ text: 'a' }] } })).toEqual({
      order: { lines: [{ text: 'a' }] },
      note: '',
    })
  })

  it.each([
    [{}, 'order'],
    [{ order: {} }, 'order.lines'],
    [{ order: { lines: [{ text: 'a' }, { text: 7 }] } }, 'order.lines.1.text'],
    [{ order: { lines: [{ text: 'too long' }] } }, 'order.lines.0.text'],
    [{ order: { lines: [], extra: 1 } }, 'order.extra'],
    [{ order: { lines: [{ text: '\ud800' }] } }, 'order.lines.0.text'],
    [{ order: { lines: [] }, note: 'half \udc00' }, 'note'],
    [[], undefined],
  ])('%j is refused for %s', (value, field) => {
    expect(getField(value)).toBe(field)
  })
})

describe('what is wrong with a field', () => {
  const fields = z.strictObject({
    text: z._default(z.string().check(z.minLength(3), z.maxLength(5)), 'text'),
    name: z._default(z.string().check(z.minLength(1)), 'name'),
    email: z._default(z.email(), 'ada@acme.test'),
    url: z._default(z.url(), 'https://acme.test'),
    code: z._default(z.string().check(z.regex(/^a/)), 'a'),
    whole: z._default(z.int().check(z.minimum(2), z.maximum(4)), 2),
    positive: z._default(z.number().check(z.positive(), z.lt(9)), 1),
    step: z._default(z.number().check(z.multipleOf(5)), 5),
    list: z._default(z.array(z.string()).check(z.minLength(2), z.maxLength(3)), ['a', 'b']),
    choice: z._default(z.enum(['a', 'b']), 'a'),
    either: z._default(z.union([z.int(), z.boolean()]), true),
    worded: z._default(z.string().check(z.refine((text) => text === 'a', 'must be a')), 'a'),
    needed: z.string(),
  })

  it.each<[object, string, string, object?]>([
    [{ needed: undefined }, 'missing', 'needed: is missing'],
    [{ needed: 1 }, 'wrong_kind', 'needed: must be of another kind: string', { expected: 'string' }],
    [{ text: 'a' }, 'too_short', 'text: must have at least 3 characters', { minimum: 3 }],
    [{ text: 'abcdef' }, 'too_long', 'text: may have at most 5 characters', { maximum: 5 }],
    [{ name: '' }, 'empty', 'name: must not be empty'],
    [{ email: 'ada' }, 'wrong_email', 'email: must be an email address'],
    [{ url: 'ada' }, 'wrong_url', 'url: must be a web address'],
    [{ code: 'b' }, 'wrong_format', 'code: does not have the right form'],
    [{ whole: 1 }, 'too_low', 'whole: must be at least 2', { minimum: 2 }],
    [{ whole: 5 }, 'too_high', 'whole: may be at most 4', { maximum: 4 }],
    [{ whole: 2.5 }, 'not_whole', 'whole: must be a whole number'],
    [{ positive: 0 }, 'not_above', 'positive: must be more than 0', { minimum: 0 }],
    [{ positive: 9 }, 'not_below', 'positive: must be less than 9', { maximum: 9 }],
    [{ step: 7 }, 'wrong_step', 'step: must be a multiple of 5', { step: 5 }],
    [{ list: ['a'] }, 'too_few', 'list: must have at least 2 entries', { minimum: 2 }],
    [{ list: ['a', 'b', 'c', 'd'] }, 'too_many', 'list: may have at most 3 entries', { maximum: 3 }],
    [{ choice: 'c' }, 'not_offered', 'choice: must be one of the values on offer'],
    [{ either: 'c' }, 'not_valid', 'either: is not valid'],
    [{ worded: 'c' }, 'not_valid', 'worded: must be a'],
    [{ extra: 1 }, 'unknown', 'extra: is not known here'],
    [{ needed: '\ud800' }, 'ill_formed', 'needed: must be well-formed text'],
  ])('of %j is %s', (value, fieldError, message, values = {}) => {
    const [field = ''] = Object.keys(value)
    let thrown: unknown
    try {
      parsePart(fields, { needed: '', ...value })
    } catch (error) {
      thrown = error
    }
    if (!(thrown instanceof AppError)) throw thrown
    expect(thrown.toBody()).toEqual({
      errorCode: 'bad_request',
      error: message,
      message,
      field,
      fieldError,
      ...values,
    })
  })

  it('keeps its place in an answer as a whole', () => {
    expect(() => parsePart(fields, [])).toThrow('The request must be of another kind: object.')
  })
})
