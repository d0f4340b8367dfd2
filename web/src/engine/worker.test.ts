import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { FAMILY_NAMES } from '@sillage/core/analytics/families'
import { type Filter, filterQuery, filterSchema } from '@sillage/core/analytics/filter'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import { anyFixed } from '@sillage/core/analytics/testing/filters'
import { ANALYSIS_ID, createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { STORED_VIEWS, VIEWS } from '@sillage/core/analytics/views/catalogue'
import { isStored, withinRange } from '@sillage/core/analytics/views/within-range'
import { analysisSummaries, versionSummaries } from '@sillage/core/recomputation/recomputation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngineClient, type Port, type PortEvents } from './client.ts'
import { createEngine, MAX_SCOPES } from './worker.ts'

const design = {
  prompts: 4,
  brandedPrompts: 1,
  personas: 3,
  languages: 2,
  models: [
    { provider: 'openai' as const, webSearch: true },
    { provider: 'mistral' as const, webSearch: false },
  ],
}
const manifests = [1, 2, 3].map((version) => createManifest({ ...design, version }))
const parts = manifests.flatMap((manifest, seed) => foldRuns(manifest, randomRuns(manifest, seed)))

/** The worker in this process, with messages copied and bytes handed over as between two threads. */
const inProcess = () => {
  const open = ({ onReply }: PortEvents): Port => {
    const engine = createEngine((reply) => onReply(structuredClone(reply)))
    return {
      post: (request, transfer) => engine.receive(structuredClone(request, { transfer })),
      close: () => undefined,
    }
  }
  return createEngineClient(open)
}

const supply = (client: ReturnType<typeof inProcess>, scope: string) => {
  client.setManifests(scope, manifests)
  for (const family of FAMILY_NAMES)
    client.setFacts(
      scope,
      family,
      parts.filter((part) => part.family === family),
    )
}

/** Corrections of every kind, the later ones acting on what the earlier ones made. */
const CORRECTIONS: readonly Correction[] = [
  { type: 'merge', key: 'eclat', into: 'candela' },
  { type: 'us', key: 'fanal', names: ['Fanal'], domains: ['lamps-blog.net'] },
  { type: 'split', name: 'Halo Ltd' },
  { type: 'rename', key: 'candela', name: 'Candela Group' },
  { type: 'merge', key: 'boreal', into: 'candela' },
]
const scripts = fc.subarray([...CORRECTIONS])

const { signal } = new AbortController()

/** The stored or sent form of a view: JSON. */
const asJson = (view: unknown): unknown => JSON.parse(JSON.stringify(view))

const pick = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const PAIR_VIEWS = [
  'visibility',
  'sentiment',
  'sources',
  'sources-explored',
  'citations',
  'citations-explored',
  'shopping',
] as const
const [first, , last] = manifests
const others: fc.Arbitrary<Filter> = fc.record({
  groupRunId: pick(first?.groupRunId, last?.groupRunId),
  provider: pick('openai', 'mistral', 'google'),
  model: pick('model-1', 'model-2'),
  languageId: pick('en', 'fr'),
  personaId: pick('persona-1', 'persona-2'),
  personaGender: pick('male', 'female'),
  basis: pick('all' as const),
  promptId: pick('prompt-1', 'prompt-4'),
  dateFrom: pick(manifests[1]?.createdAt),
  dateTo: pick(manifests[1]?.createdAt),
})
const filters: fc.Arbitrary<Filter> = fc.tuple(others, anyFixed).map(([one, fixed]) => ({ ...one, ...fixed }))

describe('the worker', () => {
  it('answers random questions as the API does from the same facts and the filter in its query string', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STORED_VIEWS),
        filters,
        scripts,
        async (view, filter, corrections) => {
          client.setCorrections(ANALYSIS_ID, corrections)
          const compute = SUMMARY_VIEWS.find((of) => of.view === view)?.compute
          const needed: readonly string[] = VIEWS[view].families
          const facts = readFacts(
            manifests,
            parts.filter(({ family }) => needed.includes(family)),
            corrections,
          )
          const parsed = filterSchema.parse(filterQuery(filter))
          const answer = await client.ask({ scope: ANALYSIS_ID, view, filter }, signal)
          expect(asJson(answer)).toEqual(asJson(compute?.(facts, parsed)))
        },
      ),
      { numRuns: 120 },
    )
  })

  it('tests a version against any other one, as the API does from the facts of the two', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PAIR_VIEWS),
        filters,
        scripts,
        fc.shuffledSubarray(manifests, { minLength: 2, maxLength: 2 }),
        async (view, { dateFrom: _from, dateTo: _to, basis: _basis, ...choices }, corrections, pair) => {
          client.setCorrections(ANALYSIS_ID, corrections)
          const [groupRunId = '', before = ''] = pair.map((manifest) => manifest.groupRunId)
          const filter = { ...choices, groupRunId }
          const facts = readFacts(pair, parts, corrections)
          const answer = await client.ask({ scope: ANALYSIS_ID, view: { ask: view, before }, filter }, signal)
          const compute = SUMMARY_VIEWS.find((of) => of.view === view)?.compute
          expect(asJson(answer)).toEqual(asJson(compute?.(facts, filter)))
        },
      ),
      { numRuns: 60 },
    )
    client.setCorrections(ANALYSIS_ID, [])
    const newest = { scope: ANALYSIS_ID, filter: { groupRunId: last?.groupRunId ?? '' } }
    const against = { ask: 'visibility', before: first?.groupRunId ?? '' } as const
    const answers = [
      await client.ask({ ...newest, view: against }, signal),
      await client.ask({ ...newest, view: 'visibility' }, signal),
    ]
    expect(answers[0]).not.toEqual(answers[1])
    client.setCorrections(ANALYSIS_ID, CORRECTIONS)
    expect(await client.ask({ ...newest, view: against }, signal)).not.toEqual(answers[0])
  })

  it('answers without filters what is stored', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    const all = readFacts(manifests, parts)
    for (const { view, compute } of SUMMARY_VIEWS) {
      for (const filter of [{}, { groupRunId: last?.groupRunId ?? '' }]) {
        const name = STORED_VIEWS.find((known) => known === view)
        if (name === undefined) throw new Error(`no view ${view}`)
        expect(isStored(filter)).toBe(true)
        const answer = await client.ask({ scope: ANALYSIS_ID, view: name, filter }, signal)
        expect(asJson(answer), view).toEqual(JSON.parse(JSON.stringify(compute(all, filter))))
      }
    }
  })

  it('answers under corrections what is stored under them, and what was stored before once they are undone', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    const version = last?.groupRunId ?? ''
    const stored = (corrections: readonly Correction[]) => {
      const facts = readFacts(manifests, parts, corrections)
      return [
        ...versionSummaries(facts, version, 1).values(),
        ...analysisSummaries(facts, ANALYSIS_ID, 1).values(),
      ]
    }
    for (const corrections of [CORRECTIONS, []]) {
      client.setCorrections(ANALYSIS_ID, corrections)
      for (const { view, groupRunId, json } of stored(corrections)) {
        const name = STORED_VIEWS.find((known) => known === view)
        if (name === undefined) throw new Error(`no view ${view}`)
        const filter = groupRunId === null ? {} : { groupRunId }
        const answer = await client.ask({ scope: ANALYSIS_ID, view: name, filter }, signal)
        expect(JSON.stringify(answer), view).toBe(json)
      }
    }
    expect(stored(CORRECTIONS)).not.toEqual(stored([]))
  })

  it('tries one more correction without keeping it', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    const [first, ...rest] = CORRECTIONS
    const question = { scope: ANALYSIS_ID, view: 'visibility', filter: {} } as const
    for (const trial of first ? [first, ...rest] : []) {
      const before = await client.ask(question, signal)
      const tried = await client.ask({ ...question, trial }, signal)
      expect(await client.ask(question, signal)).toEqual(before)
      client.setCorrections(ANALYSIS_ID, [trial])
      expect(await client.ask(question, signal)).toEqual(tried)
      client.setCorrections(ANALYSIS_ID, [])
    }
  })

  it('says of a range with the newest version in it what is stored of all', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    const all = readFacts(manifests, parts)
    for (const { view, compute } of SUMMARY_VIEWS) {
      const name = STORED_VIEWS.find((known) => known === view)
      if (name === undefined) throw new Error(`no view ${view}`)
      for (const { createdAt } of manifests) {
        const filter = { dateFrom: createdAt }
        const ranged = await client.ask({ scope: ANALYSIS_ID, view: name, filter }, signal)
        const stored: object = JSON.parse(JSON.stringify(compute(all, {})))
        expect(asJson(ranged), view).toEqual(withinRange(view, stored, filter))
      }
    }
  })

  it('says nothing while no run has ended', async () => {
    const client = inProcess()
    client.setManifests(ANALYSIS_ID, manifests)
    expect(await client.ask({ scope: ANALYSIS_ID, view: 'visibility', filter: {} }, signal)).toBeNull()
  })

  it('forgets facts that were replaced', async () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    const question = { scope: ANALYSIS_ID, view: 'visibility', filter: {} } as const
    const before = await client.ask(question, signal)
    client.setFacts(
      ANALYSIS_ID,
      'answers',
      parts.filter(({ family, groupRunId }) => family === 'answers' && groupRunId === first?.groupRunId),
    )
    expect(await client.ask(question, signal)).not.toEqual(before)
  })

  it('leaves the bytes with whoever gave them', () => {
    const client = inProcess()
    supply(client, ANALYSIS_ID)
    expect(parts.every(({ bytes }) => bytes.byteLength > 0)).toBe(true)
  })

  it('never answers what was cancelled before its turn', async () => {
    const replies: number[] = []
    const tasks: (() => void)[] = []
    const engine = createEngine(
      ({ id }) => replies.push(id),
      (task) => tasks.push(task),
    )
    engine.receive({ type: 'manifests', scope: 'a', manifests })
    const question = { scope: 'a', view: 'visibility', filter: {} } as const
    for (const id of [1, 2, 3]) engine.receive({ type: 'ask', id, ...question })
    engine.receive({ type: 'cancel', id: 2 })
    for (const task of tasks) task()
    expect(replies).toEqual([1, 3])
  })

  it('keeps the facts of the last analyses alone', () => {
    const engine = createEngine(() => undefined)
    for (const scope of ['a', 'b', 'a', 'c']) engine.receive({ type: 'manifests', scope, manifests: [] })
    expect(engine.scopes()).toEqual(['a', 'c'])
    expect(engine.scopes()).toHaveLength(MAX_SCOPES)
  })
})
