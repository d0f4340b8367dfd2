import { listModels } from '@sillage/core/runs/calls'
import { listPrices, listProviders } from '@sillage/core/runs/provider-calls'
import { PROVIDER_KEYS } from '@sillage/core/runs/providers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const modelsOf = async () =>
  listModels.response.parse((await sendCall(listModels, {}, admin.token)).body).data

describe('the providers of the console', () => {
  it('are all listed, and those that can be asked are set up', async () => {
    const { data } = listProviders.response.parse((await sendCall(listProviders, {}, admin.token)).body)
    expect(data.map(({ provider }) => provider)).toEqual([...PROVIDER_KEYS])
    const asked = new Set((await modelsOf()).map(({ provider_name }) => provider_name))
    for (const { provider, configured } of data) {
      if (asked.has(provider)) expect(configured, provider).toBe(true)
    }
    expect(asked.size).toBeGreaterThan(0)
  })

  it('have the prices of each of their models, one of which holds now', async () => {
    const { data } = listPrices.response.parse((await sendCall(listPrices, {}, admin.token)).body)
    const models = await modelsOf()
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

  it('show prices to administrators alone', async () => {
    const customer = await newPerson()
    const reply = await sendCall(listPrices, {}, customer.token)
    expect(reply.body).toMatchObject({ errorCode: 'admin_only' })
  })
})
