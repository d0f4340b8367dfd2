import { expect, it } from 'vitest'
import { take } from '../platform/limits/bucket.ts'
import type { HeldLimit } from '../platform/limits/limit-stranger.ts'
import { guessLimits, mailLimits, signUpLimits } from './limits.ts'

const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, socket: { remoteAddress: '' } })

/** Buckets in memory, filled as the stored ones are. */
const counting = () => {
  const emptyAt = new Map<string, number>()
  return (limits: readonly HeldLimit[]): boolean => {
    for (const { key, points, seconds } of limits) {
      const result = take({ points, ms: seconds * 1_000 }, emptyAt.get(key) ?? 0, 1_000_000)
      if (result.waitMs > 0) return false
      emptyAt.set(key, result.emptyAt)
    }
    return true
  }
}

it.each([
  ['guesses', guessLimits, 20],
  ['mails', mailLimits, 6],
] as const)(
  'admits the owner of an account when a stranger has used up their own %s',
  (_, limitsOf, points) => {
    const pass = counting()
    const tries = Array.from({ length: 1_000 }, () =>
      pass(limitsOf('ada@acme.example', from('198.51.100.1'))),
    )
    expect(tries.filter(Boolean)).toHaveLength(points)
    expect(pass(limitsOf('ADA@acme.example', from('203.0.113.7')))).toBe(true)
  },
)

it('stops guesses from changing networks', () => {
  const pass = counting()
  const tries = Array.from({ length: 2_000 }, (_, at) =>
    pass(guessLimits('ada@acme.example', from(`198.51.${at % 100}.${Math.floor(at / 100)}`))),
  )
  expect(tries.filter(Boolean)).toHaveLength(400)
})

it('refuses sign-ups of a network, whatever their domain', () => {
  const pass = counting()
  const tries = Array.from({ length: 200 }, (_, at) =>
    pass(signUpLimits(`company-${at}.example`, from('198.51.100.1'), at % 2 === 0)),
  )
  expect(tries.filter(Boolean)).toHaveLength(60)
  expect(pass(signUpLimits('company-0.example', from('198.51.100.2'), false))).toBe(true)
})

it('refuses sign-ups of a domain, whatever their network, but for people who were invited', () => {
  const pass = counting()
  const tries = Array.from({ length: 200 }, (_, at) =>
    pass(signUpLimits('acme.example', from(`198.51.100.${at}`), false)),
  )
  expect(tries.filter(Boolean)).toHaveLength(60)
  expect(pass(signUpLimits('acme.example', from('203.0.113.7'), true))).toBe(true)
  expect(pass(signUpLimits('other.example', from('203.0.113.8'), false))).toBe(true)
})
