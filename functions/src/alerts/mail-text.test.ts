import type { Alert } from '@sillage/core/alerts/alert'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { expect, it } from 'vitest'
import { alertLine } from './mail-text.ts'

const alert = (rest: Partial<Alert>): Alert => ({
  key: 'key',
  kind: 'visibility',
  ruleId: null,
  provider: null,
  direction: 'up',
  subject: null,
  now: null,
  before: null,
  rankNow: null,
  rankBefore: null,
  change: 4.2,
  margin: 1.9,
  p: 0.001,
  cells: 120,
  prompts: 12,
  tests: 3,
  least: 0,
  movers: [],
  alertId: 'alert',
  brandId: 'brand',
  analysisId: 'analysis',
  analysisTitle: 'Night creams',
  groupRunId: 'run',
  version: 2,
  createdAt: 0,
  readBy: [],
  ...rest,
})

it('counts shares in percentage points and the sentiment score in points of its own', () => {
  expect(alertLine(alert({}), 'en')).toContain('+4.2 ± 1.9 percentage points')
  expect(alertLine(alert({ kind: 'ranking' }), 'en')).toContain('percentage points')
  expect(alertLine(alert({ kind: 'sentiment', change: 0.8, margin: 0.3 }), 'en')).toContain(
    '+0.8 ± 0.3 score points',
  )
  expect(alertLine(alert({ kind: 'sentiment', change: 0.8, margin: 0.3 }), 'fr')).toContain('points de score')
})

it.each(MAIL_LANGUAGES)('tells the two units apart in %s', (language) => {
  const [share, score] = (['visibility', 'sentiment'] as const).map((kind) =>
    alertLine(alert({ kind, direction: 'up' }), language).replace(/^[^:：]*[:：]/, ''),
  )
  expect(share).not.toBe(score)
})
