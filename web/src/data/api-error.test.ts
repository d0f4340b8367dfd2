import { AppError } from '@sillage/core/base/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'

describe('an answer that is not a success', () => {
  it('keeps its code, field and details when it is read back', async () => {
    const original = new AppError('quota_exceeded', {
      values: { n: 8, m: 3 },
      details: { requiredUnits: 8, remainingUnits: 3 },
    })
    const error = await ApiError.from(Response.json(original.toBody(), { status: original.status }))
    expect(error).toMatchObject({ code: 'quota_exceeded', status: 403, message: original.message })
    expect(error.details).toMatchObject({ requiredUnits: 8, remainingUnits: 3 })
  })

  it('names the wrong field', async () => {
    const body = { error: 'x', errorCode: 'bad_request', message: 'x', field: 'analysisData.prompts.0' }
    expect((await ApiError.from(Response.json(body, { status: 400 }))).field).toBe('analysisData.prompts.0')
  })

  it.each([
    ['no JSON', new Response('<html>', { status: 502 })],
    ['an unknown code', Response.json({ errorCode: 'toString' }, { status: 500 })],
    ['another shape', Response.json([1], { status: 500 })],
  ])('becomes an unexpected error when it is %s', async (_what, response) => {
    expect((await ApiError.from(response)).code).toBe('unexpected')
  })
})
