import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byProvider, PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProviders } from '../../../functions/src/providers/providers.ts'
import type { ProviderSettings } from '../../../functions/src/providers/settings.ts'
import { replay } from '../../../functions/src/providers/testing/replay.ts'
import { serveCanned } from '../../../functions/src/providers/testing/serve-canned.ts'
import { providersWithoutWire, readWires, type Wire } from '../../../functions/src/providers/testing/wire.ts'
import { type LlmStandIn, startLlmStandIn } from '../../stand-ins/llm/server.ts'
import { askEach } from './ask-each.ts'
import { Recorder, writeWires } from './record.ts'

const KEY = 'sk-local-4f1c9a7e'
const { ask } = serveCanned()
let standIn: LlmStandIn
let folder: string
let wires: Wire[]

beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
  standIn.setFaults([{ kind: 'auth', provider: 'groq' }])
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
  const settings: ProviderSettings = {
    keys: byProvider(() => KEY),
    baseUrls: standIn.baseUrls,
    compatibleModels: ['llama'],
    otherAnalysts: [],
    analyst: { provider: 'openai', modelName: 'gpt-5.6-luna' },
  }
  const recorder = new Recorder()
  await askEach(settings, [], recorder.listen(createProviders(settings)))
  recorder.stop()
  await writeWires(folder, await recorder.wires('2026-11-29', [KEY]))
  wires = readWires(folder)
})
afterAll(async () => {
  await standIn.close()
  await rm(folder, { recursive: true })
})

it('records every provider that answered, as simulated', () => {
  const answered = PROVIDER_KEYS.filter((key) => key !== 'groq')
  expect(wires.map(({ provider, simulated }) => [provider, simulated])).toEqual(
    answered.map((key) => [key, true]),
  )
  expect(wires.flatMap(({ calls }) => calls.filter(({ webSearch }) => webSearch)).length).toBeGreaterThan(5)
})

it('reads of each scrubbed reply what was read of the reply itself', async () => {
  for (const { provider, calls } of wires) {
    for (const call of calls) {
      expect([provider, call.modelName, await replay(ask, provider, call)]).toEqual([
        provider,
        call.modelName,
        call.read,
      ])
    }
  }
  const reads = wires.flatMap(({ calls }) => calls.map(({ read }) => read))
  expect(reads.some((read) => 'referenced' in read && read.referenced > 0)).toBe(true)
})

it('finds a module that reads another number of sources', async () => {
  const [call] = wires.flatMap(({ provider, calls }) =>
    provider === 'openai' ? calls.filter(({ webSearch }) => webSearch) : [],
  )
  if (!call) throw new Error('no call with search')
  const body = JSON.parse(JSON.stringify(call.replies[0]?.body).replaceAll('url_citation', 'page_citation'))
  const changed = { ...call, replies: [{ status: 200, headers: {}, body: { ...body, output: [] } }] }
  expect(await replay(ask, 'openai', changed)).not.toEqual(call.read)
})

it('writes no key, and no word of an answer', async () => {
  for (const { provider } of wires) {
    const written = await readFile(join(folder, `${provider}.json`), 'utf8')
    expect(written).not.toContain(KEY)
    expect(written).not.toMatch(/running shoes|beginner|velora/i)
  }
})

it('names all providers as long as stand-ins alone were recorded', () => {
  expect(providersWithoutWire(folder)).toEqual(PROVIDER_KEYS)
})
