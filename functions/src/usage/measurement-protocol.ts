import type { UsageEvent } from '@sillage/core/usage/usage-event'
import { defineSecret, defineString } from 'firebase-functions/params'
import { logger } from '../platform/log/logger.ts'
import { secretValue } from '../platform/secrets.ts'

/** Google Analytics 4, from our server: no script of Google's runs in a browser, and it learns no address. */

export const usageSecret = defineSecret('GA4_API_SECRET')

const measurementId = defineString('GA4_MEASUREMENT_ID', {
  default: '',
  description: 'Data stream of Google Analytics 4, such as G-…; without one nothing is told of usage',
})
const usageUrl = defineString('GA4_URL', {
  default: 'https://www.google-analytics.com',
  description: 'Where usage is told',
})

const TIME_LIMIT_MS = 5_000

interface UsageReport {
  readonly clientId: string
  readonly pagePath: string
  readonly events: readonly UsageEvent[]
}

/** Tells what happened. Never fails: nobody's work waits for statistics. */
export const tell = async ({ clientId, pagePath, events }: UsageReport): Promise<void> => {
  const [id, secret] = [measurementId.value(), secretValue(usageSecret)]
  if (id === '' || secret === '') return
  const address = new URL('/mp/collect', usageUrl.value())
  address.search = new URLSearchParams({ measurement_id: id, api_secret: secret }).toString()
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: events.map(({ name, params }) => ({ name, params: { ...params, page_path: pagePath } })),
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!response.ok) logger.warn('usage not told', { status: response.status })
  } catch (error) {
    logger.warn('usage not told', { error })
  }
}
