import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { PLAN_LENGTHS } from '@sillage/core/plans/subscription-plan'
import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from './default-plans.ts'

test('every plan has a headline of its own in every language', () => {
  for (const { headline, translations } of DEFAULT_PLANS) {
    const headlines = INTERFACE_LANGUAGES.filter((language) => language !== 'en').map(
      (language) => translations[language]?.headline ?? '',
    )
    expect(headlines.filter((text) => text === '' || text.length > PLAN_LENGTHS.headline)).toEqual([])
    expect(new Set([headline, ...headlines]).size).toBe(INTERFACE_LANGUAGES.length)
  }
})
