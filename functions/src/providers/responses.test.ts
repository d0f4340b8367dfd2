import { describe, expect, it } from 'vitest'
import { MESSAGES } from './testing/recorded/recording.ts'
import { ONLINE, SIMULATED, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

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
      truncated: false,
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
    const [request] = requests()
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

  it('gives no tools to an offline question, and is simulated only if the server says so', async () => {
    const answer = await ask('openai', {}, { json: { ...online, output: online.output.slice(-1) } })
    expect(requests()[0]?.body).not.toHaveProperty('tools')
    expect(answer).toMatchObject({ simulated: false, searchQueries: [], usage: { searches: 0 } })
  })

  it('accepts an answer cut at its limit', async () => {
    const cut = { ...online, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    expect((await ask('openai', ONLINE, { json: cut })).text).toContain('Try Velora.')
  })
})

describe('xAI', () => {
  it('marks linked sources as referenced, the others as explored', async () => {
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
    expect(requests()[0]).toMatchObject({
      path: '/xai/v1/responses',
      body: {
        input: MESSAGES,
        tools: [
          {
            type: 'web_search',
            user_location: { type: 'approximate', city: 'Lyon', country: 'FR' },
          },
        ],
      },
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

  it('marks the results that the answer cites as referenced', async () => {
    const answer = await ask('perplexity', ONLINE, { json })
    expect(answer).toMatchObject({
      reportedModel: 'perplexity/sonar',
      truncated: false,
      searchQueries: ['running shoes'],
      citations: [
        { url: 'https://run.example/tests', title: 'Tests', referenced: true, query: 'running shoes' },
        { url: 'https://shop.example/', title: 'Shop', referenced: false, query: 'running shoes' },
      ],
      usage: { inputTokens: 9, outputTokens: 8, searches: 2 },
    })
  })

  it('allows search for an online question, and sends no field outside the contract', async () => {
    await ask('perplexity', ONLINE, { json })
    expect(requests()[0]?.path).toBe('/perplexity/v1/responses')
    expect(requests()[0]?.body).toEqual({
      model: 'some-model',
      instructions: 'Answer as to Ana.',
      input: 'Which running shoes?',
      tools: [{ type: 'web_search', user_location: { city: 'Lyon', country: 'FR' } }],
      max_steps: 5,
    })
  })
})
