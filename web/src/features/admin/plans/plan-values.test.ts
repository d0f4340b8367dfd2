import { changedFields, planEditSchema, toPlanEdit } from '@sillage/core/plans/plan-edit'
import { DEFAULT_PLANS } from '@sillage/core/plans/testing/default-plans'
import { describe, expect, it } from 'vitest'
import {
  cleaned,
  featuresIn,
  formatTyped,
  hasWrongNumber,
  parseNumber,
  shownAs,
  withFeatures,
  withWord,
  wordIn,
} from './plan-values.ts'

const [, pro, , enterprise] = DEFAULT_PLANS.map(toPlanEdit)
if (!pro || !enterprise) throw new RangeError('no plans')

/** A plan with a French headline, and no texts in other languages. */
const inFrench = { ...pro, translations: { fr: { headline: 'Pour une marque' } } }

describe('the words of a plan', () => {
  it('are edited in English, and separately in another language', () => {
    const edit = withWord(withWord(pro, 'en', 'title', 'Pro+'), 'ar', 'title', 'محترف')
    expect([wordIn(edit, 'en', 'title'), wordIn(edit, 'ar', 'title')]).toEqual(['Pro+', 'محترف'])
    expect(wordIn(edit, 'de', 'title')).toBe('')
    expect(wordIn(edit, 'fr', 'headline')).toBe(wordIn(pro, 'fr', 'headline'))
  })

  it('keep an empty line while editing, and drop it on save', () => {
    const edit = withFeatures(withFeatures(inFrench, 'en', 'One\n'), 'ja', '一\n\n二 ')
    expect(featuresIn(edit, 'en')).toBe('One\n')
    expect(cleaned(edit).features).toEqual(['One'])
    expect(cleaned(edit).translations.ja).toEqual({ features: ['一', '二'] })
  })

  it('are removed on save for a language without own texts', () => {
    const edit = withFeatures(
      withWord(withWord(inFrench, 'fr', 'headline', ' '), 'de', 'title', 'Profi '),
      'sv',
      '',
    )
    expect(cleaned(edit).translations).toEqual({ de: { title: 'Profi' } })
    expect(cleaned(withWord(pro, 'en', 'ctaLabel', '  ')).ctaLabel).toBeNull()
  })

  it('are unchanged without edits', () => {
    for (const edit of [pro, enterprise]) {
      expect(changedFields(edit, cleaned(edit))).toEqual([])
      expect(planEditSchema.safeParse(cleaned(edit)).success).toBe(true)
    }
  })
})

it.each([
  ['99', 2, 9_900],
  ['99.5', 2, 9_950],
  ['99,50', 2, 9_950],
  ['0.07', 2, 7],
  [' 12 ', 0, 12],
  ['۹۹٫۵', 2, 9_950],
  ['٤٢', 0, 42],
  ['१२', 0, 12],
  ['９９', 0, 99],
  ['', 0, null],
  ['1.5', 0, Number.NaN],
  ['1.505', 2, Number.NaN],
  ['-1', 0, Number.NaN],
  ['9e3', 0, Number.NaN],
  ['10001', 0, Number.NaN],
] as const)('%j with %i decimals is %s', (typed, decimals, value) => {
  expect(parseNumber(typed, { min: 0, max: 10_000, decimals })).toEqual(value)
})

it('shows edits on the card, and the stored value of an invalid number', () => {
  const [, plan] = DEFAULT_PLANS
  if (!plan) throw new RangeError('no plan')
  const edit = { ...pro, title: 'Pro+', trialDays: 7, monthlyAmountCents: Number.NaN }
  expect(shownAs(plan, edit)).toEqual({ ...plan, title: 'Pro+', trialDays: 7 })
})

it('shows a number as typed', () => {
  const typedIn = (locale: string) => [
    formatTyped(123_400, 2, locale),
    formatTyped(9_950, 2, locale),
    formatTyped(3, 0, locale),
    formatTyped(null, 0, locale),
  ]
  expect(typedIn('en')).toEqual(['1234', '99.50', '3', ''])
  expect(typedIn('fr')).toEqual(['1234', '99,50', '3', ''])
  expect(typedIn('fa')).toEqual(['۱۲۳۴', '۹۹٫۵۰', '۳', ''])
  for (const locale of ['en', 'fr', 'fa'])
    expect(parseNumber(formatTyped(9_950, 2, locale), { min: 0, max: 10_000, decimals: 2 })).toBe(9_950)
  expect(hasWrongNumber(pro)).toBe(false)
  expect(hasWrongNumber({ ...pro, trialDays: Number.NaN })).toBe(true)
})
