import { expect, it } from 'vitest'
import { buildClaims, isGiven, isOnTrial, planInForce, userSchema } from './user.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const given = (until: number | null) =>
  userSchema.parse({
    uid: 'u',
    email: 'ada@acme.test',
    plan: 'enterprise',
    given: { until },
    quota: { period: '2026-11', used: 0 },
    createdAt: NOW,
  })

it('holds a plan that was given until its end, and the free one from then on', () => {
  expect(planInForce(given(NOW + 1), NOW)).toBe('enterprise')
  expect(planInForce(given(NOW), NOW)).toBe('free')
  expect(planInForce(given(null), NOW + 1e12)).toBe('enterprise')
  expect(isGiven(given(null), NOW)).toBe(true)
  expect(isGiven(given(NOW), NOW)).toBe(false)
})

it('restricts a plan that was given by no trial', () => {
  expect(isOnTrial(given(NOW + 1), NOW)).toBe(false)
  expect(buildClaims(given(NOW + 1), NOW)).toMatchObject({ plan: 'enterprise', trial: false })
})
