import { describe, expect, it } from 'vitest'
import { CAPABILITIES, holds, isAvailable } from './capabilities.ts'
import { allows, deriveEntitlements } from './entitlements.ts'
import { PLAN_IDS } from './plans.ts'
import { trialTerms } from './trial-terms.ts'

describe('the terms of a trial', () => {
  it('say of Pro what opens at once and what opens when it is paid for', () => {
    expect(trialTerms('pro')).toEqual({
      opens: [
        { kind: 'launches', count: 2, runs: 200 },
        { kind: 'models', providers: ['openai', 'google'] },
        { kind: 'languages', codes: ['en', 'fr', 'zh'] },
        { kind: 'capability', capability: 'figures' },
      ],
      later: [
        { kind: 'launches', count: null, runs: 2_000 },
        { kind: 'models', providers: ['anthropic', 'mistral', 'perplexity'] },
        { kind: 'languages', codes: null },
        { kind: 'capability', capability: 'commandDeck' },
        { kind: 'capability', capability: 'aiMode' },
        { kind: 'capability', capability: 'customTopics' },
      ],
    })
  })

  it.each(PLAN_IDS)('agree with the gates of %s', (plan) => {
    const { opens, later } = trialTerms(plan)
    const [trial, paid] = [deriveEntitlements(plan, true), deriveEntitlements(plan, false)]
    const capabilities = (lines: typeof opens) =>
      lines.flatMap((line) => (line.kind === 'capability' ? [line.capability] : []))
    const providers = (lines: typeof opens) =>
      lines.flatMap((line) => (line.kind === 'models' ? line.providers : []))
    for (const capability of CAPABILITIES.filter(isAvailable)) {
      expect(capabilities(opens).includes(capability)).toBe(holds(trial, capability))
      expect(capabilities(later).includes(capability)).toBe(
        holds(paid, capability) && !holds(trial, capability),
      )
    }
    for (const provider of providers(opens)) expect(allows(trial.providers, provider)).toBe(true)
    for (const provider of providers(later)) {
      expect(allows(paid.providers, provider)).toBe(true)
      expect(allows(trial.providers, provider)).toBe(false)
    }
  })

  it('promise nothing that the product does not do yet', () => {
    const { opens, later } = trialTerms('ultra')
    for (const line of [...opens, ...later]) {
      if (line.kind === 'capability') expect(isAvailable(line.capability)).toBe(true)
    }
    expect(later).toContainEqual({ kind: 'capability', capability: 'reports' })
    // A stored plan may hold reports and not their PDF, which keeps the tab closed.
    expect(trialTerms('ultra', { customPdfReporting: false }).later).not.toContainEqual({
      kind: 'capability',
      capability: 'reports',
    })
  })

  it('name what a stored plan sets', () => {
    const { opens, later } = trialTerms('pro', { trialLaunches: 3, scheduling: true, recommendations: true })
    expect(opens[0]).toEqual({ kind: 'launches', count: 3, runs: 200 })
    expect(later).toContainEqual({ kind: 'capability', capability: 'scheduling' })
    expect(later).toContainEqual({ kind: 'capability', capability: 'recommendations' })
  })

  it('name no more models than a stored plan opens', () => {
    const { opens, later } = trialTerms('pro', { providers: ['google', 'openai', 'mistral'] })
    expect(opens[1]).toEqual({ kind: 'models', providers: ['openai', 'google'] })
    expect(later[1]).toEqual({ kind: 'models', providers: ['mistral'] })
  })
})
