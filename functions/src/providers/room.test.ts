import { describe, expect, it } from 'vitest'
import { CALL_SETTINGS } from './modules.ts'
import { newPermit } from './permit.ts'
import { type AskRequest, type Provider, type ProviderAnswer, ProviderError } from './provider.ts'
import { askWithRoom } from './room.ts'
import { serveCanned } from './testing/serve-canned.ts'

const request: AskRequest = {
  modelName: 'm',
  system: 's',
  user: 'u',
  settings: CALL_SETTINGS.openai.offline,
  timeoutMs: 60_000,
  idempotencyKey: 'run-1',
  permit: newPermit(),
}

const answer = (text: string, truncated: boolean): ProviderAnswer => ({
  text,
  reportedModel: 'm',
  truncated,
  searchQueries: [],
  citations: [],
  usage: { inputTokens: 10, outputTokens: 20, searches: 1 },
  simulated: true,
})

/** A provider that answers, or fails, in this order. */
const inOrder = (...results: (ProviderAnswer | ProviderError)[]) => {
  const requests: AskRequest[] = []
  const provider: Provider = {
    key: 'openai',
    ask: async (asked) => {
      const result = results[requests.length]
      requests.push(asked)
      if (!result) throw new Error('asked too often')
      if (result instanceof ProviderError) throw result
      return result
    },
  }
  return { requests, provider }
}

const outOfRoom = () => new ProviderError({ class: 'malformed', message: 'no room', outOfRoom: true })

describe('a cut answer', () => {
  it('is asked for once when it is complete', async () => {
    const { provider, requests } = inOrder(answer('whole', false))
    expect(await askWithRoom(provider, request)).toMatchObject({ text: 'whole', truncated: false })
    expect(requests).toHaveLength(1)
  })

  it('is asked for again with more room, under a key of its own, and both are counted', async () => {
    const { provider, requests } = inOrder(answer('cu', true), answer('whole', false))
    expect(await askWithRoom(provider, request)).toMatchObject({
      text: 'whole',
      truncated: false,
      usage: { inputTokens: 20, outputTokens: 40, searches: 2 },
    })
    expect(requests[1]).toMatchObject({ moreRoom: true, idempotencyKey: 'run-1:room' })
  })

  it('is kept and marked when the second try is cut too: the longer one', async () => {
    const { provider, requests } = inOrder(answer('the longer text', true), answer('short', true))
    expect(await askWithRoom(provider, request)).toMatchObject({ text: 'the longer text', truncated: true })
    expect(requests).toHaveLength(2)
  })

  it('is kept and marked when the second try fails', async () => {
    const refused = new ProviderError({ class: 'bad_request', message: 'max_tokens is too large' })
    const { provider } = inOrder(answer('cut', true), refused)
    expect(await askWithRoom(provider, request)).toMatchObject({ text: 'cut', truncated: true })
  })

  it('is not asked for again when too little time remains', async () => {
    const { provider, requests } = inOrder(answer('cut', true))
    expect(await askWithRoom(provider, { ...request, timeoutMs: 5_000 })).toMatchObject({ truncated: true })
    expect(requests).toHaveLength(1)
  })

  it('is bought at most twice when the model spends all tokens on thinking', async () => {
    const { provider, requests } = inOrder(outOfRoom(), outOfRoom())
    await expect(askWithRoom(provider, request)).rejects.toMatchObject({ class: 'malformed', final: true })
    expect(requests).toHaveLength(2)
  })
})

const { ask, requests } = serveCanned()

describe('each protocol says that an answer was cut', () => {
  const cut = {
    openai: {
      model: 'm',
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Half an' }] }],
    },
    anthropic: {
      model: 'm',
      stop_reason: 'max_tokens',
      content: [{ type: 'text', text: 'Half an' }],
      usage: { input_tokens: 1, output_tokens: 1 },
    },
    google: { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ text: 'Half an' }] } }] },
    groq: { model: 'm', choices: [{ finish_reason: 'length', message: { content: 'Half an' } }] },
    deepseek: {
      model: 'm',
      choices: [{ finish_reason: 'insufficient_system_resource', message: { content: 'Half an' } }],
    },
  } as const

  it.each(Object.keys(cut) as (keyof typeof cut)[])('%s', async (key) => {
    expect(await ask(key, {}, { json: cut[key] })).toMatchObject({ text: 'Half an', truncated: true })
  })

  it.each([
    ['openai', 'max_output_tokens'],
    ['anthropic', 'max_tokens'],
    ['groq', 'max_completion_tokens'],
    ['deepseek', 'max_tokens'],
  ] as const)('%s takes more room as %s', async (key, field) => {
    await ask(key, { moreRoom: true }, { json: cut[key] })
    expect(requests().at(-1)?.body[field]).toBe(CALL_SETTINGS[key].offline.secondMaxTokens)
  })

  it('google takes more room as maxOutputTokens', async () => {
    await ask('google', { moreRoom: true }, { json: cut.google })
    expect(requests().at(-1)?.body.generationConfig).toMatchObject({
      maxOutputTokens: CALL_SETTINGS.google.offline.secondMaxTokens,
    })
  })

  it('an answer of Claude with thoughts only has run out of room', async () => {
    const json = {
      model: 'm',
      stop_reason: 'max_tokens',
      content: [{ type: 'thinking', thinking: '…', signature: 's' }],
      usage: { input_tokens: 1, output_tokens: 1 },
    }
    await expect(ask('anthropic', {}, { json })).rejects.toMatchObject({ outOfRoom: true })
  })

  it('a thought without an end has run out of room', async () => {
    const json = { choices: [{ finish_reason: 'length', message: { content: '<think>Let me see' } }] }
    await expect(ask('compatible', {}, { json })).rejects.toMatchObject({ outOfRoom: true })
  })
})

describe('what is not the answer', () => {
  it('leaves out commentary of the Responses protocol', async () => {
    const message = (phase: string, text: string) => ({
      type: 'message',
      phase,
      content: [{ type: 'output_text', text }],
    })
    const json = {
      model: 'm',
      output: [message('commentary', 'I will look.'), message('final_answer', 'Velora.')],
    }
    expect((await ask('openai', {}, { json })).text).toBe('Velora.')
  })

  it('accepts an odd part, a missing usage and a missing model id', async () => {
    const content = [
      { type: 'output_image', url: 'x' },
      { type: 'output_text', text: 'Velora.', annotations: null },
    ]
    const json = { model: null, output: [{ type: 'message', content }], usage: { input_tokens: 'many' } }
    expect(await ask('openai', {}, { json })).toMatchObject({
      text: 'Velora.',
      reportedModel: 'some-model',
      usage: { inputTokens: 0, outputTokens: 0 },
    })
    const chat = {
      model: null,
      choices: [{ message: { content: [{ kind: 'new' }, { type: 'text', text: 'Yes.' }] } }],
    }
    expect(await ask('groq', {}, { json: chat })).toMatchObject({ text: 'Yes.', reportedModel: 'some-model' })
    const claude = { model: null, stop_reason: 'end_turn', content: [{ type: 'text', text: 'Yes.' }] }
    expect(await ask('anthropic', {}, { json: claude })).toMatchObject({
      text: 'Yes.',
      reportedModel: 'some-model',
    })
  })
})

describe('what xAI and Perplexity bill', () => {
  it('reads xAI: explored places of no length, no addresses as titles, searches and cost as billed', async () => {
    const annotations = [
      {
        type: 'url_citation',
        url: 'https://a.example/',
        title: 'https://a.example/',
        start_index: 3,
        end_index: 9,
      },
      { type: 'url_citation', url: 'https://b.example/', title: '2', start_index: 0, end_index: 0 },
    ]
    const json = {
      model: 'grok-4.5',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Velora.', annotations }] }],
      usage: {
        input_tokens: 5,
        output_tokens: 6,
        server_side_tool_usage_details: { web_search_calls: 3 },
        cost_in_usd_ticks: 37_756_000,
      },
    }
    expect(await ask('xai', { webSearch: true }, { json })).toMatchObject({
      citations: [
        { url: 'https://a.example/', title: null, referenced: true },
        { url: 'https://b.example/', title: null, referenced: false },
      ],
      usage: { searches: 3, billedMicros: 3_776 },
    })
  })

  it('reads the cost that Perplexity reports', async () => {
    const json = {
      model: 'sonar',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Velora.' }] }],
      usage: {
        input_tokens: 5,
        output_tokens: 6,
        tool_calls_details: { search_web: { invocation: 2 } },
        cost: { currency: 'USD', total_cost: 0.0061 },
      },
    }
    expect((await ask('perplexity', { webSearch: true }, { json })).usage).toMatchObject({
      searches: 2,
      billedMicros: 6_100,
    })
  })
})
