import { describe, expect, it } from 'vitest'
import { isAddress, toBody } from './report-values.ts'

describe('the values of a report', () => {
  it('separate members from external addresses', () => {
    const body = toBody({
      report_id: 'r1',
      name: 'For the board',
      analysis_id: 'a1',
      view: { view_id: 'v1', name: 'France' },
      pace: 'monthly',
      day: 31,
      language: 'fr',
      enabled: false,
      recipients: [
        { user_id: 'u1', email: 'claire@acme.test', state: 'confirmed' },
        { user_id: null, email: 'board@acme.test', state: 'waiting' },
        { user_id: null, email: 'gone@acme.test', state: 'stopped' },
      ],
      next_at: null,
      last_at: null,
    })
    expect(body).toEqual({
      name: 'For the board',
      analysisId: 'a1',
      viewId: 'v1',
      pace: 'monthly',
      day: 31,
      language: 'fr',
      enabled: false,
      memberIds: ['u1'],
      addresses: ['board@acme.test', 'gone@acme.test'],
    })
  })
})

it.each([
  ['board@acme.test', true],
  ['b.o+a@sub.acme.test', true],
  ['board', false],
  ['board@acme', false],
  ['a b@acme.test', false],
  ['board@acme.', false],
])('%s is a valid address: %s', (text, is) => {
  expect(isAddress(text)).toBe(is)
})
