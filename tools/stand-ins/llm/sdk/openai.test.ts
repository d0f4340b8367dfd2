import { analystReadingJsonSchema, analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LlmStandIn, startLlmStandIn } from '../server.ts'
import { aboutAnswer, QUESTION, systemFor } from './asking.ts'

let standIn: LlmStandIn
let client: OpenAI
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
  client = new OpenAI({ apiKey: 'local', baseURL: standIn.baseUrls.openai, maxRetries: 0 })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

const online = {
  model: 'gpt-6.1-sol',
  instructions: systemFor(),
  input: QUESTION,
  tools: [{ type: 'web_search' as const }],
  include: ['web_search_call.action.sources' as const],
}
const offline = {
  model: 'gpt-6.1-sol',
  messages: [
    { role: 'system' as const, content: systemFor() },
    { role: 'user' as const, content: QUESTION },
  ],
}

describe('the Responses API', () => {
  it('answers offline with text alone, a dated model, and a bill', async () => {
    const { data, response } = await client.responses
      .create({ model: 'gpt-6.1-sol', instructions: systemFor(), input: QUESTION })
      .withResponse()
    expect(response.headers.get('x-sillage-simulated')).toBe('true')
    expect(data.output_text.length).toBeGreaterThan(80)
    expect(data.output.map(({ type }) => type)).toEqual(['message'])
    expect(data.model).toMatch(/^gpt-6\.1-sol-2026-\d{2}-\d{2}$/)
    expect(data.usage?.input_tokens).toBeGreaterThan(20)
    expect(data.usage?.output_tokens).toBeGreaterThan(20)
  })

  it('searches the web, and marks in the text what it leans on', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.responses.create(online)))
    let annotated = 0
    for (const response of responses) {
      const calls = response.output.filter((item) => item.type === 'web_search_call')
      expect(calls.length).toBeGreaterThanOrEqual(1)
      const explored = calls.flatMap(({ action }) => {
        if (action.type !== 'search') throw new Error(`unexpected ${action.type}`)
        expect(action.queries?.[0]).toContain('moisturizer for sensitive skin')
        return (action.sources ?? []).map(({ url }) => url)
      })
      for (const item of response.output) {
        if (item.type !== 'message') continue
        for (const part of item.content) {
          if (part.type !== 'output_text') throw new Error(`unexpected ${part.type}`)
          for (const annotation of part.annotations) {
            if (annotation.type !== 'url_citation') throw new Error(`unexpected ${annotation.type}`)
            annotated++
            const marked = part.text.slice(annotation.start_index, annotation.end_index)
            const page = annotation.url.replace(/[?&]utm_source=openai$/, '')
            expect(URL.parse(annotation.url)?.searchParams.get('utm_source')).toBe('openai')
            expect(explored).toContain(page)
            if (marked.startsWith(' ([')) expect(marked).toContain(annotation.url)
            else expect(part.text).not.toContain(page)
          }
        }
      }
    }
    expect(annotated).toBeGreaterThan(20)
  })

  it('streams the same answer as it gives whole', async () => {
    const options = { headers: { 'idempotency-key': 'one-answer' } }
    const whole = await client.responses.create(online, options)
    const stream = client.responses.stream({ ...online, stream: true }, options)
    const kinds = new Set<string>()
    let text = ''
    for await (const event of stream) {
      kinds.add(event.type)
      if (event.type === 'response.output_text.delta') text += event.delta
    }
    const final = await stream.finalResponse()
    expect(text).toBe(whole.output_text)
    expect(final.output_text).toBe(whole.output_text)
    expect(final.output.map(({ type }) => type)).toEqual(whole.output.map(({ type }) => type))
    expect(final.usage).toEqual(whole.usage)
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'response.created',
        'response.web_search_call.completed',
        'response.completed',
      ]),
    )
  })

  it('returns a reading by a schema of the text', async () => {
    const response = await client.responses.create({
      model: 'gpt-5.6-luna',
      instructions: 'Read this.',
      input: aboutAnswer('Veloura is praised for a fair price.'),
      text: {
        format: { type: 'json_schema', name: 'reading', schema: analystReadingJsonSchema, strict: true },
      },
    })
    const reading = analystReadingSchema.parse(JSON.parse(response.output_text))
    expect(reading.entities.map(({ name }) => name)).toEqual(['Veloura'])
  })

  it('returns the arguments of a tool that must be called', async () => {
    const response = await client.responses.create({
      model: 'gpt-5.6-luna',
      input: 'Suggest three topics',
      tools: [
        {
          type: 'function',
          name: 'suggest',
          strict: true,
          parameters: {
            type: 'object',
            properties: { topics: { type: 'array', items: { type: 'string' } } },
            required: ['topics'],
            additionalProperties: false,
          },
        },
      ],
      tool_choice: { type: 'function', name: 'suggest' },
    })
    const [call] = response.output
    if (call?.type !== 'function_call') throw new Error('no call')
    expect(JSON.parse(call.arguments)).toEqual({ topics: ['Sample topics'] })
  })

  it('refuses in the manner of the protocol', async () => {
    standIn.setFaults([{ kind: 'refused' }])
    const response = await client.responses.create(online)
    const message = response.output.find(({ type }) => type === 'message')
    expect(message?.type === 'message' && message.content[0]?.type).toBe('refusal')
    expect(response.output_text).toBe('')
  })
})

describe('chat completions', () => {
  it('answer in the language that is asked for', async () => {
    const ask = async (language: string): Promise<string> => {
      const completion = await client.chat.completions.create({
        model: 'gpt-6.1-sol',
        messages: [
          { role: 'system', content: systemFor(language) },
          { role: 'user', content: QUESTION },
        ],
      })
      return completion.choices[0]?.message.content ?? ''
    }
    expect(await ask('Japanese (ja)')).toMatch(/\p{sc=Hiragana}{2}/u)
    expect(await ask('Chinese (zh)')).toMatch(/\p{sc=Han}{4}/u)
    expect(await ask('Arabic (ar)')).toMatch(/\p{sc=Arabic}{3}/u)
    expect(await ask('Hebrew (he)')).toMatch(/\p{sc=Hebrew}{3}/u)
    expect(await ask('Korean (ko)')).toMatch(/^\p{sc=Hangul}{2}/u)
    expect(await ask('French (fr)')).not.toEqual(await ask('German (de)'))
  })

  it('stream the same answer, with the usage where it is asked for', async () => {
    const options = { headers: { 'idempotency-key': 'chat' } }
    const whole = await client.chat.completions.create(offline, options)
    const stream = client.chat.completions.stream(
      { ...offline, stream: true, stream_options: { include_usage: true } },
      options,
    )
    const final = await stream.finalChatCompletion()
    expect(final.choices[0]?.message.content).toBe(whole.choices[0]?.message.content)
    expect(final.choices[0]?.finish_reason).toBe('stop')
    expect((await stream.totalUsage()).total_tokens).toBe(whole.usage?.total_tokens)
  })

  it('cite what a search found, by places in the text', async () => {
    const completion = await client.chat.completions.create({ ...offline, web_search_options: {} })
    const message = completion.choices[0]?.message
    for (const { url_citation } of message?.annotations ?? []) {
      const marked = message?.content?.slice(url_citation.start_index, url_citation.end_index) ?? ''
      expect(marked.length).toBeGreaterThan(0)
    }
    const searched = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.chat.completions.create({ ...offline, web_search_options: {} }),
      ),
    )
    expect(searched.some(({ choices }) => (choices[0]?.message.annotations ?? []).length > 0)).toBe(true)
  })

  it('return a reading by a schema, whatever was said after the first message', async () => {
    const completion = await client.chat.completions.create({
      model: 'gpt-5.6-luna',
      messages: [
        { role: 'system', content: 'Read this.' },
        { role: 'user', content: aboutAnswer('Veloura is often criticised for a steep price.') },
        { role: 'assistant', content: '{' },
        { role: 'user', content: 'That is not valid. Return the whole object again.' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'reading', schema: analystReadingJsonSchema, strict: true },
      },
    })
    const reading = analystReadingSchema.parse(JSON.parse(completion.choices[0]?.message.content ?? ''))
    expect(reading.entities[0]?.sentiment.negative).toBe(100)
  })

  it('return the arguments of a tool, streamed too', async () => {
    const request = {
      model: 'gpt-5.6-luna',
      messages: [{ role: 'user' as const, content: 'Suggest a name' }],
      tools: [
        {
          type: 'function' as const,
          function: {
            name: 'suggest',
            parameters: { type: 'object', properties: { name: { type: 'string' } } },
          },
        },
      ],
      tool_choice: 'required' as const,
    }
    const getArguments = (completion: OpenAI.ChatCompletion): unknown => {
      const call = completion.choices[0]?.message.tool_calls?.[0]
      return call?.type === 'function' ? JSON.parse(call.function.arguments) : null
    }
    expect(getArguments(await client.chat.completions.create(request))).toEqual({ name: 'Sample name' })
    const streamed = await client.chat.completions.stream({ ...request, stream: true }).finalChatCompletion()
    expect(getArguments(streamed)).toEqual({ name: 'Sample name' })
  })
})
