import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { refusalParticulars } from './refusal-particulars.ts'

it('reads blocked providers and active analyses', () => {
  const error = new ApiError('too_many_active_analyses', {
    details: { blockedProviders: ['xai', 3], currentActiveAnalyses: 3, allowedActiveAnalyses: 3 },
  })
  expect(refusalParticulars(error, 'en')).toEqual({
    blockedProviders: ['Grok'],
    active: { current: 3, allowed: 3 },
  })
  expect(refusalParticulars(new Error('else'), 'en')).toEqual({ blockedProviders: [], active: null })
})
