import { expect, it } from 'vitest'
import { limitHere } from './limit-here.ts'

it('refuses a key without points, and gives the time to wait', () => {
  const limit = { points: 3, ms: 60_000 }
  for (let at = 0; at < 3; at += 1) limitHere('one', limit)
  expect(() => limitHere('one', limit)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 20 } }),
  )
  expect(() => limitHere('another', limit)).not.toThrow()
})
