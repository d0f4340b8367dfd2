import { describe, expect, it } from 'vitest'
import { runCount } from '../../runs/cells.ts'
import { type Manifest, manifestSchema } from '../../runs/group-run.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, createRuns, named, readingNaming, triple } from '../testing/fixtures.ts'
import { movedView } from '../views/moved/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'

const CALL = {
  surface: 'responses',
  maxTokens: null,
  secondMaxTokens: 4_000,
  thinking: null,
  effort: 'low',
  temperature: null,
  search: null,
} as const

const design = { prompts: 8, models: [{ provider: 'openai' as const, webSearch: false }] }

const base = (version: number): Manifest => {
  const manifest = createManifest({ ...design, version })
  return {
    ...manifest,
    models: manifest.models.map((model) => ({ ...model, calls: { offline: CALL, online: null } })),
  }
}

/** Two versions with the same answers; `change` is made to the second, `changeBefore` to the first. */
const pair = (
  change: (manifest: Manifest) => Manifest,
  changeBefore: (manifest: Manifest) => Manifest = (manifest) => manifest,
) => {
  const before = manifestSchema.parse(changeBefore(base(1)))
  const now = manifestSchema.parse(change(base(2)))
  const tell = () => ({ reading: readingNaming(['Lumière', 'Aurore', 'Zéphyr'], triple(60, 30, 10)) })
  return readFacts(
    [before, now],
    [...foldRuns(before, createRuns(before, tell)), ...foldRuns(now, createRuns(now, tell))],
  )
}

const reasons = (facts: ReturnType<typeof pair>) => {
  const { headline, top } = visibilityView(facts, {})
  const getReason = (name: string) => top.find(({ brandName }) => brandName === name)?.change.reason
  return {
    presence: headline.change.reason,
    tracked: getReason('Aurore'),
    other: getReason('Zéphyr'),
    sentiment: sentimentView(facts, {}).change.reason,
  }
}

const models = [
  { provider: 'openai' as const, webSearch: false },
  { provider: 'mistral' as const, webSearch: false },
]

/** Cells compared, of how many, and what one version alone asked: the same of every figure of all answers. */
const besideIn = (facts: ReturnType<typeof pair>) => {
  const { headline, shareOfVoice } = visibilityView(facts, {})
  const [first, ...others] = [
    headline.change,
    shareOfVoice.change,
    sentimentView(facts, {}).change,
    movedView(facts, {}).change,
  ].map(({ cells, asked, apart, parameters }) => [cells, asked, apart, parameters])
  for (const other of others) expect(other).toEqual(first)
  return first
}

const NONE = { presence: null, tracked: null, other: null, sentiment: null }
const listChanged = (facts: ReturnType<typeof pair>) =>
  movedView(facts, {}).changed.map(({ what, how, name }) => `${what} ${how} ${name}`)

describe('what keeps two versions from being compared, figure by figure', () => {
  it('returns nothing when nothing changed', () => {
    const facts = pair((manifest) => manifest)
    expect(reasons(facts)).toEqual(NONE)
    expect(listChanged(facts)).toEqual([])
  })

  it('compares nothing that the analyst reads under another analyst', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      analyst: { provider: 'openai', modelName: 'another' },
    }))
    expect(reasons(facts)).toEqual({
      presence: 'analyst',
      tracked: 'analyst',
      other: 'analyst',
      sentiment: 'analyst',
    })
    expect(listChanged(facts)).toEqual(['analyst altered openai another'])
  })

  it('compares nothing that the analyst reads when another analyst has read a part', () => {
    const facts = pair((manifest) => ({ ...manifest, readBy: ['mistral other', 'groq third'] }))
    expect(reasons(facts)).toEqual({
      presence: 'analyst',
      tracked: 'analyst',
      other: 'analyst',
      sentiment: 'analyst',
    })
    expect(listChanged(facts)).toEqual(['analyst altered openai analyst, groq third, mistral other'])
    const both = (readBy: string[]) => (manifest: Manifest) => ({ ...manifest, readBy })
    expect(reasons(pair(both(['a b', 'c d']), both(['c d', 'a b'])))).toEqual(NONE)
  })

  it('says when a model was asked with web search, or no longer', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map((model) => ({ ...model, webSearch: true })),
    }))
    expect(movedView(facts, {}).changed).toEqual([
      { what: 'parameters', how: 'altered', name: 'Model 1', parameter: 'webSearch', from: 'off', to: 'on' },
    ])
    expect(besideIn(facts)).toEqual([8, 16, [{ what: 'web_search', how: 'added', count: 1 }], undefined])
  })

  it('says which parameters of a model changed, with and without web search', () => {
    const search = { tool: 'web_search', maxSearches: 5, maxSteps: null, location: false }
    const asked = (offline: object, online: object) => (manifest: Manifest) =>
      manifestSchema.parse({
        ...manifest,
        models: manifest.models.map((model) => ({
          ...model,
          webSearch: true,
          calls: { offline: { ...CALL, ...offline }, online: { ...CALL, search, ...online } },
        })),
      })
    const facts = pair(
      asked(
        { effort: 'high', maxTokens: 900 },
        { effort: 'high', temperature: 0, search: { ...search, maxSearches: null, location: true } },
      ),
      asked({}, {}),
    )
    const of = { what: 'parameters', how: 'altered', name: 'Model 1' }
    expect(movedView(facts, {}).changed).toEqual([
      { ...of, parameter: 'effort', from: 'low', to: 'high' },
      { ...of, parameter: 'maxTokens', from: null, to: '900', webSearch: false },
      { ...of, parameter: 'temperature', from: null, to: '0', webSearch: true },
      { ...of, parameter: 'maxSearches', from: '5', to: null },
      { ...of, parameter: 'location', from: 'off', to: 'on' },
    ])
    expect(visibilityView(facts, {}).headline.change).toMatchObject({
      verdict: 'not_comparable',
      reason: 'parameters',
      parameters: ['effort', 'temperature', 'maxTokens', 'maxSearches', 'location'],
    })
  })

  it('says which parameters of the analyst changed', () => {
    const call = { ...CALL, maxTokens: 4_000, strictSchema: true }
    const read = (effort: string, strictSchema: boolean) => (manifest: Manifest) =>
      manifestSchema.parse({
        ...manifest,
        analyst: { ...manifest.analyst, call: { ...call, effort, strictSchema } },
      })
    const facts = pair(read('high', false), read('low', true))
    const of = { what: 'analyst_parameters', how: 'altered', name: 'analyst' }
    expect(movedView(facts, {}).changed).toEqual([
      { ...of, parameter: 'effort', from: 'low', to: 'high' },
      { ...of, parameter: 'strictSchema', from: 'on', to: 'off' },
    ])
    expect(reasons(facts).presence).toBe('analyst')
  })

  it.each([
    ['model', (size: number) => ({ models: models.slice(0, size) })],
    ['prompt', (size: number) => ({ prompts: 7 + size })],
    ['persona', (size: number) => ({ personas: size })],
    ['language', (size: number) => ({ languages: size })],
  ] as const)('says that a %s was taken away or added, of what the filter keeps', (what, sized) => {
    const of = (sizes: readonly [number, number]) => {
      const manifests = sizes.map((size, i) => createManifest({ prompts: 8, ...sized(size), version: i + 1 }))
      return readFacts(
        manifests,
        manifests.flatMap((manifest) =>
          foldRuns(
            manifest,
            createRuns(manifest, () => ({ reading: readingNaming(['Lumière'], triple(60, 30, 10)) })),
          ),
        ),
      )
    }
    const [less, more] = [
      createManifest({ prompts: 8, ...sized(1) }),
      createManifest({ prompts: 8, ...sized(2) }),
    ]
    const [few, many] = [runCount(less), runCount(more)]
    expect(besideIn(of([2, 1]))).toEqual([few, many, [{ what, how: 'removed', count: 1 }], undefined])
    expect(besideIn(of([1, 2]))).toEqual([few, many, [{ what, how: 'added', count: 1 }], undefined])
    expect(besideIn(of([2, 2]))).toEqual([many, many, undefined, undefined])
    const kept = { model: 'model-1', promptId: 'prompt-1', personaId: 'persona-1', languageId: 'en' }
    expect(visibilityView(of([2, 1]), kept).headline.change.apart).toBeUndefined()
  })

  it('says so too when nothing is left to compare', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map((model) => ({ ...model, modelId: 'another' })),
    }))
    const change = visibilityView(facts, {}).headline.change
    expect(change).toMatchObject({ verdict: 'not_comparable', reason: 'model', cells: 0, asked: 16 })
    expect(change.apart).toEqual([
      { what: 'model', how: 'removed', count: 1 },
      { what: 'model', how: 'added', count: 1 },
    ])
  })

  it('compares no figure of a model whose parameters changed', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map((model) => ({
        ...model,
        calls: { offline: { ...CALL, effort: 'high' }, online: null },
      })),
    }))
    expect(reasons(facts)).toEqual({
      presence: 'parameters',
      tracked: 'parameters',
      other: 'parameters',
      sentiment: 'parameters',
    })
    expect(listChanged(facts)).toEqual(['parameters altered Model 1'])
  })

  it('compares figures measured before parameters were stored', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map(({ calls: _, ...model }) => model),
    }))
    expect(reasons(facts)).toEqual(NONE)
    expect(listChanged(facts)).toEqual([])
  })

  it("compares no brand figure when the brand's names change, whatever their order", () => {
    const renamed = pair((manifest) => ({
      ...manifest,
      brand: named('Lumière', ['lumiere.fr'], ['Lumière Lampes']),
    }))
    expect(reasons(renamed)).toEqual({ ...NONE, presence: 'spellings', sentiment: 'spellings' })
    expect(listChanged(renamed)).toEqual(['spellings altered Lumière'])
  })

  it("keeps presence comparable with a new competitor, but not the competitor's figures", () => {
    const facts = pair((manifest) => ({
      ...manifest,
      competitors: [...manifest.competitors, named('Zéphyr')],
    }))
    expect(reasons(facts)).toEqual({ ...NONE, other: 'competitors' })
    expect(listChanged(facts)).toEqual(['competitor added Zéphyr'])
    const respelled = pair((manifest) => ({
      ...manifest,
      competitors: manifest.competitors.map((one) =>
        one.name === 'Aurore' ? named('Aurore', ['aurore.com'], ['Aurora']) : one,
      ),
    }))
    expect(reasons(respelled)).toEqual({ ...NONE, tracked: 'spellings' })
    expect(listChanged(respelled)).toEqual(['competitor_spellings altered Aurore'])
  })

  it('compares no cells of a persona whose prompt changed', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      personas: manifest.personas.map((persona) => ({ ...persona, city: 'Nantes' })),
    }))
    expect(reasons(facts)).toMatchObject({ presence: 'cells', sentiment: 'cells' })
    expect(listChanged(facts)).toEqual(['persona_details altered Persona 1'])
    const pictured = pair((manifest) => ({
      ...manifest,
      personas: manifest.personas.map((persona) => ({
        ...persona,
        profileImageUrl: 'https://a.example/p.png',
      })),
    }))
    expect(reasons(pictured)).toEqual(NONE)
  })

  it('takes the model id of a cell from all its answers', () => {
    const twice = (change: string) => {
      const [before, now] = [1, 2].map((version) => ({ ...base(version), samples: 2 }))
      if (!before || !now) throw new Error('two versions')
      const half = runCount(before) / 2
      const tell = (second: string) => (index: number) => ({
        reading: readingNaming(['Lumière'], triple(60, 30, 10)),
        reportedModel: index < half ? 'exact-1' : second,
      })
      return readFacts(
        [before, now],
        [
          ...foldRuns(before, createRuns(before, tell('exact-1'))),
          ...foldRuns(now, createRuns(now, tell(change))),
        ],
      )
    }
    expect(visibilityView(twice('exact-1'), {}).headline.change.reason).toBeNull()
    expect(visibilityView(twice('exact-2'), {}).headline.change).toMatchObject({
      verdict: 'not_comparable',
      reason: 'model',
    })
  })
})
