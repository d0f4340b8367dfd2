import { NO_NEWSLETTER_COUNTS } from '@sillage/core/newsletters/newsletter'
import { expect, it } from 'vitest'
import { computeProgress, EMPTY_NEWSLETTER, EMPTY_TEXT, isWhole, withoutBlanks } from './newsletter-values.ts'

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

it('saves written languages alone, and requires the one for readers of other languages', () => {
  const fr = { subject: 'Du nouveau', markdown: 'Bonjour' }
  const french = withoutBlanks({ ...EMPTY_NEWSLETTER, name: 'N', texts: { en: EMPTY_TEXT, fr } })
  expect(french.texts).toEqual({ fr })
  expect(isWhole(french, false)).toBe(false)
  expect(isWhole({ ...french, language: 'fr' }, false)).toBe(true)
  const half = { ...french, texts: { en: { subject: 'What is new', markdown: ' ' } } }
  expect(isWhole(withoutBlanks(half), false)).toBe(false)
})

it('saves an issue of HTML without a text', () => {
  const unwritten = withoutBlanks({ ...EMPTY_NEWSLETTER, name: 'N' })
  expect([isWhole(unwritten, true), isWhole(unwritten, false)]).toEqual([true, false])
})
