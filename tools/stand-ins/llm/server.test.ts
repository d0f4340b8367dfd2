import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoWorld } from '../world/demo.ts'
import { computeTruth } from '../world/truth.ts'
import { BRAND, QUESTION, systemFor } from './sdk/asking.ts'
import { type LlmStandIn, startLlmStandIn } from './server.ts'

let standIn: LlmStandIn
let client: OpenAI
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0, epoch: 5 })
  client = new OpenAI({ apiKey: 'local', baseURL: standIn.baseUrls.openai, maxRetries: 0 })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

/** How many answers stand for a rate. */
const ANSWERS = 200

const ask = async (key?: string, to: OpenAI = client): Promise<string> => {
  const response = await to.responses.create(
    { model: 'gpt-6.1-sol', instructions: systemFor(), input: QUESTION },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
  return response.output_text
}
const control = (path: string, body?: object): Promise<Response> =>
  fetch(`${standIn.url}/__control${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe('answers', () => {
  it('vary between repeats and come out the same after a restart', async () => {
    const first = [await ask(), await ask(), await ask(), await ask()]
    expect(new Set(first).size).toBe(4)
    const other = await startLlmStandIn({ port: 0, epoch: 5 })
    try {
      const again = new OpenAI({ apiKey: 'local', baseURL: other.baseUrls.openai, maxRetries: 0 })
      const second: string[] = []
      for (let i = 0; i < 4; i++) second.push(await ask(undefined, again))
      expect(second).toEqual(first)
    } finally {
      await other.close()
    }
  })

  it('are the same for the same key, and sold once', async () => {
    const first = await ask('run-1')
    const other = await ask('run-2')
    expect(await ask('run-1')).toBe(first)
    expect(other).not.toBe(first)
    const report = standIn.requests()
    expect(report.purchases).toBe(2)
    expect(report.providers.openai).toMatchObject({ requests: 3, delivered: 3, repeats: 1 })
    expect(report.deliveredAgain).toEqual({ 'openai run-1': 2 })
    expect(Object.values(report.questions)).toEqual([2])
  })

  it('name the brand as often as the world says, in the epoch that is set', async () => {
    const rateIn = async (epoch: number): Promise<number> => {
      standIn.setEpoch(epoch)
      const answers = await Promise.all(Array.from({ length: ANSWERS }, () => ask()))
      const names = [BRAND.name, ...BRAND.aliases].map((name) => flat(name))
      return answers.filter((text) => names.some((name) => flat(text).includes(name))).length / ANSWERS
    }
    const flat = (text: string): string =>
      text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
    const truth = (epoch: number): number =>
      computeTruth(demoWorld).presence(
        {
          prompt: QUESTION,
          persona: 'Camille Le Goff',
          language: 'en',
          model: 'gpt-6.1-sol',
          webSearch: false,
          epoch,
        },
        BRAND.name,
      )
    const [past, present] = [await rateIn(0), await rateIn(5)]
    expect(Math.abs(past - truth(0))).toBeLessThan(2 / Math.sqrt(ANSWERS))
    expect(Math.abs(present - truth(5))).toBeLessThan(2 / Math.sqrt(ANSWERS))
    expect(present).toBeGreaterThan(past)
  }, 30_000)
})

describe('the server', () => {
  it('takes no request without a key, with a wrong one, without a question or for nobody', async () => {
    const post = (path: string, body: string, key?: string): Promise<Response> =>
      fetch(`${standIn.url}${path}`, {
        method: 'POST',
        body,
        headers: key ? { authorization: `Bearer ${key}` } : {},
      })
    const path = '/openai/v1/chat/completions'
    const body = JSON.stringify({ model: 'gpt-6.1-sol', messages: [{ role: 'user', content: 'Hello?' }] })
    expect((await post(path, body)).status).toBe(401)
    expect((await post(path, body, 'invalid')).status).toBe(401)
    expect((await post(path, '{', 'local')).status).toBe(400)
    expect((await post(path, '{"messages":[]}', 'local')).status).toBe(400)
    expect((await post('/openai/v1/nothing', body, 'local')).status).toBe(404)
    expect((await post('/nobody/v1/chat/completions', body, 'local')).status).toBe(404)
    const answered = await post(path, body, 'local')
    expect(answered.status).toBe(200)
    expect(answered.headers.get('x-sillage-simulated')).toBe('true')
  })

  it('is steered over HTTP', async () => {
    expect((await control('/faults', { rules: [{ kind: 'auth', times: 1 }], seed: 3 })).status).toBe(200)
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    await ask()
    const report = await (await control('/requests')).json()
    expect(report).toMatchObject({
      purchases: 1,
      providers: { openai: { requests: 2, faults: { auth: 1 } } },
    })
    expect((await control('/epoch', { epoch: 2 })).status).toBe(200)
    expect(await (await control('')).json()).toMatchObject({ epoch: 2 })
    expect((await control('/reset', {})).status).toBe(200)
    expect(standIn.requests().purchases).toBe(0)
    expect((await control('/faults', { rules: [{ kind: 'no such' }] })).status).toBe(400)
    expect((await control('/nothing', {})).status).toBe(404)
  })

  it('waits as long as it is told, and forgets those who leave', async () => {
    standIn.setLatency(120, 'openai')
    const started = performance.now()
    await ask()
    expect(performance.now() - started).toBeGreaterThan(115)
    standIn.setLatency(60_000, 'openai')
    await expect(
      client.responses.create(
        { model: 'gpt-6.1-sol', instructions: systemFor(), input: QUESTION },
        { timeout: 100 },
      ),
    ).rejects.toThrow()
    expect(standIn.requests().purchases).toBe(1)
  })

  it('says that its port is taken', async () => {
    const port = Number(new URL(standIn.url).port)
    await expect(startLlmStandIn({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
