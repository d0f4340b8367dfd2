import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import type { PlanId } from '@sillage/core/plans/plans'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { describe, expect, it } from 'vitest'
import { diffSetups, isComplete, isSameSetup, isStepValid, permitted, type Setup, STEPS } from './setup.ts'

const setup: Setup = {
  title: 'Lamps',
  userInput: '',
  category: '',
  samples: 1,
  untilPoints: null,
  placebo: false,
  modelIds: ['m1', 'm2'],
  promptIds: ['a', 'b'],
  personaIds: ['p'],
  languageCodes: ['en', 'fr'],
  schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
}
const standing = (plan: PlanId, onTrial = false): Standing => ({
  entitlements: deriveEntitlements(plan, onTrial),
  onTrial,
})
const providers: Record<string, ProviderKey> = { m1: 'groq', m2: 'openai' }
const providerOf = (id: string) => providers[id]

describe('a step can be left', () => {
  it('when it has a choice, and the schedule always', () => {
    const nothing: Setup = { ...setup, modelIds: [], promptIds: [], personaIds: [], languageCodes: [] }
    for (const step of STEPS) {
      expect(isStepValid(step, setup, standing('ultra'), providerOf)).toBe(true)
      expect(isStepValid(step, nothing, standing('ultra'), providerOf)).toBe(step === 'schedule')
    }
    expect(isComplete(setup)).toBe(true)
    expect(isComplete(nothing)).toBe(false)
  })

  it('when at least one model is of an allowed provider', () => {
    expect(isStepValid('models', setup, standing('pro'), providerOf)).toBe(true)
    expect(isStepValid('models', { ...setup, modelIds: ['m1'] }, standing('pro'), providerOf)).toBe(false)
    expect(isStepValid('models', { ...setup, modelIds: ['gone'] }, standing('ultra'), providerOf)).toBe(false)
  })
})

describe('languages beyond the plan are deselected', () => {
  const getLanguages = (languageCodes: string[], rights: Standing) =>
    permitted({ ...setup, languageCodes }, rights).languageCodes

  it('from the end, when there are too many', () => {
    expect(getLanguages(['de', 'en', 'fr', 'es', 'it', 'nl'], standing('pro'))).toEqual([
      'de',
      'en',
      'fr',
      'es',
      'it',
    ])
    expect(getLanguages(['de', 'en'], standing('free'))).toEqual(['de'])
  })

  it('when a trial does not allow them', () => {
    expect(getLanguages(['de', 'en', 'fr'], standing('ultra', true))).toEqual(['en', 'fr'])
  })

  it('never on plans without a limit', () => {
    expect(getLanguages(['de', 'en', 'fr'], standing('enterprise'))).toEqual(['de', 'en', 'fr'])
  })
})

describe('the changes to save', () => {
  it('are null when the same items are chosen in another order', () => {
    const again = { ...setup, languageCodes: ['fr', 'en'], modelIds: ['m2', 'm1'] }
    expect(diffSetups(setup, again)).toEqual({
      models: null,
      prompts: { added: [], removed: [] },
      personas: { added: [], removed: [] },
      languages: null,
      details: null,
      schedule: null,
    })
  })

  it('include all details when the category changes', () => {
    expect(diffSetups(setup, { ...setup, category: ' Campaigns ' }).details).toEqual({
      title: setup.title,
      user_input: setup.userInput,
      category: 'Campaigns',
      samples: setup.samples,
      until_points: setup.untilPoints,
      placebo: setup.placebo,
    })
  })

  it('are the added and removed items', () => {
    const after: Setup = {
      ...setup,
      promptIds: ['b', 'c'],
      languageCodes: ['en'],
      schedule: { ...setup.schedule, enabled: true },
    }
    expect(diffSetups(setup, after)).toMatchObject({
      models: null,
      prompts: { added: ['c'], removed: ['a'] },
      languages: ['en'],
      schedule: { enabled: true },
    })
  })
})

it('do not depend on intermediate clicks', () => {
  expect(isSameSetup(setup, { ...setup, modelIds: ['m2', 'm1'], languageCodes: ['fr', 'en'] })).toBe(true)
  const parts: Partial<Setup>[] = [
    { modelIds: ['m1'] },
    { promptIds: ['a', 'c'] },
    { personaIds: [] },
    { category: 'Campaigns' },
    { languageCodes: ['en', 'fr', 'de'] },
    { schedule: { ...setup.schedule, monthlyDay: 2 } },
  ]
  for (const part of parts) expect(isSameSetup(setup, { ...setup, ...part })).toBe(false)
})
