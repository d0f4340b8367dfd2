import type { Alert } from '@sillage/core/alerts/alert'
import type { Webhook } from '@sillage/core/alerts/webhook'
import { alertsRaisedSchema } from '@sillage/core/alerts/webhook-event'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { bodyFor, testBody } from './webhooks.ts'

const brandId = 'ec0e1201500000000000000b'
const slack = (language: string): Webhook => ({
  webhookId: 'channel',
  brandId,
  kind: 'slack',
  url: 'https://hooks.slack.com/services/T/B/X',
  secret: null,
  language,
  enabled: true,
  failingSince: null,
  createdBy: 'somebody',
  createdAt: 0,
})

const alert: Alert = {
  alertId: 'first',
  brandId,
  analysisId: `${brandId}-analysis`,
  analysisTitle: 'Filters <& taps>',
  groupRunId: `${brandId}-analysis-20261130`,
  version: 2,
  key: 'visibility',
  kind: 'visibility',
  ruleId: null,
  provider: null,
  view: null,
  direction: 'up',
  subject: null,
  now: 62,
  before: 50,
  since: null,
  rankNow: null,
  rankBefore: null,
  change: 12,
  margin: 3,
  cells: 48,
  prompts: 12,
  p: 0.002,
  tests: 1,
  least: 0,
  movers: [],
  readBy: [],
  createdAt: 0,
}

const said = (body: string): string => z.object({ text: z.string() }).parse(JSON.parse(body)).text

test('a message to Slack uses the language of the person who set the channel', () => {
  const [english, french] = ['en', 'fr'].map((language) =>
    said(bodyFor(slack(language), [alert], 'Épure', 0)),
  )
  expect(english).toContain('Visibility rose')
  expect(french).toContain('La visibilité a augmenté')
  expect(french).toContain('*Épure · Filters &lt;&amp; taps&gt;*')
  expect(said(testBody(slack('ja'), 0))).toContain('アラート')
})

test('a message opens the saved view of an alert, at its version', () => {
  const view = {
    viewId: 'view',
    name: 'Web',
    tab: 'sentiment',
    filters: { web: 'online', language: 'en,fr' },
  }
  const text = said(bodyFor(slack('en'), [{ ...alert, view }], 'Épure', 0))
  expect(text).toContain(
    `/analyses/${alert.analysisId}?view=sentiment&amp;web=online&amp;language=en%2Cfr&amp;version=${alert.groupRunId}|`,
  )
})

test('an address of the brand gets data without a language', () => {
  const webhook: Webhook = { ...slack('ja'), kind: 'webhook', secret: 'whsec_a2V5' }
  const event: unknown = JSON.parse(bodyFor(webhook, [alert], 'Épure', 0))
  expect(alertsRaisedSchema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ type: 'alerts.raised', data: { brand: 'Épure', alerts: [{ change: 12 }] } })
  expect(JSON.stringify(event)).not.toContain('readBy')
})
