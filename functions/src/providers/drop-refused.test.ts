import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Droppable } from '@sillage/core/runs/call-settings'
import { describe, expect, it } from 'vitest'
import { type DroppedParameters, dropRefused } from './drop-refused.ts'
import { CALL_SETTINGS, getCalls } from './modules.ts'
import { newPermit } from './permit.ts'
import type { AskRequest, ProviderAnswer } from './provider.ts'
import type { Canned } from './testing/canned-server.ts'
import { getRecording } from './testing/recordings.ts'
import { ONLINE, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

/** In memory, for one provider. */
const memory = (known: Droppable[] = []): DroppedParameters & { known: Droppable[] } => ({
  known,
  list: async () => known,
  add: async (_provider, _modelName, parameters) => {
    known.push(...parameters)
  },
})

/** Asks a question with web search; the wrapped provider gets the canned replies one after the other. */
const askOnline = (
  key: ProviderKey,
  dropped: DroppedParameters,
  ...canned: Canned[]
): Promise<ProviderAnswer> => {
  const left = [...canned]
  const { online } = CALL_SETTINGS[key]
  if (!online) throw new Error('no web search')
  const request: AskRequest = {
    modelName: 'some-model',
    system: 'Answer.',
    user: 'Which shoes?',
    settings: online,
    location: ONLINE.location,
    timeoutMs: 5_000,
    idempotencyKey: 'run-1',
    permit: newPermit(),
  }
  return dropRefused(
    { key, ask: (one) => ask(key, one, left.shift() ?? { status: 500, json: {} }) },
    dropped,
  ).ask(request)
}

const answered = (key: ProviderKey): Canned => ({ json: getRecording(key).plain.json })
const refusal = (key: ProviderKey, message: string): Canned => ({
  status: 400,
  json: getRecording(key).errorBody('invalid_argument', message),
})
const sentLocation = (): boolean => JSON.stringify(requests().at(-1)?.body).includes('user_location')

describe('a parameter that a provider refuses', () => {
  it.each([
    ['xai', 'Argument not supported: user_location'],
    ['perplexity', 'tools[0].user_location: unknown field'],
    ['anthropic', 'tools.0.web_search_20250305.user_location: Extra inputs are not permitted'],
    // xAI's documents do not name it, so a refusal without a reason may be meant for it.
    ['xai', 'Client specified an invalid argument'],
  ] as const)('%s: is left out after "%s", and remembered', async (key, message) => {
    const dropped = memory()
    const answer = await askOnline(key, dropped, refusal(key, message), answered(key))
    expect(answer).toMatchObject({ text: 'Velora is a safe choice.', dropped: ['location'] })
    expect(requests().at(-1)?.headers['idempotency-key']).toBe('run-1:without')
    expect(dropped.known).toEqual(['location'])

    const next = await askOnline(key, dropped, answered(key))
    expect(next.dropped).toEqual(['location'])
    expect(requests().at(-1)?.headers['idempotency-key']).toBe('run-1')
  })

  it('is not sent once it is known', async () => {
    await askOnline('xai', memory(['location']), answered('xai'))
    expect(sentLocation()).toBe(false)
    await askOnline('xai', memory(), answered('xai'))
    expect(sentLocation()).toBe(true)
  })

  it('is left out of one call alone when its value is refused', async () => {
    const dropped = memory()
    const message = 'tools.0.user_location.country: must be an ISO country code'
    const answer = await askOnline('anthropic', dropped, refusal('anthropic', message), answered('anthropic'))
    expect(answer.dropped).toEqual(['location'])
    expect(dropped.known).toEqual([])
  })

  it('teaches nothing when the call fails without it too', async () => {
    const dropped = memory()
    const message = 'The prompt is too long.'
    await expect(
      askOnline('xai', dropped, refusal('xai', message), refusal('xai', message)),
    ).rejects.toMatchObject({ class: 'bad_request', message })
    expect(dropped.known).toEqual([])
  })

  it.each([
    ['groq', 'openai/gpt-oss-120b', 'reasoning_effort is not supported with this model'],
    ['mistral', 'mistral-large-latest', 'Reasoning effort is not enabled for this model'],
    ['deepseek', 'deepseek-flash', 'unknown field `reasoning_effort`'],
    ['google', 'gemini-3.5-flash-lite', 'Thinking level is not supported for this model.'],
    ['perplexity', 'perplexity/sonar', 'reasoning.effort: unsupported for this model'],
    // No document names the words that Sonar takes, so a refusal without a reason may be meant for it.
    ['perplexity', 'perplexity/sonar', 'invalid request'],
    ['xai', 'grok-4.7', 'Model grok-4.7 does not support parameter reasoningEffort.'],
  ] as const)('%s: may be the effort of %s, by "%s"', async (key, modelName, message) => {
    const dropped = memory()
    const provider = dropRefused(
      { key, ask: (one) => ask(key, one, replies.shift() ?? { status: 500, json: {} }) },
      dropped,
    )
    const replies = [refusal(key, message), answered(key)]
    const { offline: settings } = getCalls(key, modelName)
    const answer = await provider.ask({
      ...{ modelName, system: 'Answer.', user: 'Which shoes?', settings },
      ...{ timeoutMs: 5_000, idempotencyKey: 'run-1', permit: newPermit() },
    })
    expect(answer.dropped).toEqual(['effort'])
    expect(dropped.known).toEqual(['effort'])
    expect(JSON.stringify(requests().at(-1)?.body)).not.toMatch(/effort|thinking/)
  })

  it('is not the cause where it is confirmed and the error does not name it', async () => {
    await expect(
      askOnline('openai', memory(), refusal('openai', 'The prompt is too long.'), answered('openai')),
    ).rejects.toMatchObject({ class: 'bad_request' })
  })
})
