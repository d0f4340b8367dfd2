import { auditLogPath, providerHourPath, rollupPath } from '@sillage/core/base/paths'
import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { listModels } from '@sillage/core/runs/calls'
import {
  listPrices,
  listProviders,
  probeProvider,
  providerMetrics,
  spend,
  switchProvider,
} from '@sillage/core/runs/provider-calls'
import { utcHour } from '@sillage/core/runs/provider-metrics'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { noteGroupRun } from './runs.ts'
import { db, newAnalysis, newBrand, newGroupRun, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const loadModels = async () =>
  listModels.response.parse((await sendCall(listModels, {}, admin.token)).body).data

describe('the providers of the console', () => {
  it('are all listed, and those that can be asked are set up', async () => {
    const { data } = listProviders.response.parse((await sendCall(listProviders, {}, admin.token)).body)
    expect(data.map(({ provider }) => provider)).toEqual([...PROVIDER_KEYS])
    const asked = new Set((await loadModels()).map(({ provider_name }) => provider_name))
    for (const { provider, configured } of data) {
      if (asked.has(provider)) expect(configured, provider).toBe(true)
    }
    expect(asked.size).toBeGreaterThan(0)
  })

  it('say how many runs wait for each, and since when the oldest do', async () => {
    // Nobody asks a compatible server here.
    const provider = 'compatible'
    const waiting = async (createdAt: string, queue: object, over: object = {}): Promise<string> => {
      const analysisId = await newAnalysis(await newBrand(), admin.uid, { status: 'ready' })
      const groupRunId = await newGroupRun(analysisId, admin.uid, { total: 20, completed: 1 })
      await noteGroupRun(groupRunId, { settled: false })
      const notes = { createdAt: Timestamp.fromDate(new Date(createdAt)), queues: { [provider]: queue } }
      await db.doc(rollupPath(groupRunId)).update({ ...notes, ...over })
      return groupRunId
    }
    const queueNow = async () => {
      const reply = await sendCall(listProviders, {}, admin.token)
      return listProviders.response.parse(reply.body).queues.find((one) => one.provider === provider)
    }
    expect(await queueNow()).toBeUndefined()
    const groupRunIds = [
      await waiting('2020-01-02T00:00:00Z', { queued: 3, left: 12 }),
      await waiting('2020-01-01T00:00:00Z', { queued: 2, left: 9 }, { stoppedAt: Timestamp.now() }),
    ]
    try {
      // The cancelled one asks no more than what is on the queue.
      expect(await queueNow()).toMatchObject({ queued: 5, left: 14, group_runs: 2 })
      expect(Date.parse((await queueNow())?.oldest_at ?? '')).toBe(Date.parse('2020-01-01'))
    } finally {
      await Promise.all(groupRunIds.map((id) => db.doc(rollupPath(id)).update({ settled: true })))
    }
    expect(await queueNow()).toBeUndefined()
  })

  it('have the prices of each of their models, one of which holds now', async () => {
    const { data } = listPrices.response.parse((await sendCall(listPrices, {}, admin.token)).body)
    const models = await loadModels()
    expect(data.map(({ llm_model_id }) => llm_model_id).toSorted()).toEqual(
      models.map(({ llm_model_id }) => llm_model_id).toSorted(),
    )
    for (const { llm_model_id, prices } of data) {
      // The list knows nothing of a compatible server's models.
      if (llm_model_id.startsWith('compatible')) continue
      expect(
        prices.map(({ current }) => current),
        llm_model_id,
      ).toEqual(prices.map((_, at) => at === 0))
      for (const { from } of prices.slice(1)) expect(Date.parse(from ?? '')).toBeGreaterThan(Date.now())
      expect(prices[0]?.output_per_million, llm_model_id).toBeGreaterThan(0)
    }
  })

  it('say how many answers were cut off or did not search, by provider and by model', async () => {
    // Nobody asks a compatible server here.
    const provider = 'compatible'
    const hoursAgo = (hours: number): string => utcHour(Date.now() - hours * 3_600_000)
    const store = (hours: number, models: object) =>
      db.doc(providerHourPath(hoursAgo(hours), provider)).set({
        ...{ hour: hoursAgo(hours), provider, calls: 12, models },
        expiresAt: new Date(Date.now() + 3_600_000),
      })
    await store(1, {
      'compatible:llama3.3': { answers: 6, truncated: 3, online: 4, unsearched: 1 },
      'compatible:other': { answers: 2, truncated: 0, online: 0, unsearched: 0 },
    })
    await store(2, { 'compatible:llama3.3': { answers: 2, truncated: 1, online: 0, unsearched: 0 } })
    try {
      const reply = providerMetrics.response.parse((await sendCall(providerMetrics, {}, admin.token)).body)
      const of = <T extends { provider: string }>(rows: readonly T[]): T[] =>
        rows.filter((row) => row.provider === provider)
      expect(of(reply.total).map(({ answers }) => answers)).toEqual([
        { answers: 10, truncated_percent: 40, online: 4, unsearched_percent: 25 },
      ])
      expect(of(reply.hours).map(({ answers }) => answers.answers)).toEqual([2, 8])
      expect(of(reply.models)).toEqual([
        {
          ...{ llm_model_id: 'compatible:llama3.3', provider, answers: 8, truncated_percent: 50 },
          ...{ online: 4, unsearched_percent: 25 },
        },
        {
          ...{ llm_model_id: 'compatible:other', provider, answers: 2, truncated_percent: 0 },
          ...{ online: 0, unsearched_percent: null },
        },
      ])
    } finally {
      await Promise.all([1, 2].map((hours) => db.doc(providerHourPath(hoursAgo(hours), provider)).delete()))
    }
  })

  it('show prices to administrators alone', async () => {
    const customer = await newPerson()
    const reply = await sendCall(listPrices, {}, customer.token)
    expect(reply.body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('a probe', () => {
  const ask = (token: string, provider = 'openai') => sendCall(probeProvider, { params: { provider } }, token)
  const spent = async (): Promise<number> => {
    const { days } = spend.response.parse((await sendCall(spend, {}, admin.token)).body)
    return days.reduce((sum, { providers }) => sum + (providers.openai ?? 0), 0)
  }

  it('asks the cheapest model of a healthy provider, counts what it cost and is in the audit log', async () => {
    const before = await spent()
    const { data } = probeProvider.response.parse((await ask(admin.token)).body)
    expect(data).toMatchObject({ simulated: true, error: null, reported_model: expect.any(String) })
    expect(data.usage?.output_tokens).toBeGreaterThan(0)
    const prices = listPrices.response.parse((await sendCall(listPrices, {}, admin.token)).body).data
    const costs = (await loadModels())
      .filter(({ provider_name }) => provider_name === 'openai')
      .map(({ model_name, llm_model_id }) => {
        const [price] = prices.find((one) => one.llm_model_id === llm_model_id)?.prices ?? []
        return { model_name, usd: (price?.input_per_million ?? 0) + (price?.output_per_million ?? 0) }
      })
    const least = Math.min(...costs.map(({ usd }) => usd))
    expect(costs.find(({ model_name }) => model_name === data.model_name)?.usd).toBe(least)
    expect(await spent()).toBeGreaterThan(before)
    const entries = await db.collection(auditLogPath()).where('actorId', '==', admin.uid).get()
    expect(entries.docs.map((entry) => entry.get('action'))).toContain('probe_provider')
  })

  it('is for administrators', async () => {
    expect((await ask((await newPerson()).token)).body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('a provider that is switched off', () => {
  /** Asked by no other test. */
  const provider = 'deepseek'
  const turn = (body: { on: boolean; reason?: string }) =>
    sendCall(switchProvider, { params: { provider }, body }, admin.token)
  afterAll(() => turn({ on: true }))

  it('is not offered, says why, and is offered again when it is on', async () => {
    const offered = async () => (await loadModels()).some(({ provider_name }) => provider_name === provider)
    const prices = async () =>
      listPrices.response.parse((await sendCall(listPrices, {}, admin.token)).body).data
    const priced = async () =>
      (await prices()).filter(({ llm_model_id }) => llm_model_id.startsWith(provider))
    expect(await offered()).toBe(true)
    const before = await priced()
    expect(before.length).toBeGreaterThan(0)
    expect((await turn({ on: false, reason: ' ' })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'reason',
    })
    const { data } = switchProvider.response.parse((await turn({ on: false, reason: 'new contract' })).body)
    expect(data).toMatchObject({ provider, state: 'closed', off: { reason: 'new contract' } })
    // What a process knows may be five seconds old.
    await expect.poll(offered, { interval: 500 }).toBe(false)
    // Its models still stand in the console, marked as off.
    const marked = before.map((model) => ({ ...model, off: true }))
    await expect.poll(priced, { interval: 500 }).toEqual(marked)
    const reply = probeProvider.response.parse(
      (await sendCall(probeProvider, { params: { provider } }, admin.token)).body,
    )
    expect(reply.data.error).toBeNull()
    expect(switchProvider.response.parse((await turn({ on: true })).body).data.off).toBeNull()
    await expect.poll(offered, { interval: 500 }).toBe(true)
  })
})
