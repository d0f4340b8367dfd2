import { describe, expect, it } from 'vitest'
import type { ReadPerson } from '../../../runs/reading.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createReading, createRuns, triple } from '../../testing/fixtures.ts'
import { peopleView } from './compute.ts'

const person = (fullName: string, rest: Partial<ReadPerson> = {}): ReadPerson => ({
  fullName,
  organization: null,
  whyMentioned: '',
  keywords: [],
  strengths: [],
  weaknesses: [],
  sentiment: triple(50, 50, 0),
  wikipediaUrl: null,
  ...rest,
})

const buildFacts = (answers: readonly ReadPerson[][], version = 1) => {
  const manifest = createManifest({ prompts: answers.length, version })
  return {
    manifest,
    parts: foldRuns(
      manifest,
      createRuns(manifest, (index) => ({ reading: createReading({ people: answers[index] ?? [] }) })),
    ),
  }
}
const getView = (...worlds: ReturnType<typeof buildFacts>[]) =>
  peopleView(
    readFacts(
      worlds.map(({ manifest }) => manifest),
      worlds.flatMap(({ parts }) => parts),
    ),
    {},
  )

describe('people', () => {
  it('count once an answer, in any case and accents of their name', () => {
    const view = getView(buildFacts([[person('Émile Zola'), person('EMILE ZOLA')], [person('Émile Zola')]]))
    expect(view.people).toHaveLength(1)
    expect(view.people[0]).toMatchObject({ fullName: 'Émile Zola', mentionCount: 2, organization: null })
    expect(view.totals).toEqual({ mentionCount: 2, uniquePeople: 1, organizationCount: 0, versions: 1 })
  })

  it('belong to the organization that most answers give, under any spelling', () => {
    const view = getView(
      buildFacts([
        [person('Ada', { organization: 'Aurore' }), person('Grace', { organization: 'AURORE SA' })],
        [person('Ada', { organization: 'Aurore' }), person('Linus', { organization: 'Aurore' })],
      ]),
    )
    expect(view.organizations).toHaveLength(1)
    expect(view.organizations[0]).toMatchObject({ name: 'Aurore', peopleCount: 3, mentionCount: 4, runs: 2 })
    expect(view.organizations[0]?.topPeople).toEqual(['Ada', 'Grace'])
  })

  it('show four keywords, three strengths and three weaknesses each', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    const [item] = getView(
      buildFacts([[person('Ada', { keywords: six, strengths: six, weaknesses: six })]]),
    ).people
    expect(item?.keywords).toEqual(['a', 'b', 'c', 'd'])
    expect(item?.strengths).toEqual(['a', 'b', 'c'])
    expect(item?.weaknesses).toEqual(['a', 'b', 'c'])
  })

  it('have the mean sentiment of their mentions, or null without mentions', () => {
    const view = getView(
      buildFacts([
        [person('Ada', { sentiment: triple(100, 0, 0) }), person('Bob', { sentiment: triple(0, 0, 100) })],
      ]),
    )
    expect(view.summary.avgSentiment).toEqual({ positive: 50, neutral: 0, negative: 50 })
    expect(getView(buildFacts([[]])).summary.avgSentiment).toBeNull()
  })

  it('have a line over the versions', () => {
    const view = getView(
      buildFacts([[person('Ada')]]),
      buildFacts([[person('Ada'), person('Bob')], [person('Ada')]], 2),
    )
    expect(view.series.map(({ mentionCount, uniquePeople }) => [mentionCount, uniquePeople])).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  it('count keywords once an answer', () => {
    const view = getView(
      buildFacts([
        [person('Ada', { keywords: ['Design'] }), person('Bob', { keywords: ['design'] })],
        [person('Ada', { keywords: ['design'] })],
      ]),
    )
    expect(view.keywords).toEqual([{ keyword: 'design', count: 2 }])
  })
})
