import type { ProviderKey } from '@sillage/core/providers/providers'
import { describe, expect, it } from 'vitest'
import { ONLINE, SIMULATED, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

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
      truncated: false,
      searchQueries: ['running shoes'],
      citations: [{ url: 'https://run.example/tests', title: 'Tests', referenced: true }],
      usage: { inputTokens: 40, outputTokens: 20, searches: 1 },
    })
    expect(requests()[0]).toMatchObject({
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
  ['deepseek', '/deepseek/v1/chat/completions'],
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
      truncated: false,
      searchQueries: [],
      citations: [],
      usage: { inputTokens: 3, outputTokens: 4, searches: 0 },
      simulated: true,
    })
    expect(requests()[0]).toMatchObject({
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

  it("leaves out the model's thoughts", async () => {
    const [choice] = json.choices
    const thinking = { ...choice, message: { content: '<think>\nHm. Velora?\n</think>\n\nVelora is light.' } }
    expect((await ask(key, {}, { json: { ...json, choices: [thinking] } })).text).toBe('Velora is light.')
  })

  it('accepts text in parts', async () => {
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
