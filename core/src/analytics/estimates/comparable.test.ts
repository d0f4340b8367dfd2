import { describe, expect, it } from 'vitest'
import { runCount } from '../../runs/cells.ts'
import { type Manifest, manifestSchema } from '../../runs/group-run.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { manifestOf, named, readingNaming, runsOf, triple } from '../testing/fixtures.ts'
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
  const manifest = manifestOf({ ...design, version })
  return {
    ...manifest,
    models: manifest.models.map((model) => ({ ...model, calls: { offline: CALL, online: null } })),
  }
}

/** Two versions with the same answers; `change` is made to the second. */
const pair = (change: (manifest: Manifest) => Manifest) => {
  const before = base(1)
  const now = manifestSchema.parse(change(base(2)))
  const tell = () => ({ reading: readingNaming(['Lumière', 'Aurore', 'Zéphyr'], triple(60, 30, 10)) })
  return readFacts(
    [before, now],
    [...foldRuns(before, runsOf(before, tell)), ...foldRuns(now, runsOf(now, tell))],
  )
}

const reasons = (facts: ReturnType<typeof pair>) => {
  const { headline, top } = visibilityView(facts, {})
  const reasonOf = (name: string) => top.find(({ brandName }) => brandName === name)?.change.reason
  return {
    presence: headline.change.reason,
    tracked: reasonOf('Aurore'),
    other: reasonOf('Zéphyr'),
    sentiment: sentimentView(facts, {}).change.reason,
  }
}

const NONE = { presence: null, tracked: null, other: null, sentiment: null }
const changedOf = (facts: ReturnType<typeof pair>) =>
  movedView(facts, {}).changed.map(({ what, how, name }) => `${what} ${how} ${name}`)

describe('what keeps two versions from being compared, figure by figure', () => {
  it('returns nothing when nothing changed', () => {
    const facts = pair((manifest) => manifest)
    expect(reasons(facts)).toEqual(NONE)
    expect(changedOf(facts)).toEqual([])
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
    expect(changedOf(facts)).toEqual(['analyst altered openai another'])
  })

  it('says when a model was asked with web search, or no longer', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map((model) => ({ ...model, webSearch: true })),
    }))
    expect(changedOf(facts)).toEqual(['parameters altered Model 1'])
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
    expect(changedOf(facts)).toEqual(['parameters altered Model 1'])
  })

  it('compares figures measured before parameters were stored', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      models: manifest.models.map(({ calls: _, ...model }) => model),
    }))
    expect(reasons(facts)).toEqual(NONE)
    expect(changedOf(facts)).toEqual([])
  })

  it("compares no brand figure when the brand's names change, whatever their order", () => {
    const renamed = pair((manifest) => ({
      ...manifest,
      brand: named('Lumière', ['lumiere.fr'], ['Lumière Lampes']),
    }))
    expect(reasons(renamed)).toEqual({ ...NONE, presence: 'spellings', sentiment: 'spellings' })
    expect(changedOf(renamed)).toEqual(['spellings altered Lumière'])
  })

  it("keeps presence comparable with a new competitor, but not the competitor's figures", () => {
    const facts = pair((manifest) => ({
      ...manifest,
      competitors: [...manifest.competitors, named('Zéphyr')],
    }))
    expect(reasons(facts)).toEqual({ ...NONE, other: 'competitors' })
    expect(changedOf(facts)).toEqual(['competitor added Zéphyr'])
    const respelled = pair((manifest) => ({
      ...manifest,
      competitors: manifest.competitors.map((one) =>
        one.name === 'Aurore' ? named('Aurore', ['aurore.com'], ['Aurora']) : one,
      ),
    }))
    expect(reasons(respelled)).toEqual({ ...NONE, tracked: 'spellings' })
    expect(changedOf(respelled)).toEqual(['competitor_spellings altered Aurore'])
  })

  it('compares no cells of a persona whose prompt changed', () => {
    const facts = pair((manifest) => ({
      ...manifest,
      personas: manifest.personas.map((persona) => ({ ...persona, city: 'Nantes' })),
    }))
    expect(reasons(facts)).toMatchObject({ presence: 'cells', sentiment: 'cells' })
    expect(changedOf(facts)).toEqual(['persona_details altered Persona 1'])
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
        [...foldRuns(before, runsOf(before, tell('exact-1'))), ...foldRuns(now, runsOf(now, tell(change)))],
      )
    }
    expect(visibilityView(twice('exact-1'), {}).headline.change.reason).toBeNull()
    expect(visibilityView(twice('exact-2'), {}).headline.change).toMatchObject({
      verdict: 'not_comparable',
      reason: 'model',
    })
  })
})
