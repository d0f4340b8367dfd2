import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Breaker,
  type BreakerEvent,
  closedBreaker,
  DROPPED_FOR_MS,
  listDropped,
  MAX_ASKED_PAUSE_MS,
  MAX_PROBE_PAUSE_MS,
  PROBE_LEASE_MS,
  stepBreaker,
} from './breaker.ts'

const PAUSE = 60_000
const closed = closedBreaker('openai')
const reason = { class: 'auth', message: 'no such key' } as const
const refused = (runId: string, retryAfterMs: number | null = null): BreakerEvent => ({
  type: 'refused',
  runId,
  reason,
  retryAfterMs,
})
const step = (breaker: Breaker, event: BreakerEvent, now: number) => stepBreaker(breaker, event, now, PAUSE)

const open = step(closed, refused('a'), 1_000)

describe('a breaker', () => {
  test('opens on a refusal, and says since when, why, and when it is tried next', () => {
    expect(open).toMatchObject({ state: 'open', since: 1_000, nextTryAt: 1_000 + PAUSE, reason })
  })

  test('waits as long as the provider asks for, up to an hour', () => {
    expect(step(closed, refused('a', 5 * PAUSE), 0).nextTryAt).toBe(5 * PAUSE)
    expect(step(closed, refused('a', 86_400_000), 0).nextTryAt).toBe(MAX_ASKED_PAUSE_MS)
  })

  test('lets nobody probe before its time, and then one run alone', () => {
    expect(step(open, { type: 'probe', runId: 'b' }, 2_000)).toBe(open)
    const probing = step(open, { type: 'probe', runId: 'b' }, 1_000 + PAUSE)
    expect(probing).toMatchObject({ state: 'probing', prober: 'b', since: 1_000 })
    expect(step(probing, { type: 'probe', runId: 'c' }, 1_001 + PAUSE)).toBe(probing)
  })

  test('replaces a prober that has gone silent', () => {
    const probing = step(open, { type: 'probe', runId: 'b' }, 1_000 + PAUSE)
    const later = 1_000 + PAUSE + PROBE_LEASE_MS
    expect(step(probing, { type: 'probe', runId: 'c' }, later)).toMatchObject({ prober: 'c' })
  })

  test('closes when the prober is answered, and for nobody else', () => {
    const probing = step(open, { type: 'probe', runId: 'b' }, 1_000 + PAUSE)
    expect(step(probing, { type: 'answered', runId: 'c' }, 70_000)).toBe(probing)
    expect(step(probing, { type: 'answered', runId: 'b' }, 70_000)).toEqual(closed)
    expect(step(open, { type: 'answered', runId: 'a' }, 2_000)).toBe(open)
  })

  test('opens again when the prober is refused, for twice as long, since the same moment', () => {
    let breaker = open
    const pauses: number[] = []
    for (let time = 0; time < 8; time += 1) {
      const now = breaker.nextTryAt ?? 0
      breaker = step(step(breaker, { type: 'probe', runId: 'b' }, now), refused('b'), now)
      pauses.push((breaker.nextTryAt ?? 0) - now)
    }
    expect(pauses.slice(0, 3)).toEqual([2 * PAUSE, 4 * PAUSE, 8 * PAUSE])
    expect(pauses.at(-1)).toBe(MAX_PROBE_PAUSE_MS)
    expect(breaker.since).toBe(1_000)
  })

  test('does not wait longer because runs that had asked before are refused too', () => {
    expect(step(open, refused('c'), 50_000)).toBe(open)
  })

  test('is tried at once when an administrator says so', () => {
    const due = step(open, { type: 'tryNow' }, 5_000)
    expect(step(due, { type: 'probe', runId: 'b' }, 5_000)).toMatchObject({ state: 'probing' })
    expect(step(closed, { type: 'tryNow' }, 5_000)).toBe(closed)
  })

  test('stays off, whatever becomes of calls under way, until it is switched on', () => {
    const off = step(closed, { type: 'switchOff', by: 'grace', reason: 'new contract' }, 1_000)
    expect(off).toMatchObject({ state: 'closed', off: { since: 1_000, by: 'grace', reason: 'new contract' } })
    const again = step(off, { type: 'switchOff', by: 'ada', reason: 'prices' }, 2_000)
    expect(again.off).toEqual({ since: 1_000, by: 'ada', reason: 'prices' })
    expect(step(off, refused('a'), 2_000)).toMatchObject({ state: 'open', off: off.off })
    expect(step(off, { type: 'switchOn' }, 2_000)).toEqual(closed)
    expect(step(closed, { type: 'switchOn' }, 2_000)).toBe(closed)
  })

  test('lets nobody probe while it is off, and keeps what the last prober found', () => {
    const off = step(open, { type: 'switchOff', by: 'grace', reason: 'new contract' }, 2_000)
    expect(step(off, { type: 'probe', runId: 'b' }, 1_000 + PAUSE)).toBe(off)
    const probing = step(open, { type: 'probe', runId: 'b' }, 1_000 + PAUSE)
    const both = step(probing, { type: 'switchOff', by: 'grace', reason: 'new contract' }, 2_000 + PAUSE)
    expect(step(both, { type: 'answered', runId: 'b' }, 70_000)).toEqual({ ...closed, off: both.off })
  })

  test('keeps what it learned of the load when it opens and closes', () => {
    const bounds = { first: 40, most: 800 }
    const learned = step(closed, { type: 'load', load: { answered: 0, refused: 9 }, bounds }, 5)
    expect(learned).toEqual({ ...closed, limit: { runs: 24, fellAt: 5 } })
    expect(step(learned, { type: 'load', load: { answered: 0, refused: 0 }, bounds }, 6)).toBe(learned)
    const counted = step(learned, { type: 'sharing', sharing: { customers: 3, busiest: 2 } }, 7)
    expect(step(counted, { type: 'sharing', sharing: { customers: 3, busiest: 2 } }, 8)).toBe(counted)
    const probing = step(step(counted, refused('a'), 10), { type: 'probe', runId: 'b' }, 10 + PAUSE)
    expect(step(probing, { type: 'answered', runId: 'b' }, 11 + PAUSE)).toEqual(counted)
  })

  test('leaves out for a week what a model refused, and keeps it when it opens and closes', () => {
    const refusal = { type: 'dropped', modelName: 'grok', parameters: ['location'] } as const
    const learned = step(closed, refusal, 5)
    expect(listDropped(learned, 'grok', 6)).toEqual(['location'])
    expect(listDropped(learned, 'other', 6)).toEqual([])
    expect(step(learned, refusal, 7)).toBe(learned)
    const probing = step(step(learned, refused('a'), 10), { type: 'probe', runId: 'b' }, 10 + PAUSE)
    expect(step(probing, { type: 'answered', runId: 'b' }, 11 + PAUSE)).toEqual(learned)
    expect(listDropped(learned, 'grok', 5 + DROPPED_FOR_MS)).toEqual([])
    const again = step(learned, refusal, 5 + DROPPED_FOR_MS)
    expect(again.dropped).toEqual([{ modelName: 'grok', parameter: 'location', at: 5 + DROPPED_FOR_MS }])
  })

  test('never has two probers, and is closed only with nothing left over, whatever happens', () => {
    const runId = fc.constantFrom('a', 'b', 'c')
    const event = fc.oneof(
      runId.map((id) => refused(id)),
      runId.map((id): BreakerEvent => ({ type: 'answered', runId: id })),
      runId.map((id): BreakerEvent => ({ type: 'probe', runId: id })),
      fc.constant<BreakerEvent>({ type: 'tryNow' }),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ event, after: fc.nat(2 * PAUSE) }), { maxLength: 60 }), (story) => {
        let breaker: Breaker = closed
        let now = 0
        for (const { event: next, after } of story) {
          now += after
          const before = breaker
          breaker = step(breaker, next, now)
          if (breaker.state === 'closed') expect(breaker).toEqual(closed)
          else expect(breaker).toMatchObject({ since: expect.any(Number), nextTryAt: expect.any(Number) })
          expect(breaker.prober !== null).toBe(breaker.state === 'probing')
          // One prober takes the place of another only after its lease.
          if (before.prober !== null && breaker.prober !== null && breaker.prober !== before.prober) {
            expect(now).toBeGreaterThanOrEqual(before.nextTryAt ?? 0)
          }
        }
      }),
    )
  })
})
