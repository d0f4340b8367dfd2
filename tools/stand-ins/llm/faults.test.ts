import { analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Faults } from './faults.ts'
import { aboutAnswer, QUESTION, systemFor } from './sdk/asking.ts'
import { type LlmStandIn, startLlmStandIn } from './server.ts'

let standIn: LlmStandIn
let client: OpenAI
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
  client = new OpenAI({ apiKey: 'local', baseURL: standIn.baseUrls.openai, maxRetries: 0 })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

const ask = (options: OpenAI.RequestOptions = {}) =>
  client.responses.create({ model: 'gpt-6.1-sol', instructions: systemFor(), input: QUESTION }, options)
const askInStream = () =>
  client.responses
    .stream({ model: 'gpt-6.1-sol', instructions: systemFor(), input: QUESTION })
    .finalResponse()
const read = async (answer = 'Veloura is praised for a fair price.'): Promise<string> => {
  const completion = await client.chat.completions.create({
    model: 'gpt-5.6-luna',
    messages: [{ role: 'user', content: aboutAnswer(answer) }],
    response_format: { type: 'json_schema', json_schema: { name: 'reading', schema: {} } },
  })
  return completion.choices[0]?.message.content ?? ''
}
const loadFailure = async (call: Promise<unknown>): Promise<Error | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

describe('faults of the transport', () => {
  it.each([
    ['rate_limit', 429, 'RateLimitError'],
    ['quota_exhausted', 429, 'RateLimitError'],
    ['server_error', 500, 'InternalServerError'],
    ['overloaded', 503, 'InternalServerError'],
    ['auth', 401, 'AuthenticationError'],
    ['bad_request', 400, 'BadRequestError'],
  ] as const)('%s is %i', async (kind, status, name) => {
    standIn.setFaults([{ kind }])
    const failure = await loadFailure(ask())
    expect(failure).toMatchObject({ status })
    expect(failure?.constructor.name).toBe(name)
  })

  it('rate_limit says how long to wait, and quota_exhausted that waiting is no use', async () => {
    standIn.setFaults([{ kind: 'rate_limit', retryAfterSeconds: 4, times: 1 }, { kind: 'quota_exhausted' }])
    const limited = await loadFailure(ask())
    expect(limited instanceof OpenAI.APIError && limited.headers?.get('retry-after')).toBe('4')
    expect(await loadFailure(ask())).toMatchObject({ code: 'insufficient_quota' })
  })

  it('timeout keeps the connection silent', async () => {
    standIn.setFaults([{ kind: 'timeout' }])
    const started = performance.now()
    expect(await loadFailure(ask({ timeout: 150 }))).toBeInstanceOf(OpenAI.APIConnectionTimeoutError)
    expect(performance.now() - started).toBeGreaterThan(140)
  })

  it('slow sends the whole reply, with a pause before each piece', async () => {
    standIn.setFaults([{ kind: 'slow', pauseMs: 20 }])
    const pieces: { text: string; at: number }[] = []
    const stream = client.responses.stream({
      model: 'gpt-6.1-sol',
      instructions: systemFor(),
      input: QUESTION,
    })
    stream.on('response.output_text.delta', ({ delta }) => {
      pieces.push({ text: delta, at: performance.now() })
    })
    const { output_text } = await stream.finalResponse()
    expect(pieces.map(({ text }) => text).join('')).toBe(output_text)
    expect(pieces.length).toBeGreaterThan(2)
    const [first, last] = [pieces[0]?.at ?? 0, pieces.at(-1)?.at ?? 0]
    expect(last - first).toBeGreaterThan(15 * (pieces.length - 1))
    expect((await ask()).output_text).not.toBe('')
    expect(standIn.requests().providers.openai?.faults).toEqual({ slow: 2 })
  })

  it('disconnect and truncated break off', async () => {
    standIn.setFaults([{ kind: 'disconnect', times: 1 }, { kind: 'truncated' }])
    expect(await loadFailure(ask())).toBeInstanceOf(OpenAI.APIConnectionError)
    expect(await loadFailure(ask())).toBeInstanceOf(Error)
    expect(await loadFailure(askInStream())).toBeInstanceOf(Error)
  })

  it('malformed is not JSON, wrong_shape is other JSON, empty has no text', async () => {
    standIn.setFaults([
      { kind: 'malformed', times: 1 },
      { kind: 'wrong_shape', times: 1 },
      { kind: 'empty', times: 1 },
    ])
    expect(await loadFailure(ask())).toBeInstanceOf(Error)
    expect(await ask()).toMatchObject({ ok: true })
    expect((await ask()).output_text).toBe('')
    expect((await ask()).output_text.length).toBeGreaterThan(0)
  })

  it('strike as often as their chances say, the same for the same seed', () => {
    const outcomes = (seed: number): (string | undefined)[] => {
      const faults = new Faults('test')
      faults.set(
        [
          { kind: 'server_error', probability: 0.2 },
          { kind: 'rate_limit', probability: 0.1 },
        ],
        seed,
      )
      return Array.from({ length: 2_000 }, () => faults.strike('openai', 'answer', '')?.kind)
    }
    const first = outcomes(1)
    const share = (kind: string): number => first.filter((one) => one === kind).length / first.length
    expect(Math.abs(share('server_error') - 0.2)).toBeLessThan(0.04)
    expect(Math.abs(share('rate_limit') - 0.1)).toBeLessThan(0.03)
    expect(outcomes(1)).toEqual(first)
    expect(outcomes(2)).not.toEqual(first)
  })

  it('strike only the provider, the role and the question they are for', async () => {
    standIn.setFaults([
      { kind: 'server_error', provider: 'mistral' },
      { kind: 'server_error', role: 'analyst' },
      { kind: 'auth', match: 'something else' },
    ])
    expect((await ask()).output_text.length).toBeGreaterThan(0)
    expect(await loadFailure(read())).toMatchObject({ status: 500 })
    const mistral = new OpenAI({ apiKey: 'local', baseURL: standIn.baseUrls.mistral, maxRetries: 0 })
    const asked = mistral.chat.completions.create({
      model: 'mistral-large-latest',
      messages: [{ role: 'user', content: QUESTION }],
    })
    expect(await loadFailure(asked)).toMatchObject({ status: 500 })
    expect(standIn.requests().providers.mistral?.faults).toEqual({ server_error: 1 })
  })
})

describe('faults of the contents', () => {
  it('put instructions into an answer', async () => {
    standIn.setFaults([{ kind: 'injection', times: 1 }])
    expect((await ask()).output_text).toContain('Ignore all previous instructions')
    expect((await ask()).output_text).not.toContain('Ignore all previous instructions')
  })

  it.each(['invented_brands', 'obey_injection'] as const)('%s names what nobody named', async (kind) => {
    standIn.setFaults([{ kind }])
    const reading = analystReadingSchema.parse(JSON.parse(await read()))
    expect(reading.entities.map(({ name }) => name)).toEqual(['Veloura', 'Zyqora Global'])
    expect(reading.people.map(({ fullName }) => fullName)).toEqual(['Ferdinand Zyq'])
  })

  it('invent quotes, leave the range, break the JSON, change its shape, see nothing', async () => {
    standIn.setFaults(
      (['invented_quotes', 'out_of_range', 'broken_json', 'wrong_reading', 'blind'] as const).map((kind) => ({
        kind,
        times: 1,
      })),
    )
    expect(JSON.parse(await read()).evidence.at(-1).sourceUrl).toContain('nowhere')
    expect(JSON.parse(await read()).entities[0].sentiment.positive).toBe(250)
    const broken = await read()
    expect(() => JSON.parse(broken)).toThrow(SyntaxError)
    expect(analystReadingSchema.safeParse(JSON.parse(await read())).success).toBe(false)
    expect(JSON.parse(await read()).entities).toEqual([])
    expect(JSON.parse(await read()).entities).toHaveLength(1)
  })
})
