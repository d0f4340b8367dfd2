import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { parseInTurns } from './parse-in-turns.ts'

const schema = z.object({
  name: z.string(),
  points: z.array(z.object({ at: z.iso.date(), value: z.nullable(z.number()) })),
  note: z.optional(z.string()),
  revision: z._default(z.number(), 0),
})
const good = { name: 'a', points: [{ at: '2026-11-01', value: null, more: 1 }], unknown: true }

describe('parseInTurns', () => {
  it('gives what the schema gives', async () => {
    const parsed = await parseInTurns(schema, good)
    expect(parsed).toStrictEqual(schema.parse(good))
    expect(parsed).toStrictEqual({ name: 'a', points: [{ at: '2026-11-01', value: null }], revision: 0 })
  })

  it('names the field that does not fit, and goes on afterwards', async () => {
    const bad = { ...good, points: [{ at: 'soon', value: 1 }] }
    const error = await parseInTurns(schema, bad).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(z.core.$ZodError)
    expect(error instanceof z.core.$ZodError && error.issues[0]?.path).toEqual(['points', 0, 'at'])
    await expect(parseInTurns(schema, null)).rejects.toThrow(z.core.$ZodError)
    await expect(parseInTurns(schema, good)).resolves.toMatchObject({ name: 'a' })
  })

  it('gives the page a turn between fields that take long', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const done: string[] = []
    const slow = (name: string) =>
      z.string().check(
        z.refine(() => {
          now += 50
          done.push(name)
          setTimeout(() => done.push(`page after ${name}`), 0)
          return true
        }),
      )
    await parseInTurns(z.object({ one: slow('one'), two: slow('two') }), { one: '', two: '' })
    expect(done.slice(0, 3)).toEqual(['one', 'page after one', 'two'])
  })
})
