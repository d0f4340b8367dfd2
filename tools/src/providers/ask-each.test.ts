import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import type { ProviderSettings } from '../../../functions/src/providers/settings.ts'
import { type LlmStandIn, startLlmStandIn } from '../../stand-ins/llm/server.ts'
import { askEach } from './ask-each.ts'
import { triedTable } from './tried-table.ts'

let standIn: LlmStandIn
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

const settings = (keys: readonly ProviderKey[] = PROVIDER_KEYS): ProviderSettings => ({
  keys: Object.fromEntries(keys.map((key) => [key, 'local'])),
  baseUrls: standIn.baseUrls,
  compatibleModels: ['llama'],
  otherAnalysts: [],
  analyst: { provider: 'openai', modelName: 'gpt-5.6-luna' },
})

it('asks every model on every surface, and has an answer read', async () => {
  const tried = await askEach(settings())
  expect(tried.filter(({ error }) => error !== null)).toEqual([])
  const asked = MODEL_CATALOGUE.flatMap(({ modelName, capabilities }) =>
    capabilities.webSearch ? [`${modelName} false`, `${modelName} true`] : [`${modelName} false`],
  )
  const calls = tried.map(({ modelName, webSearch }) => `${modelName} ${webSearch}`)
  expect(calls.toSorted()).toEqual([...asked, 'llama false', 'gpt-5.6-luna null'].toSorted())
  for (const { answered, webSearch, provider, ms } of tried) {
    expect(answered?.reportedModel).toMatch(/\S/)
    expect(ms).toBeGreaterThan(0)
    if (webSearch) expect(answered?.citations).toBeGreaterThan(0)
    if (provider !== 'compatible') expect(answered?.usage.costMicros).toBeGreaterThan(0)
  }
})

it('tells what a provider that refuses says, and goes on with the others', async () => {
  standIn.setFaults([{ kind: 'auth', provider: 'xai' }])
  const tried = await askEach(settings(), ['xai', 'groq'])
  const failed = tried.filter(({ answered }) => answered === null)
  expect(new Set(failed.map(({ provider }) => provider))).toEqual(new Set(['xai']))
  for (const { error } of failed) expect(error).toMatch(/^auth 401: .*API key/)
  const said = triedTable(tried)
  expect(said).toMatch(/xai +grok-4\.7 +responses \+ search +✘ auth 401/)
  expect(said).toMatch(/groq +openai\/gpt-oss-120b +chat +– +\S+ +– +– +no +\d\.\d{6} +\d+/)
  expect(said).toContain(`3 answered, ${failed.length} failed`)
})

it('asks only those that are set up', async () => {
  const tried = await askEach({ ...settings(['deepseek']), compatibleModels: [] })
  expect(new Set(tried.map(({ provider }) => provider))).toEqual(new Set(['deepseek', 'openai']))
  expect(tried.at(-1)).toMatchObject({ webSearch: null, error: expect.stringContaining('not set up here') })
})
