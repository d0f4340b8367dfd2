import { describe, expect, it } from 'vitest'
import { findOnboardingPhase, mayTake, newOnboarding, onboardingSchema } from './onboarding.ts'

const record = (over: Record<string, unknown>) =>
  onboardingSchema.parse({ ...newOnboarding('u', 1), ...over })

describe('the record of an onboarding', () => {
  it('reads statuses whatever their case and spaces, and unknown ones as pending', () => {
    expect(
      record({
        websiteStatus: ' Completed ',
        detailsStatus: 'In Progress',
        competitorsStatus: 'in-progress',
        analysisStatus: 'half-way',
      }),
    ).toMatchObject({
      websiteStatus: 'completed',
      detailsStatus: 'in_progress',
      competitorsStatus: 'in_progress',
      analysisStatus: 'pending',
    })
    expect(record({ websiteStatus: undefined, currentPhase: 7 })).toMatchObject({
      websiteStatus: 'pending',
      currentPhase: 'website',
    })
  })

  it('stands at the first step that is not completed', () => {
    expect(findOnboardingPhase(record({}))).toBe('website')
    expect(findOnboardingPhase(record({ websiteStatus: 'completed', detailsStatus: 'error' }))).toBe(
      'details',
    )
    const all = {
      websiteStatus: 'completed',
      detailsStatus: 'completed',
      competitorsStatus: 'completed',
      analysisStatus: 'completed',
    }
    expect(findOnboardingPhase(record(all))).toBe('completed')
  })

  it('lets a step be taken once those before it are completed', () => {
    expect(mayTake(record({}), 'website')).toBe(true)
    expect(mayTake(record({}), 'details')).toBe(false)
    const detailed = record({ websiteStatus: 'completed', detailsStatus: 'completed' })
    expect(mayTake(detailed, 'website')).toBe(true)
    expect(mayTake(detailed, 'competitors')).toBe(true)
    expect(mayTake(detailed, 'analysis')).toBe(false)
  })
})
