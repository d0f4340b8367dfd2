import { describe, expect, it } from 'vitest'
import { CALLS } from '../api/nouns.ts'
import { AppError } from '../base/errors.ts'
import { CAPABILITIES, type Capability, holds, isAvailable, OFFERED } from './capabilities.ts'
import { deriveEntitlements, type EntitlementOverrides, PLANS } from './entitlements.ts'
import {
  requireAiMode,
  requireCommandDeck,
  requireCustomTopics,
  requireFeature,
  requireScheduling,
  type Standing,
} from './gates.ts'
import { PLAN_IDS } from './plans.ts'

/** The gate that decides each capability; null for what is open to everybody. */
const GATES: Record<Capability, ((who: Standing) => void) | null> = {
  figures: null,
  commandDeck: requireCommandDeck,
  shopping: (who) => requireFeature(who, 'shopping'),
  recommendations: (who) => requireFeature(who, 'recommendations'),
  reports: (who) => requireFeature(who, 'reports'),
  aiMode: requireAiMode,
  customTopics: requireCustomTopics,
  scheduling: requireScheduling,
}

const passes = (gate: (typeof GATES)[Capability], who: Standing): boolean => {
  try {
    gate?.(who)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const OVERRIDES: readonly EntitlementOverrides[] = [
  {},
  { customPdfReporting: true },
  { customPdfReporting: false },
  { scheduling: true, recommendations: true },
  { scheduling: false, recommendations: false },
]

describe.each(CAPABILITIES)('%s', (capability) => {
  it('is sold exactly where its gate lets pass', () => {
    for (const plan of PLAN_IDS) {
      for (const onTrial of [false, true]) {
        for (const overrides of OVERRIDES) {
          const entitlements = deriveEntitlements(plan, onTrial, overrides)
          const opens = passes(GATES[capability], { entitlements, onTrial })
          expect({ plan, onTrial, overrides, holds: holds(entitlements, capability) }).toEqual({
            plan,
            onTrial,
            overrides,
            holds: opens,
          })
        }
      }
    }
  })

  it('names a call that the API has, or says that it is coming', () => {
    const { call } = OFFERED[capability]
    expect(isAvailable(capability)).toBe(call !== null)
    if (call !== null) expect(CALLS.map(({ name }) => name)).toContain(call)
  })
})

it('names every entitlement that a plan holds or does not hold', () => {
  const switches = Object.entries(PLANS.pro).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [name] : [],
  )
  const sold = CAPABILITIES.flatMap((capability) => OFFERED[capability].needs)
  expect([...new Set<string>(sold)].sort()).toEqual(switches.sort())
})

it('announces as coming what no call does yet, and nothing else', () => {
  const has = (method: string, path: string) =>
    CALLS.some((call) => call.method === method && call.path === path)
  // The calls that the product is to do these by.
  expect(isAvailable('aiMode')).toBe(has('POST', '/api/analyses/ai/stream'))
  expect(isAvailable('customTopics')).toBe(has('POST', '/api/analyses/suggestions'))
})
