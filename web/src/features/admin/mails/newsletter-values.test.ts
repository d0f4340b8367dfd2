import { NO_NEWSLETTER_COUNTS } from '@sillage/core/newsletters/newsletter'
import { expect, it } from 'vitest'
import { computeProgress } from './newsletter-values.ts'

it('computes progress from sent and failed mails over all recipients', () => {
  const counts = { ...NO_NEWSLETTER_COUNTS, queued: 6, sent: 4, failed: 1 }
  expect(computeProgress({ state: 'sending', stopped: false, audience: 10, counts })).toBe(50)
  expect(computeProgress({ state: 'delivering', stopped: false, audience: 4, counts })).toBeCloseTo(83.3, 1)
  expect(
    computeProgress({ state: 'sending', stopped: false, audience: 0, counts: NO_NEWSLETTER_COUNTS }),
  ).toBe(0)
  expect(computeProgress({ state: 'sent', stopped: false, audience: 10, counts })).toBe(100)
  expect(computeProgress({ state: 'sent', stopped: true, audience: 10, counts })).toBe(50)
})
