import { describe, expect, it } from 'vitest'
import { ONLINE, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

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

  it('joins the pieces of the text, and separates cited from found sources', async () => {
    const answer = await ask('anthropic', ONLINE, { json })
    expect(answer).toEqual({
      text: 'The best shoe is Velora.',
      reportedModel: 'claude-sonnet-5-5',
      truncated: false,
      searchQueries: ['running shoes test', 'too many'],
      citations: [
        { url: 'https://run.example/tests', title: 'Tests', referenced: true, query: 'running shoes test' },
        { url: 'https://shop.example/', title: 'Shop', referenced: false, query: 'running shoes test' },
      ],
      usage: { inputTokens: 15, cachedTokens: 5, outputTokens: 20, searches: 1 },
      simulated: false,
    })
    expect(requests()[0]).toMatchObject({
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

  it('continues a paused turn, and pays for all of it', async () => {
    const paused = { ...json, content: json.content.slice(0, 3), stop_reason: 'pause_turn' }
    const rest = { ...json, content: json.content.slice(5), usage: { input_tokens: 1, output_tokens: 2 } }
    const answer = await ask('anthropic', ONLINE, { json: paused }, { json: rest })
    expect(requests()).toHaveLength(2)
    expect(requests()[1]?.body).toMatchObject({
      messages: [{ role: 'user' }, { role: 'assistant', content: paused.content }],
    })
    expect(answer.text).toBe('The best shoe is Velora.')
    expect(answer.usage).toMatchObject({ inputTokens: 16, outputTokens: 22, searches: 1 })
    expect(answer.usage.calls).toHaveLength(2)
  })

  it('stops after a few pauses', async () => {
    const paused = { ...json, stop_reason: 'pause_turn' }
    await expect(ask('anthropic', ONLINE, { json: paused })).rejects.toMatchObject({
      class: 'timeout',
      final: true,
    })
    expect(requests()).toHaveLength(4)
  })
})
