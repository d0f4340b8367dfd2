import type { Topic } from '@sillage/core/brands/topic'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { expect, it } from 'vitest'
import { modelDto } from '@/testing/models.ts'
import { findImprovements } from '@/widgets/planner/improvements.ts'
import { buildOrder, isStepValid, newDraft, toSizes, WIZARD_STEPS, type WizardDraft } from './wizard-draft.ts'

const persona = {
  full_name: 'Ana',
  gender: 'Female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 30_000,
  city: 'Brest',
  country: 'France',
  short_description: '',
  detailed_description: '',
  profile_image_url: null,
}
const topic: Topic = { topic: 'Quiet lamps', prompts: ['a?', 'b?'], personas: [persona], isCustom: false }
const models = [
  modelDto('gpt', 'openai'),
  modelDto('claude', 'anthropic'),
  { ...modelDto('grok', 'xai'), isAllowed: false },
]
const standing = { entitlements: deriveEntitlements('pro', false), onTrial: false }
const terms = { standing, models }
const complete: WizardDraft = { ...newDraft(topic), modelIds: ['gpt'] }

const validSteps = (draft: WizardDraft, rights = terms) =>
  WIZARD_STEPS.filter((step) => isStepValid(step, draft, rights))

it('starts with every prompt and English, and without a model', () => {
  expect(newDraft(topic)).toMatchObject({
    prompts: ['a?', 'b?'],
    modelIds: [],
    languages: ['en'],
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
  })
  expect(validSteps(newDraft(topic))).toEqual(['prompts', 'languages', 'personas'])
  expect(validSteps(complete)).toEqual([...WIZARD_STEPS])
})

it('requires a choice of each kind, within the plan', () => {
  const invalid = (over: Partial<WizardDraft>, rights = terms) => {
    const valid = validSteps({ ...complete, ...over }, rights)
    return WIZARD_STEPS.filter((step) => !valid.includes(step))
  }
  expect(invalid({ prompts: [] })).toEqual(['prompts', 'schedule'])
  expect(invalid({ modelIds: ['grok'] })).toEqual(['models', 'schedule'])
  expect(invalid({ modelIds: ['gpt', 'grok'] })).toEqual(['models', 'schedule'])
  expect(invalid({ languages: [] })).toEqual(['languages', 'schedule'])
  expect(invalid({ languages: ['en', 'fr', 'de', 'es', 'it', 'nl'] })).toEqual(['languages', 'schedule'])
  const trial = { entitlements: deriveEntitlements('ultra', true), onTrial: true }
  expect(invalid({ languages: ['de'] }, { ...terms, standing: trial })).toEqual(['languages', 'schedule'])
  expect(invalid({ personas: [] })).toEqual(['personas', 'schedule'])
})

it('sends the choices in the order of the options, and no schedule that the plan does not allow', () => {
  const draft: WizardDraft = {
    ...complete,
    offered: ['a?', 'b?', 'c?'],
    prompts: ['c?', 'b?'],
    schedule: { enabled: true, cadence: 'monthly', weeklyDayOfWeek: 0, monthlyDay: 31, hour: 7 },
  }
  const order = {
    prompt: 'b?',
    prompts: ['b?', 'c?'],
    promptCategory: 'Quiet lamps',
    languages: ['en'],
    modelIds: ['gpt'],
    schedule: { enabled: false, cronExpression: 'monthly', weeklyDayOfWeek: 0, monthlyDay: 31, hour: 7 },
  }
  expect(buildOrder(draft, topic, standing)).toEqual(order)
  const ultra = { entitlements: deriveEntitlements('ultra', false), onTrial: false }
  expect(buildOrder({ ...draft, samples: 3, untilPoints: 4 }, topic, ultra)).toEqual({
    ...order,
    samples: 3,
    untilPoints: 4,
    schedule: { ...order.schedule, enabled: true },
  })
})

it('sends what was edited of prompts, people and title', () => {
  const edited: WizardDraft = {
    ...complete,
    title: ' Lamps at night ',
    personas: [{ ...persona, age: 50 }],
    offered: ['a, at night?', 'b?', '', ' b? '],
    prompts: ['a, at night?', '', ' b? '],
  }
  expect(buildOrder(edited, topic, standing)).toMatchObject({
    title: 'Lamps at night',
    prompts: ['a, at night?', 'b?'],
    personas: [{ age: 50 }],
  })
  expect(toSizes(edited)).toMatchObject({ prompts: 2, personas: 1 })
  expect(isStepValid('prompts', { ...edited, prompts: [''] }, terms)).toBe(false)
})

it('offers more prompts and more runs while they narrow the interval and the quota allows them', () => {
  const design = { prompts: 4, personas: 3, languages: 1, models: [{ webSearch: false }], samples: 1 }
  const offers = (sparePrompts: number, remainingUnits: number) =>
    findImprovements(design, { sparePrompts, remainingUnits }).map(({ kind, count, runs }) => [
      kind,
      count,
      runs,
    ])
  expect(offers(12, 1_000)).toEqual([
    ['prompts', 5, 27],
    ['samples', 3, 36],
  ])
  expect(offers(2, 1_000)).toEqual([
    ['prompts', 2, 18],
    ['samples', 3, 36],
  ])
  expect(offers(0, 30)).toEqual([])
  const [first] = findImprovements(design, { sparePrompts: 5, remainingUnits: 1_000 })
  // 1.96 × √(0.3 × 0.7 ÷ 27) in points.
  expect(first?.width).toBeCloseTo(17.3, 1)
})
