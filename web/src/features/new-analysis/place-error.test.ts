import { describe, expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { findErrorPlace } from './place-error.ts'

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
    expect(findErrorPlace(new ApiError('bad_request', { status: 400, field }))).toBe(place)
  })

  it('maps a plan limit to its choice', () => {
    expect(findErrorPlace(new ApiError('provider_blocked', { status: 403 }))).toBe('modelIds')
    expect(findErrorPlace(new ApiError('too_many_languages', { status: 403 }))).toBe('languages')
    expect(findErrorPlace(new ApiError('quota_exceeded', { status: 403 }))).toBeNull()
    expect(findErrorPlace(new Error('else'))).toBeNull()
  })
})
