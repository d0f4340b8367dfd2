import { expect, it } from 'vitest'
import { afterTry, PAUSES } from './webhook.ts'

const NOW = Date.UTC(2026, 10, 25)
const HOUR = 3_600_000
const answered = (status: number, retryAfter: number | null = null) => ({ status, error: null, retryAfter })
const fresh = { failingSince: null }

it('ends with the first 2xx', () => {
  const { delivery, webhook } = afterTry(
    { attempts: 3 },
    { failingSince: NOW - HOUR },
    answered(204),
    NOW,
    0.5,
  )
  expect(delivery).toEqual({ state: 'delivered', attempts: 4, nextAt: null, status: 204, error: null })
  expect(webhook).toEqual({ failingSince: null, enabled: true })
})

it('waits longer after each try, and gives up after the last', () => {
  for (const [attempts, pause] of PAUSES.entries()) {
    for (const random of [0, 0.5, 1]) {
      const { delivery } = afterTry({ attempts }, fresh, answered(500), NOW, random)
      expect(delivery.state).toBe('pending')
      expect(delivery.nextAt).toBe(Math.round(NOW + pause * (0.8 + 0.4 * random)))
    }
  }
  const last = afterTry({ attempts: PAUSES.length }, fresh, answered(500), NOW, 0.5)
  expect(last.delivery).toMatchObject({ state: 'dead', nextAt: null, error: 'The address answered 500.' })
  expect(last.webhook).toEqual({ failingSince: NOW, enabled: true })
})

it('waits as long as the answer asks, up to ten hours', () => {
  const after = (seconds: number) =>
    afterTry({ attempts: 0 }, fresh, answered(429, seconds), NOW, 0.5).delivery.nextAt
  expect(after(3_600)).toBe(NOW + HOUR)
  expect(after(1e9)).toBe(NOW + 10 * HOUR)
})

it('takes a redirect for a failure', () => {
  expect(afterTry({ attempts: 0 }, fresh, answered(302), NOW, 0.5).delivery.state).toBe('pending')
})

it('switches an address off that is gone, or takes nothing for five days', () => {
  expect(afterTry({ attempts: 0 }, fresh, answered(410), NOW, 0.5)).toMatchObject({
    delivery: { state: 'dead' },
    webhook: { enabled: false },
  })
  const silent = { status: null, error: 'time', retryAfter: null }
  const since = { failingSince: NOW - 121 * HOUR }
  expect(afterTry({ attempts: 0 }, since, silent, NOW, 0.5).webhook.enabled).toBe(false)
  expect(
    afterTry({ attempts: 0 }, { failingSince: NOW - 119 * HOUR }, silent, NOW, 0.5).webhook.enabled,
  ).toBe(true)
})
