import { answerSchema, type Cell } from '@sillage/core/runs/run'
import { describe, expect, it } from 'vitest'
import type { DroppedParameters } from '../providers/drop-refused.ts'
import { CALL_SETTINGS } from '../providers/modules.ts'
import { newPermit } from '../providers/permit.ts'
import { type AskRequest, type Provider, ProviderError } from '../providers/provider.ts'
import { type AskManifest, askCell, cutToBytes, MAX_ANSWER_BYTES } from './ask.ts'

const manifest: AskManifest = {
  prompts: [{ promptId: 'p1', text: 'Which shoes?', category: 'shoes', branded: false }],
  personas: [
    {
      personaId: 'u1',
      name: 'Ana',
      gender: 'female',
      age: 34,
      occupation: 'Nurse',
      annualSalary: 0,
      city: 'Lyon',
      country: 'France',
      shortDescription: '',
      detailedDescription: '',
      profileImageUrl: null,
    },
  ],
  languages: [{ code: 'fr', name: 'French' }],
  models: [
    {
      modelId: 'openai:m',
      provider: 'openai',
      modelName: 'm',
      displayName: 'M',
      description: '',
      capabilities: { webSearch: true },
      isDefault: true,
      webSearch: true,
    },
  ],
}
const pricesNow = async () => ({ inputPerMillion: 2, outputPerMillion: 10, perThousandSearches: 10 })
const NOTHING: DroppedParameters = { list: async () => [], add: async () => undefined }
const cell: Cell = {
  promptId: 'p1',
  personaId: 'u1',
  languageCode: 'fr',
  modelId: 'openai:m',
  provider: 'openai',
  webSearch: true,
  sample: 0,
}

const asking = (text = 'Velora.'): { requests: AskRequest[]; provider: Provider } => {
  const requests: AskRequest[] = []
  return {
    requests,
    provider: {
      key: 'openai',
      ask: async (request) => {
        requests.push(request)
        return {
          text,
          reportedModel: 'm-2026',
          searchQueries: ['shoes'],
          citations: [],
          truncated: false,
          usage: { inputTokens: 1_000, outputTokens: 100, searches: 2 },
          simulated: true,
        }
      },
    },
  }
}

describe('askCell', () => {
  it('asks the prompt word for word, as the persona in the language, and prices the answer', async () => {
    const { requests, provider } = asking()
    const providers = new Map([['openai', provider] as const])
    const answer = await askCell(manifest, cell, {
      providers,
      pricesNow,
      idempotencyKey: 'run-1',
      permit: newPermit(),
      dropped: NOTHING,
    })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      modelName: 'm',
      user: 'Which shoes?',
      settings: CALL_SETTINGS.openai.online,
      location: { city: 'Lyon', countryCode: 'FR' },
      idempotencyKey: 'run-1',
      permit: newPermit(),
    })
    expect(requests[0]?.system).toContain('Persona: Ana, 34, Nurse, Lyon, France')
    expect(answerSchema.parse(answer)).toMatchObject({
      text: 'Velora.',
      surface: 'api',
      reportedModel: 'm-2026',
      usage: { inputTokens: 1_000, outputTokens: 100, searches: 2, costMicros: 2_000 + 1_000 + 20_000 },
      simulated: true,
    })
  })

  it('takes half of a character out of an answer: Firestore refuses it', async () => {
    const { provider } = asking('Velora \ud83d is good.')
    const answer = await askCell(manifest, cell, {
      providers: new Map([['openai', provider] as const]),
      pricesNow,
      idempotencyKey: 'run-1',
      permit: newPermit(),
      dropped: NOTHING,
    })
    expect(answer.text).toBe('Velora \ufffd is good.')
  })

  it("asks by the manifest, not by today's settings", async () => {
    const { requests, provider } = asking()
    const { offline } = CALL_SETTINGS.openai
    const online = {
      ...offline,
      maxTokens: 700,
      search: { tool: 'web_search', maxSearches: 2, maxSteps: null, location: false },
    }
    const [model] = manifest.models
    const [persona] = manifest.personas
    if (!model || !persona) throw new Error('no model')
    const kept = {
      ...manifest,
      models: [{ ...model, calls: { offline, online } }],
      personas: [{ ...persona, countryCode: 'BE' }],
    }
    await askCell(kept, cell, {
      providers: new Map([['openai', provider]]),
      pricesNow,
      idempotencyKey: 'x',
      permit: newPermit(),
      dropped: NOTHING,
    })
    expect(requests[0]).toMatchObject({ settings: online, location: { countryCode: 'BE' } })
  })

  it('cuts an answer at its largest size', async () => {
    const { provider } = asking('é'.repeat(MAX_ANSWER_BYTES))
    const answer = await askCell(manifest, cell, {
      providers: new Map([['openai', provider]]),
      pricesNow,
      idempotencyKey: 'run-1',
      permit: newPermit(),
      dropped: NOTHING,
    })
    expect(Buffer.byteLength(answer.text)).toBe(MAX_ANSWER_BYTES)
  })

  it('fails when the provider is no longer set up', async () => {
    const asked = askCell(manifest, cell, {
      providers: new Map(),
      pricesNow,
      idempotencyKey: 'run-1',
      permit: newPermit(),
      dropped: NOTHING,
    })
    await expect(asked).rejects.toBeInstanceOf(ProviderError)
    await expect(asked).rejects.toMatchObject({ class: 'auth', final: true })
  })

  it('refuses a cell of another manifest', async () => {
    const { provider } = asking()
    await expect(
      askCell(
        manifest,
        { ...cell, promptId: 'p9' },
        {
          providers: new Map([['openai', provider]]),
          pricesNow,
          idempotencyKey: 'x',
          permit: newPermit(),
          dropped: NOTHING,
        },
      ),
    ).rejects.toThrow(RangeError)
  })
})

describe('cutToBytes', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['aé', 2, 'a'],
    ['a😀b', 5, 'a😀'],
    ['a😀b', 4, 'a'],
    ['字字', 5, '字'],
  ])('%s to %i bytes is %s', (text, bytes, expected) => expect(cutToBytes(text, bytes)).toBe(expected))
})
