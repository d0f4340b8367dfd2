import type { ProviderKey } from '@sillage/core/runs/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskRequest, ProviderAnswer } from './provider.ts'
import { createProviders } from './providers.ts'
import { type Canned, type CannedServer, startCannedServer } from './testing/canned-server.ts'

let server: CannedServer
beforeAll(async () => {
  server = await startCannedServer()
})
afterAll(() => server.close())

const ask = async (
  key: ProviderKey,
  over: Partial<AskRequest>,
  ...canned: Canned[]
): Promise<ProviderAnswer> => {
  server.reply(...canned)
  const providers = createProviders({
    keys: key === 'compatible' ? {} : { [key]: 'secret-key' },
    baseUrls: {
      openai: `${server.url}/openai/v1`,
      anthropic: `${server.url}/anthropic`,
      google: `${server.url}/google`,
      mistral: `${server.url}/mistral/v1`,
      deepseek: `${server.url}/deepseek`,
      perplexity: `${server.url}/perplexity/v1`,
      xai: `${server.url}/xai/v1`,
      groq: `${server.url}/groq/openai/v1`,
      compatible: `${server.url}/compatible/v1`,
    },
    compatibleModels: ['llama'],
    analyst: { provider: 'openai', modelName: 'm' },
  })
  expect([...providers.keys()]).toContain(key)
  const provider = providers.get(key)
  if (!provider) throw new Error(`${key} is not offered`)
  return provider.ask({
    modelName: 'some-model',
    system: 'Answer as to Ana.',
    user: 'Which running shoes?',
    webSearch: false,
    timeoutMs: 5_000,
    idempotencyKey: 'run-1',
    ...over,
  })
}

const SIMULATED = { 'x-sillage-simulated': 'true' }
const MESSAGES = [
  { role: 'system', content: 'Answer as to Ana.' },
  { role: 'user', content: 'Which running shoes?' },
]
const ONLINE = { webSearch: true, location: { city: 'Lyon', countryCode: 'FR' } } as const

describe('OpenAI', () => {
  const online = {
    model: 'gpt-5.6-luna-2026-05-01',
    status: 'completed',
    error: null,
    output: [
      { type: 'reasoning', summary: [] },
      {
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          queries: ['best running shoes 2026', 'marathon shoes'],
          sources: [
            { type: 'url', url: 'https://run.example/tests?utm_source=openai' },
            { type: 'url', url: 'https://unused.example/' },
          ],
        },
      },
      {
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'open_page', url: 'https://opened.example/a' },
      },
      {
        type: 'message',
        content: [
          {
            type: 'output_text',
            text: 'Try Velora. ([run.example](https://run.example/tests?utm_source=openai))',
            annotations: [
              {
                type: 'url_citation',
                start_index: 0,
                end_index: 9,
                url: 'https://run.example/tests?utm_source=openai',
                title: 'Shoe  tests',
              },
            ],
          },
        ],
      },
    ],
    usage: { input_tokens: 120, output_tokens: 80, total_tokens: 200 },
  }

  it('reads text, model, queries, sources and usage of an online answer', async () => {
    const answer = await ask('openai', ONLINE, { json: online, headers: SIMULATED })
    expect(answer).toEqual({
      text: 'Try Velora. ([run.example](https://run.example/tests?utm_source=openai))',
      reportedModel: 'gpt-5.6-luna-2026-05-01',
      searchQueries: ['best running shoes 2026', 'marathon shoes'],
      citations: [
        {
          url: 'https://run.example/tests',
          title: 'Shoe tests',
          referenced: true,
          query: 'best running shoes 2026',
        },
        { url: 'https://unused.example/', title: null, referenced: false, query: 'best running shoes 2026' },
        { url: 'https://opened.example/a', title: null, referenced: false, query: null },
      ],
      usage: { inputTokens: 120, outputTokens: 80, searches: 1 },
      simulated: true,
    })
  })

  it('asks the Responses API as the persona, from where the persona is', async () => {
    await ask('openai', ONLINE, { json: online })
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/openai/v1/responses',
      headers: { authorization: 'Bearer secret-key', 'idempotency-key': 'run-1' },
      body: {
        model: 'some-model',
        input: MESSAGES,
        store: false,
        tools: [{ type: 'web_search', user_location: { type: 'approximate', city: 'Lyon', country: 'FR' } }],
        include: ['web_search_call.action.sources'],
      },
    })
  })

  it('gives no tools to an offline question, and is not simulated unless the server says so', async () => {
    const answer = await ask('openai', {}, { json: { ...online, output: online.output.slice(-1) } })
    expect(server.requests[0]?.body).not.toHaveProperty('tools')
    expect(answer).toMatchObject({ simulated: false, searchQueries: [], usage: { searches: 0 } })
  })

  it('takes an answer that was cut at its longest', async () => {
    const cut = { ...online, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    expect((await ask('openai', ONLINE, { json: cut })).text).toContain('Try Velora.')
  })
})

describe('xAI', () => {
  it('references what the answer links to; the other sources it met are explored', async () => {
    const answer = await ask('xai', ONLINE, {
      json: {
        model: 'grok-4.5',
        output: [
          { type: 'web_search_call', action: { type: 'search', query: 'shoes', sources: [] } },
          {
            type: 'message',
            content: [
              {
                type: 'output_text',
                text: 'Velora is light.[[1]](https://run.example/tests)',
                annotations: [{ type: 'url_citation', url: 'https://run.example/tests', title: '1' }],
              },
            ],
          },
        ],
        citations: ['https://run.example/tests', 'https://other.example/'],
        usage: { input_tokens: 5, output_tokens: 6 },
      },
    })
    expect(server.requests[0]).toMatchObject({
      path: '/xai/v1/responses',
      body: { input: MESSAGES, tools: [{ type: 'web_search' }] },
    })
    expect(answer).toMatchObject({
      searchQueries: ['shoes'],
      citations: [
        { url: 'https://run.example/tests', title: null, referenced: true },
        { url: 'https://other.example/', referenced: false },
      ],
      usage: { searches: 1 },
    })
  })
})

describe('Perplexity', () => {
  const json = {
    model: 'perplexity/sonar',
    status: 'completed',
    output: [
      {
        type: 'search_results',
        queries: ['running shoes'],
        results: [
          { id: 1, url: 'https://run.example/tests', title: 'Tests', snippet: '…' },
          { id: 2, url: 'https://shop.example/', title: 'Shop', snippet: '…' },
        ],
      },
      {
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Velora leads the tests.[web:1]', annotations: [] }],
      },
    ],
    usage: { input_tokens: 9, output_tokens: 8, tool_calls_details: { search_web: { invocation: 2 } } },
  }

  it('references the results that the answer points at', async () => {
    const answer = await ask('perplexity', ONLINE, { json })
    expect(answer).toMatchObject({
      reportedModel: 'perplexity/sonar',
      searchQueries: ['running shoes'],
      citations: [
        { url: 'https://run.example/tests', title: 'Tests', referenced: true, query: 'running shoes' },
        { url: 'https://shop.example/', title: 'Shop', referenced: false, query: 'running shoes' },
      ],
      usage: { inputTokens: 9, outputTokens: 8, searches: 2 },
    })
  })

  it('makes an online question search, and sends no field that it does not know', async () => {
    await ask('perplexity', ONLINE, { json })
    expect(server.requests[0]?.path).toBe('/perplexity/v1/responses')
    expect(server.requests[0]?.body).toEqual({
      model: 'some-model',
      input: MESSAGES,
      store: false,
      tools: [{ type: 'web_search', user_location: { city: 'Lyon', country: 'FR' } }],
      tool_choice: 'required',
    })
  })
})

describe('Anthropic', () => {
  const use = (id: string, query: string) => ({
    type: 'server_tool_use',
    id,
    name: 'web_search',
    input: { query },
  })
  const json = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-5-5',
    content: [
      { type: 'text', text: "I'll look that up." },
      use('s1', 'running shoes test'),
      {
        type: 'web_search_tool_result',
        tool_use_id: 's1',
        content: [
          {
            type: 'web_search_result',
            url: 'https://run.example/tests',
            title: 'Tests',
            encrypted_content: 'x',
            page_age: null,
          },
          {
            type: 'web_search_result',
            url: 'https://shop.example/',
            title: 'Shop',
            encrypted_content: 'x',
            page_age: null,
          },
        ],
      },
      use('s2', 'too many'),
      {
        type: 'web_search_tool_result',
        tool_use_id: 's2',
        content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
      },
      { type: 'text', text: 'The best shoe is ' },
      {
        type: 'text',
        text: 'Velora',
        citations: [
          {
            type: 'web_search_result_location',
            url: 'https://run.example/tests',
            title: 'Tests',
            encrypted_index: 'x',
            cited_text: '…',
          },
        ],
      },
      { type: 'text', text: '.' },
    ],
    stop_reason: 'end_turn',
    usage: {
      input_tokens: 10,
      output_tokens: 20,
      cache_read_input_tokens: 5,
      server_tool_use: { web_search_requests: 1 },
    },
  }

  it('joins the pieces of the text, and tells cited from found', async () => {
    const answer = await ask('anthropic', ONLINE, { json })
    expect(answer).toEqual({
      text: "I'll look that up.\n\nThe best shoe is Velora.",
      reportedModel: 'claude-sonnet-5-5',
      searchQueries: ['running shoes test', 'too many'],
      citations: [
        { url: 'https://run.example/tests', title: 'Tests', referenced: true, query: 'running shoes test' },
        { url: 'https://shop.example/', title: 'Shop', referenced: false, query: 'running shoes test' },
      ],
      usage: { inputTokens: 15, outputTokens: 20, searches: 1 },
      simulated: false,
    })
    expect(server.requests[0]).toMatchObject({
      path: '/anthropic/v1/messages',
      headers: { authorization: 'Bearer secret-key', 'idempotency-key': 'run-1' },
      body: {
        system: 'Answer as to Ana.',
        messages: [{ role: 'user', content: 'Which running shoes?' }],
        tools: [
          {
            type: 'web_search_20250305',
            name: 'web_search',
            user_location: { type: 'approximate', city: 'Lyon', country: 'FR' },
          },
        ],
      },
    })
  })

  it('goes on where a long turn paused, and pays for all of it', async () => {
    const paused = { ...json, content: json.content.slice(0, 3), stop_reason: 'pause_turn' }
    const rest = { ...json, content: json.content.slice(5), usage: { input_tokens: 1, output_tokens: 2 } }
    const answer = await ask('anthropic', ONLINE, { json: paused }, { json: rest })
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]?.body).toMatchObject({
      messages: [{ role: 'user' }, { role: 'assistant', content: paused.content }],
    })
    expect(answer.text).toBe("I'll look that up.\n\nThe best shoe is Velora.")
    expect(answer.usage).toEqual({ inputTokens: 16, outputTokens: 22, searches: 1 })
  })

  it('does not go on for ever', async () => {
    const paused = { ...json, stop_reason: 'pause_turn' }
    await expect(ask('anthropic', ONLINE, { json: paused })).rejects.toMatchObject({
      class: 'timeout',
      final: true,
    })
    expect(server.requests).toHaveLength(4)
  })
})

describe('Google', () => {
  const json = {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [{ text: 'thinking…', thought: true }, { text: 'Velora is ' }, { text: 'light.' }],
        },
        finishReason: 'STOP',
        groundingMetadata: {
          webSearchQueries: ['running shoes'],
          groundingChunks: [
            { web: { uri: 'https://unused.example/', title: 'unused.example' } },
            { web: { uri: 'https://run.example/tests', title: 'run.example' } },
            { retrievedContext: {} },
          ],
          groundingSupports: [{ segment: { startIndex: 0, endIndex: 6 }, groundingChunkIndices: [1] }],
        },
      },
    ],
    usageMetadata: {
      promptTokenCount: 11,
      candidatesTokenCount: 22,
      thoughtsTokenCount: 3,
      toolUsePromptTokenCount: 4,
    },
    modelVersion: 'gemini-3.8-flash-001',
  }

  it('references the pages that a part of the answer leans on', async () => {
    const answer = await ask('google', ONLINE, { json, headers: SIMULATED })
    expect(answer).toEqual({
      text: 'Velora is light.',
      reportedModel: 'gemini-3.8-flash-001',
      searchQueries: ['running shoes'],
      citations: [
        { url: 'https://run.example/tests', title: 'run.example', referenced: true, query: 'running shoes' },
        {
          url: 'https://unused.example/',
          title: 'unused.example',
          referenced: false,
          query: 'running shoes',
        },
      ],
      usage: { inputTokens: 15, outputTokens: 25, searches: 1 },
      simulated: true,
    })
    expect(server.requests[0]).toMatchObject({
      path: '/google/v1/models/some-model:generateContent',
      headers: { 'x-goog-api-key': 'secret-key', 'idempotency-key': 'run-1' },
      body: {
        systemInstruction: { parts: [{ text: 'Answer as to Ana.' }] },
        contents: [{ role: 'user', parts: [{ text: 'Which running shoes?' }] }],
        tools: [{ googleSearch: {} }],
      },
    })
  })
})

describe('Mistral', () => {
  it('searches through the Conversations API', async () => {
    const answer = await ask('mistral', ONLINE, {
      json: {
        object: 'conversation.response',
        conversation_id: 'conv_1',
        outputs: [
          { type: 'tool.execution', name: 'web_search', arguments: '{"query": "running shoes"}' },
          {
            type: 'message.output',
            model: 'mistral-large-2512',
            content: [
              { type: 'text', text: 'Velora is light' },
              {
                type: 'tool_reference',
                tool: 'web_search',
                url: 'https://run.example/tests',
                title: 'Tests',
              },
              { type: 'text', text: '.' },
            ],
          },
        ],
        usage: {
          prompt_tokens: 10,
          completion_tokens: 20,
          connector_tokens: 30,
          connectors: { web_search: 1 },
        },
      },
    })
    expect(answer).toMatchObject({
      text: 'Velora is light.',
      reportedModel: 'mistral-large-2512',
      searchQueries: ['running shoes'],
      citations: [{ url: 'https://run.example/tests', title: 'Tests', referenced: true }],
      usage: { inputTokens: 40, outputTokens: 20, searches: 1 },
    })
    expect(server.requests[0]).toMatchObject({
      path: '/mistral/v1/conversations',
      headers: { authorization: 'Bearer secret-key' },
      body: {
        instructions: 'Answer as to Ana.',
        inputs: 'Which running shoes?',
        tools: [{ type: 'web_search' }],
        store: false,
      },
    })
  })
})

describe.each<[ProviderKey, string]>([
  ['mistral', '/mistral/v1/chat/completions'],
  ['deepseek', '/deepseek/chat/completions'],
  ['groq', '/groq/openai/v1/chat/completions'],
  ['compatible', '/compatible/v1/chat/completions'],
])('%s', (key, path) => {
  const json = {
    model: 'reported-model',
    choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'Velora is light.' } }],
    usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
  }

  it('answers through chat completions', async () => {
    const answer = await ask(key, {}, { json, headers: SIMULATED })
    expect(answer).toEqual({
      text: 'Velora is light.',
      reportedModel: 'reported-model',
      searchQueries: [],
      citations: [],
      usage: { inputTokens: 3, outputTokens: 4, searches: 0 },
      simulated: true,
    })
    expect(server.requests[0]).toMatchObject({
      path,
      headers: { authorization: `Bearer ${key === 'compatible' ? 'none' : 'secret-key'}` },
      body: {
        model: 'some-model',
        messages: [
          { role: 'system', content: 'Answer as to Ana.' },
          { role: 'user', content: 'Which running shoes?' },
        ],
      },
    })
  })

  it('leaves out what a model thought aloud', async () => {
    const [choice] = json.choices
    const thinking = { ...choice, message: { content: '<think>\nHm. Velora?\n</think>\n\nVelora is light.' } }
    expect((await ask(key, {}, { json: { ...json, choices: [thinking] } })).text).toBe('Velora is light.')
  })

  it('takes text that comes in parts', async () => {
    const [choice] = json.choices
    const parts = {
      ...choice,
      message: {
        content: [
          { type: 'thinking', thinking: [] },
          { type: 'text', text: 'Velora is light.' },
        ],
      },
    }
    expect((await ask(key, {}, { json: { ...json, choices: [parts] } })).text).toBe('Velora is light.')
  })
})
