import type { ProviderKey } from '@sillage/core/providers/providers'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type LlmStandIn, startLlmStandIn } from '../server.ts'
import { QUESTION, systemFor } from './asking.ts'

let standIn: LlmStandIn
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
})
afterAll(() => standIn.close())

const getClient = (provider: ProviderKey): OpenAI =>
  new OpenAI({ apiKey: 'local', baseURL: standIn.baseUrls[provider], maxRetries: 0 })

const messages = [
  { role: 'system' as const, content: systemFor('French (fr)') },
  { role: 'user' as const, content: QUESTION },
]

describe.each(['mistral', 'deepseek', 'xai', 'groq', 'compatible', 'perplexity'] as const)(
  '%s',
  (provider) => {
    it('completes chats, whole and streamed', async () => {
      const request = { model: 'some-model', messages }
      const options = { headers: { 'idempotency-key': `chat-${provider}` } }
      const whole = await getClient(provider).chat.completions.create(request, options)
      const streamed = await getClient(provider)
        .chat.completions.stream({ ...request, stream: true }, options)
        .finalChatCompletion()
      expect(whole.choices[0]?.message.content?.length).toBeGreaterThan(80)
      expect(streamed.choices[0]?.message.content).toBe(whole.choices[0]?.message.content)
      expect(whole.usage?.total_tokens).toBeGreaterThan(0)
    })

    it('fails with its own body', async () => {
      standIn.setFaults([{ kind: 'rate_limit', retryAfterSeconds: 3, provider, times: 1 }])
      const failure = await getClient(provider)
        .chat.completions.create({ model: 'some-model', messages })
        .catch((error: unknown) => error)
      if (!(failure instanceof OpenAI.RateLimitError)) throw new Error('no rate limit')
      expect(failure.headers.get('retry-after')).toBe('3')
      expect(failure.message.toLowerCase()).toContain('rate limit')
    })
  },
)

describe('searches of the other providers', () => {
  const online = {
    instructions: systemFor('French (fr)'),
    input: QUESTION,
    tools: [{ type: 'web_search' as const }],
  }
  /** What these providers add to the protocol, which the SDK does not know. */
  const resultsSchema = z.looseObject({
    output: z.array(z.looseObject({ type: z.string() })),
    citations: z.optional(z.array(z.string())),
  })

  it('bring results and markers at Perplexity', async () => {
    const itemSchema = z.looseObject({
      type: z.literal('search_results'),
      queries: z.array(z.string()).check(z.minLength(1)),
      results: z.array(z.looseObject({ id: z.number(), url: z.url(), title: z.string() })),
    })
    let marked = 0
    for (let i = 0; i < 8; i++) {
      const response = await getClient('perplexity').responses.create({ model: 'sonar', ...online })
      const items = resultsSchema.parse(response).output
      const found = itemSchema.parse(items.find(({ type }) => type === 'search_results'))
      for (const [, number] of response.output_text.matchAll(/\[web:(\d+)\]/g)) {
        marked++
        expect(found.results.map(({ id }) => String(id))).toContain(number)
      }
    }
    expect(marked).toBeGreaterThan(5)
  })

  it('bring citations and search results in chats of Perplexity, unless it may not search', async () => {
    const foundSchema = z.looseObject({
      citations: z.optional(z.array(z.url())),
      search_results: z.optional(z.array(z.looseObject({ url: z.url(), title: z.string() }))),
    })
    const chat = (more: object) =>
      getClient('perplexity').post('/chat/completions', { body: { model: 'sonar', messages, ...more } })
    const online = foundSchema.parse(await chat({}))
    expect(online.citations).toEqual(online.search_results?.map(({ url }) => url))
    expect(online.citations?.length).toBeGreaterThan(0)
    expect(foundSchema.parse(await chat({ disable_search: true })).citations).toBeUndefined()
  })

  it('bring all that was met and inline links at xAI', async () => {
    for (let i = 0; i < 5; i++) {
      const response = await getClient('xai').responses.create({ model: 'grok-4.5', ...online })
      const { citations } = resultsSchema.parse(response)
      for (const [, url] of response.output_text.matchAll(/\[\[\d+\]\]\((https:[^)]+)\)/g)) {
        expect(citations).toContain(url)
      }
      expect(citations?.length).toBeGreaterThan(0)
    }
  })

  it('bring executed tools at Groq', async () => {
    const completion = await getClient('groq').chat.completions.create({ model: 'groq/compound', messages })
    const message = z
      .looseObject({ executed_tools: z.array(z.looseObject({ type: z.literal('search') })) })
      .parse(completion.choices[0]?.message)
    expect(message.executed_tools.length).toBeGreaterThan(0)
  })

  it('need the Conversations API at Mistral', async () => {
    const conversationSchema = z.looseObject({
      outputs: z.array(
        z.looseObject({
          type: z.string(),
          arguments: z.optional(z.string()),
          content: z.optional(
            z.array(
              z.looseObject({ type: z.string(), text: z.optional(z.string()), url: z.optional(z.string()) }),
            ),
          ),
        }),
      ),
      usage: z.looseObject({ connectors: z.nullable(z.record(z.string(), z.number())) }),
    })
    const conversation = conversationSchema.parse(
      await getClient('mistral').post('/conversations', {
        body: {
          model: 'mistral-large-latest',
          instructions: systemFor('French (fr)'),
          inputs: QUESTION,
          tools: [{ type: 'web_search' }],
          stream: false,
        },
      }),
    )
    const executions = conversation.outputs.filter(({ type }) => type === 'tool.execution')
    expect(conversation.usage.connectors?.web_search).toBe(executions.length)
    expect(JSON.parse(executions[0]?.arguments ?? '')).toHaveProperty('query')
    const said = conversation.outputs.find(({ type }) => type === 'message.output')?.content ?? []
    expect(said.map(({ text }) => text ?? '').join('').length).toBeGreaterThan(80)
  })
})
