import { describe, expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { placeOf } from './place-error.ts'

describe('the place of a server error', () => {
  it.each([
    ['analysisData.languages.0', 'languages'],
    ['analysisData.prompts.12', 'prompts'],
    ['analysisData.prompt', 'prompts'],
    ['analysisData.modelIds', 'modelIds'],
    ['analysisData.samples', 'samples'],
    ['analysisData.promptCategory', null],
    ['brandId', null],
  ])('maps %s to %s', (field, place) => {
    expect(placeOf(new ApiError('bad_request', { status: 400, field }))).toBe(place)
  })

  it('maps a plan limit to its choice', () => {
    expect(placeOf(new ApiError('provider_blocked', { status: 403 }))).toBe('modelIds')
    expect(placeOf(new ApiError('too_many_languages', { status: 403 }))).toBe('languages')
    expect(placeOf(new ApiError('quota_exceeded', { status: 403 }))).toBeNull()
    expect(placeOf(new Error('else'))).toBeNull()
  })
})
