import { describe, expect, test } from 'vitest'
import { CALLS } from '../api/nouns.ts'
import { listErrors } from './call.ts'

/** Calls that cost money: for models, fetched pages, mails, pictures. */
const COSTLY = [
  'account.export',
  'admin.probeProvider',
  'analyses.createManual',
  'analyses.launch',
  'analyses.validate',
  'audio.transcribe',
  'billing.subscribe',
  'brandSetup.create',
  'brandSetup.initial',
  'brandSetup.suggest',
  'brandSetup.update',
  'logos.upload',
  'members.invite',
  'onboarding.details',
  'onboarding.suggestCompetitors',
  'onboarding.suggestTopics',
  'onboarding.website',
  'products.metadata',
]

/** Public calls without a limit per address, and why nobody can do harm with them. */
const UNLIMITED = {
  'identity.register':
    'wants a solved challenge each time, and is counted per network and domain in its handler',
  'plans.list': 'reads once for all who ask within seconds',
  'guards.challenge': 'asks nothing of anything',
  'guards.attestApp': 'wants a solved challenge each time',
  'contact.requestDemo': 'wants a solved challenge each time',
  'looks.start': 'wants a solved challenge each time, and is counted per network and for all in its handler',
  'newsletters.mailEvents': 'reads and writes for holders of a secret key alone',
}

const limited = (per: 'user' | 'address') =>
  CALLS.filter(({ limits }) => limits.some((limit) => limit.per === per)).map(({ name }) => name)

describe('limits', () => {
  test('hold per address for every call that nobody has to sign in for, but those that need none', () => {
    const open = CALLS.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open.filter((name) => !limited('address').includes(name))).toEqual(Object.keys(UNLIMITED))
  })

  test('per address let solved challenges through', () => {
    for (const call of CALLS.filter(({ name }) => limited('address').includes(name))) {
      expect(listErrors(call)).toContain('challenge_required')
    }
  })

  test('hold per user for every call that costs money', () => {
    expect(COSTLY.filter((name) => !limited('user').includes(name))).toEqual([])
  })

  test('hold per user for every view and every list of runs', () => {
    const views = CALLS.filter(
      ({ name, access, method }) => name.startsWith('analytics.') && access === 'brand' && method === 'GET',
    )
    expect(views.length).toBeGreaterThan(15)
    expect(views.map(({ name }) => name).filter((name) => !limited('user').includes(name))).toEqual([])
  })

  test('per user belong to calls that know one', () => {
    const without = CALLS.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(limited('user').filter((name) => without.includes(name))).toEqual([])
  })

  test('are numbers of points in whole seconds', () => {
    for (const { points, seconds } of CALLS.flatMap(({ limits }) => limits)) {
      expect(points).toBeGreaterThan(0)
      expect(Number.isInteger(points) && Number.isInteger(seconds) && seconds > 0).toBe(true)
    }
  })
})
