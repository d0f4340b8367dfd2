import { describe, expect, it } from 'vitest'
import { findFigureRows } from '../../drill/rows.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { seededRandom } from '../../stats/random.ts'
import { createManifest, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { visibilityView } from '../visibility/compute.ts'
import { falseFindings } from './false-findings.ts'

type Tell = Parameters<typeof createRuns>[1]
type Design = NonNullable<Parameters<typeof createManifest>[0]>
const MODELS: Design['models'] = [
  { provider: 'openai', webSearch: false },
  { provider: 'mistral', webSearch: false },
]
const world = (designs: readonly Design[], tell: (version: number) => Tell) => {
  const manifests = designs.map((design, i) =>
    createManifest({ prompts: 20, models: MODELS, ...design, version: i + 1 }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, createRuns(manifest, tell(i)))),
  )
}
const naming = (isNamed: boolean, invented?: string[]) => ({
  reading: readingNaming([isNamed ? 'Lumière' : 'Aurore'], undefined, invented ? { invented } : {}),
})

describe('invented names', () => {
  const invented = ['Calostinne', 'Orivanne']
  const facts = world([{}, { invented }, { invented }], (version) => (index) => {
    const seeming = version > 0 && index === 3 ? ['Orivanne', 'Calostinne'] : undefined
    return naming(true, version === 0 ? ['Elavenne'] : seeming)
  })

  it('count in the answers that were searched for them, over all versions of lines', () => {
    expect(falseFindings(select(facts, {})).invented).toEqual({
      names: invented,
      n: 80,
      found: 2,
      interval: { low: 0.69, high: 8.66 },
    })
    expect(falseFindings(select(facts, { groupRunId: facts.versions[0]?.groupRunId })).invented).toBeNull()
  })

  it('lead to their answers', () => {
    const all = select(facts, { basis: 'all' })
    expect(findFigureRows(all, { of: 'invented' })).toHaveLength(2)
    expect(findFigureRows(select(facts, { model: 'model-1' }), { of: 'invented' })).toHaveLength(0)
  })

  it('stand in no ranking', () => {
    const { rankings } = visibilityView(facts, { basis: 'all' })
    expect(rankings.combined.map(({ brandName }) => brandName)).not.toContain('Orivanne')
    expect(facts.entities).not.toContain('orivanne')
  })
})

describe('comparisons without a change', () => {
  it('are halves of a version, model by model, where questions are asked twice', () => {
    const random = seededRandom(7)
    const facts = world([{ samples: 1 }, { samples: 2 }, { samples: 3 }], () => () => naming(random() < 0.5))
    const { unchanged } = falseFindings(select(facts, {}))
    expect(unchanged.halves.tests).toBe(4)
    expect(unchanged).toMatchObject({ n: 4, placebos: { tests: 0, called: 0 }, level: 2.5 })
  })

  it('are called changed where the halves differ all the same', () => {
    // Runs stand in the order of samples: the first 40 are the first half.
    const facts = world([{ samples: 2 }], () => (index) => naming(index < 40))
    const { unchanged } = falseFindings(select(facts, {}))
    expect(unchanged.halves).toEqual({ tests: 2, called: 2 })
    expect(unchanged.calledIn.map(({ groupRunId }) => groupRunId)).toEqual([facts.versions[0]?.groupRunId])
  })

  it('are a placebo and the version that it repeats, and no other versions', () => {
    const facts = world([{}, { placebo: true }, {}], (version) => () => naming(version !== 1))
    const { unchanged } = falseFindings(select(facts, {}))
    expect(unchanged.placebos).toEqual({ tests: 2, called: 2 })
    expect(unchanged.calledIn.map(({ groupRunId }) => groupRunId)).toEqual([facts.versions[1]?.groupRunId])
  })

  it('hold the level of the test', () => {
    const random = seededRandom(1)
    let [tests, called] = [0, 0]
    for (let i = 0; i < 100; i++) {
      const facts = world([{ samples: 2 }], () => (index) => naming(random() < (index % 40) / 40))
      const { halves } = falseFindings(select(facts, {})).unchanged
      tests += halves.tests
      called += halves.called
    }
    expect(tests).toBe(200)
    expect(called / tests).toBeLessThan(0.05)
  })
})
