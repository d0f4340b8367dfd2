import { AppError } from '@sillage/core/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { parsePart } from './validate.ts'

const schema = z.strictObject({
  order: z.strictObject({
    lines: z.array(z.strictObject({ text: z.string().check(z.maxLength(5)) })).check(z.maxLength(2)),
  }),
  note: z._default(z.string(), ''),
})

const fieldOf = (value: unknown): unknown => {
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
    expect(fieldOf(value)).toBe(field)
  })
})
