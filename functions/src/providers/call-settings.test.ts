import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { CallSettings } from '@sillage/core/runs/call-settings'
import { callSettingsSchema, modelCallsSchema } from '@sillage/core/runs/call-settings'
import { expect, it } from 'vitest'
import { MODEL_CATALOGUE } from './model-catalogue.ts'
import {
  ANALYST_PROVIDERS,
  type AnalystProvider,
  CALL_SETTINGS,
  getAnalystCall,
  getCalls,
} from './modules.ts'
import { getRecording } from './testing/recordings.ts'
import { serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

const isAnalyst = (key: ProviderKey): key is AnalystProvider =>
  ANALYST_PROVIDERS.some((analyst) => analyst === key)

const LOCATION = { city: 'Lyon', countryCode: 'FR' }

/** The body of the request that a question with these settings makes; the reply to it does not matter. */
const sent = async (key: ProviderKey, settings: CallSettings): Promise<Record<string, unknown>> => {
  await ask(key, { settings, location: LOCATION }, { json: {} }).catch(() => undefined)
  return requests()[0]?.body ?? {}
}

const CASES = PROVIDER_KEYS.flatMap((key) =>
  (['offline', 'online'] as const).flatMap((mode) => {
    const settings = CALL_SETTINGS[key][mode]
    return settings ? [{ key, mode, settings }] : []
  }),
)

it.each(CASES)('$key $mode: sends nothing that the settings leave out', async ({ key, mode, settings }) => {
  expect(await sent(key, callSettingsSchema.parse(settings))).toEqual(getRecording(key).sent[mode])
})

it.each(CASES)('$key $mode: sends what the settings name', async ({ key, settings }) => {
  const search = settings.search && { ...settings.search, maxSearches: 2, maxSteps: 3, location: false }
  const told = JSON.stringify(await sent(key, { ...settings, maxTokens: 777, temperature: 0.25, search }))
  expect(told).toContain('777')
  // Claude takes none while it thinks.
  if (key !== 'anthropic') expect(told).toContain('0.25')
  expect(told).not.toContain('Lyon')
  if (key === 'anthropic' && search) expect(told).toContain('"max_uses":2')
  if (key === 'perplexity' && search) expect(told).toContain('"max_steps":3')
})

const EFFORTS = MODEL_CATALOGUE.flatMap(({ provider, modelName }) => {
  const { offline, online } = getCalls(provider, modelName)
  return offline.effort === null ? [] : [{ provider, modelName, offline, online }]
})

it.each(EFFORTS)('$modelName thinks as the catalogue says', async ({ provider, offline, online }) => {
  for (const settings of online ? [offline, online] : [offline]) {
    const [before, now] = [
      await sent(provider, { ...settings, effort: null }),
      await sent(provider, settings),
    ]
    const told = JSON.stringify(now).toLowerCase()
    expect(told).toContain(`"${settings.effort}"`)
    expect(JSON.stringify(before).toLowerCase()).not.toContain(`"${settings.effort}"`)
  }
})

it.each(MODEL_CATALOGUE)('$modelId has its effort pinned', ({ provider, modelName }) => {
  const { offline, online } = getCalls(provider, modelName)
  expect(offline.effort).not.toBeNull()
  if (online) expect(online.effort).toBe(offline.effort)
  if (isAnalyst(provider)) expect(getAnalystCall(provider, modelName).effort).not.toBeNull()
})

it.each(MODEL_CATALOGUE)('$modelId has settings for its abilities', ({ provider, capabilities }) => {
  const calls = modelCallsSchema.parse(CALL_SETTINGS[provider])
  expect(calls.online !== null).toBe(capabilities.webSearch)
})
