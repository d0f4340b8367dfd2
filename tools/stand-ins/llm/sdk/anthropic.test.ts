import Anthropic from '@anthropic-ai/sdk'
import { analystReadingJsonSchema, analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LlmStandIn, startLlmStandIn } from '../server.ts'
import { aboutAnswer, QUESTION, systemFor } from './asking.ts'

let standIn: LlmStandIn
let client: Anthropic
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
  client = new Anthropic({ apiKey: 'local', baseURL: standIn.baseUrls.anthropic, maxRetries: 0 })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

const online = {
  model: 'claude-sonnet-5-5',
  max_tokens: 2_000,
  system: systemFor('German (de)'),
  messages: [{ role: 'user' as const, content: QUESTION }],
  tools: [{ type: 'web_search_20250305' as const, name: 'web_search' as const }],
}

const getText = (content: readonly Anthropic.ContentBlock[]): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('')

describe('the Messages API', () => {
  it('answers offline in one text', async () => {
    const { tools: _, ...offline } = online
    const { data, response } = await client.messages.create(offline).withResponse()
    expect(response.headers.get('x-sillage-simulated')).toBe('true')
    expect(data.content.map(({ type }) => type)).toEqual(['text'])
    expect(data.stop_reason).toBe('end_turn')
    expect(data.model).toMatch(/^claude-sonnet-5-5-2026\d{4}$/)
    expect(data.usage.server_tool_use).toBeNull()
  })

  it('searches with its own tool, and cites in blocks of text', async () => {
    const messages = await Promise.all(Array.from({ length: 10 }, () => client.messages.create(online)))
    let cited = 0
    for (const { content, usage } of messages) {
      const found = content.flatMap((block) =>
        block.type === 'web_search_tool_result' && Array.isArray(block.content)
          ? block.content.map(({ url }) => url)
          : [],
      )
      const searches = content.filter((block) => block.type === 'server_tool_use')
      expect(usage.server_tool_use?.web_search_requests).toBe(searches.length)
      const results = content.filter((block) => block.type === 'web_search_tool_result')
      expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual(searches.map(({ id }) => id))
      for (const block of content) {
        for (const citation of block.type === 'text' ? (block.citations ?? []) : []) {
          if (citation.type !== 'web_search_result_location') throw new Error(`unexpected ${citation.type}`)
          cited++
          expect(found).toContain(citation.url)
        }
      }
    }
    expect(cited).toBeGreaterThan(10)
  })

  it('streams the same message as it gives whole', async () => {
    const options = { headers: { 'idempotency-key': 'one-message' } }
    const whole = await client.messages.create(online, options)
    const final = await client.messages.stream(online, options).finalMessage()
    expect(getText(final.content)).toBe(getText(whole.content))
    expect(final.content.map(({ type }) => type)).toEqual(whole.content.map(({ type }) => type))
    const getCitations = (content: readonly Anthropic.ContentBlock[]) =>
      content.flatMap((block) => (block.type === 'text' ? (block.citations ?? []) : []))
    expect(getCitations(final.content)).toEqual(getCitations(whole.content))
    expect(final.usage.output_tokens).toBe(whole.usage.output_tokens)
    expect(final.usage.server_tool_use).toEqual(whole.usage.server_tool_use)
    expect(final.content.find(({ type }) => type === 'server_tool_use')).toEqual(
      whole.content.find(({ type }) => type === 'server_tool_use'),
    )
  })

  it('returns a reading by a schema and by a tool', async () => {
    const user = aboutAnswer('Veloura is praised for a fair price.')
    const bySchema = await client.messages.create({
      model: 'claude-haiku-5-5',
      max_tokens: 2_000,
      messages: [{ role: 'user', content: user }],
      output_config: { format: { type: 'json_schema', schema: analystReadingJsonSchema } },
    })
    expect(analystReadingSchema.parse(JSON.parse(getText(bySchema.content))).entities).toHaveLength(1)
    const byTool = await client.messages.create({
      model: 'claude-haiku-5-5',
      max_tokens: 2_000,
      messages: [{ role: 'user', content: user }],
      tools: [{ name: 'reading', input_schema: { type: 'object', properties: {} } }],
      tool_choice: { type: 'tool', name: 'reading' },
    })
    const [call] = byTool.content
    if (call?.type !== 'tool_use') throw new Error('no call')
    expect(byTool.stop_reason).toBe('tool_use')
    expect(analystReadingSchema.parse(call.input).entities[0]?.name).toBe('Veloura')
  })

  it('refuses and fails in the manner of the provider', async () => {
    standIn.setFaults([
      { kind: 'refused', times: 1 },
      { kind: 'overloaded', times: 1 },
    ])
    expect((await client.messages.create(online)).stop_reason).toBe('refusal')
    await expect(client.messages.create(online)).rejects.toMatchObject({
      status: 529,
      error: { error: { type: 'overloaded_error' } },
    })
  })

  it('wants a bound for the answer, as the provider does', async () => {
    const { max_tokens: _, ...unbounded } = online
    const response = await fetch(`${standIn.baseUrls.anthropic}/v1/messages`, {
      method: 'POST',
      headers: { 'x-api-key': 'local', 'content-type': 'application/json' },
      body: JSON.stringify(unbounded),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('max_tokens')
  })
})
