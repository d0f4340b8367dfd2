import type { CallSettings } from '@sillage/core/runs/call-settings'
import { callSettingsSchema, modelCallsSchema } from '@sillage/core/runs/call-settings'
import { MODEL_CATALOGUE } from '@sillage/core/runs/model-catalogue'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/runs/providers'
import { expect, it } from 'vitest'
import { CALL_SETTINGS } from './call-settings.ts'
import { MESSAGES, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

const LOCATION = { city: 'Lyon', countryCode: 'FR' }
const FROM_LYON = { type: 'approximate', city: 'Lyon', country: 'FR' }
const MODEL = { model: 'some-model' }
const CLAUDE = {
  ...MODEL,
  max_tokens: 16_384,
  thinking: { type: 'adaptive' },
  output_config: { effort: 'medium' },
  system: 'Answer as to Ana.',
  messages: [{ role: 'user', content: 'Which running shoes?' }],
}
const GEMINI = {
  contents: [{ parts: [{ text: 'Which running shoes?' }], role: 'user' }],
  systemInstruction: { parts: [{ text: 'Answer as to Ana.' }], role: 'user' },
}
const RESPONSES = { ...MODEL, input: MESSAGES, store: false }
const PERPLEXITY = { ...MODEL, instructions: 'Answer as to Ana.', input: 'Which running shoes?' }
const CHAT = { ...MODEL, messages: MESSAGES }

/** All that is sent of a question, without and with web search. */
const SENT: Record<ProviderKey, { offline: object; online: object | null }> = {
  openai: {
    offline: RESPONSES,
    online: {
      ...RESPONSES,
      tools: [{ type: 'web_search', user_location: FROM_LYON }],
      include: ['web_search_call.action.sources'],
    },
  },
  anthropic: {
    offline: CLAUDE,
    online: {
      ...CLAUDE,
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5, user_location: FROM_LYON }],
    },
  },
  google: {
    offline: { ...GEMINI, generationConfig: {} },
    online: { ...GEMINI, generationConfig: {}, tools: [{ googleSearch: {} }] },
  },
  mistral: {
    offline: CHAT,
    online: {
      ...MODEL,
      instructions: 'Answer as to Ana.',
      inputs: 'Which running shoes?',
      tools: [{ type: 'web_search' }],
      stream: false,
      store: false,
    },
  },
  perplexity: {
    offline: PERPLEXITY,
    online: {
      ...PERPLEXITY,
      tools: [{ type: 'web_search', user_location: { city: 'Lyon', country: 'FR' } }],
      max_steps: 5,
    },
  },
  xai: {
    offline: RESPONSES,
    online: { ...RESPONSES, tools: [{ type: 'web_search', user_location: FROM_LYON }] },
  },
  deepseek: { offline: CHAT, online: null },
  groq: { offline: CHAT, online: null },
  compatible: { offline: CHAT, online: null },
}

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
  expect(await sent(key, callSettingsSchema.parse(settings))).toEqual(SENT[key][mode])
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

it.each(MODEL_CATALOGUE)('$modelId has settings for its abilities', ({ provider, capabilities }) => {
  const calls = modelCallsSchema.parse(CALL_SETTINGS[provider])
  expect(calls.online !== null).toBe(capabilities.webSearch)
})
