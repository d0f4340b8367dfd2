// @vitest-environment happy-dom
import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { PLAN_IDS } from '@sillage/core/plans/plans'
import { describe, expect, it } from 'vitest'
import { chosenIn, dropChosen, keepChosen, parseChosenPlan, pathOfChosen, readChosen } from './chosen-plan.ts'

describe('a plan that was chosen before signing up', () => {
  it('comes back out of the path that it travels in, which links of mails may lead to', () => {
    for (const planId of PLAN_IDS) {
      for (const interval of ['month', 'year'] as const) {
        const path = pathOfChosen({ planId, interval })
        expect(parseChosenPlan(path)).toEqual({ planId, interval })
        expect(safeRedirectPath(path)).toBe(path)
      }
    }
  })

  it.each([
    '/onboarding',
    '/onboarding?step=subscription',
    '/onboarding?step=subscription&plan=gold',
    '/onboarding?step=analysis&plan=pro',
    '/dashboard?step=subscription&plan=pro',
  ])('is not read out of %s', (path) => {
    expect(parseChosenPlan(path)).toBeNull()
  })

  it('is kept in the tab until it is paid', () => {
    expect(readChosen()).toBeNull()
    keepChosen({ planId: 'ultra', interval: 'year' })
    expect(readChosen()).toEqual({ planId: 'ultra', interval: 'year' })
    dropChosen()
    expect(readChosen()).toBeNull()
  })

  it('is paid by the month where its address does not say otherwise', () => {
    expect(chosenIn(new URLSearchParams('step=subscription&plan=ultra&interval=week'))).toEqual({
      planId: 'ultra',
      interval: 'month',
    })
  })
})
