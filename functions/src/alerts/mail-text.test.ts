import type { Alert } from '@sillage/core/alerts/alert'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { expect, it } from 'vitest'
import { alertLine } from './mail-text.ts'

const alert = (rest: Partial<Alert>): Alert => ({
  key: 'key',
  kind: 'visibility',
  ruleId: null,
  provider: null,
  view: null,
  direction: 'up',
  subject: null,
  now: null,
  before: null,
  since: null,
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

it('names the saved view and the provider that an alert is about', () => {
  const view = { viewId: 'view', name: 'France, web', tab: 'visibility', filters: {} }
  expect(alertLine(alert({ view }), 'en')).toContain('Visibility rose (France, web)')
  expect(alertLine(alert({ view, provider: 'openai' }), 'en')).toContain('(France, web · OpenAI')
})

it('writes signs and digits as the language does, and isolates them in right-to-left lines', () => {
  expect(alertLine(alert({ change: -4.2, direction: 'down' }), 'en')).toContain(
    '−4.2 ± 1.9 percentage points',
  )
  expect(alertLine(alert({ change: -4, margin: null }), 'fr')).toContain('−4,0 points')
  expect(alertLine(alert({}), 'fa')).toContain('\u2068\u200e+۴٫۲ ± ۱٫۹\u2069')
  expect(alertLine(alert({ change: -4.2 }), 'he')).toContain('\u2068\u200e−4.2 ± 1.9\u2069')
})

it('chooses the plural form of a number with its decimal', () => {
  expect(alertLine(alert({ change: 1, margin: 1 }), 'en')).toContain('+1.0 ± 1.0 percentage points')
})

it.each(MAIL_LANGUAGES)('tells the two units apart in %s', (language) => {
  const [share, score] = (['visibility', 'sentiment'] as const).map((kind) =>
    alertLine(alert({ kind, direction: 'up' }), language).replace(/^[^:：]*[:：]/, ''),
  )
  expect(share).not.toBe(score)
})
