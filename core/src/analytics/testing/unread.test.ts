import { describe, expect, it } from 'vitest'
import type { Run } from '../../runs/run.ts'
import { foldRuns } from '../fold/fold.ts'
import { liveFigures } from '../fold/live.ts'
import { readFacts } from '../read/read.ts'
import { recommendationsView } from '../views/recommendations/compute.ts'
import { runsView } from '../views/runs/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { createManifest, NEUTRAL, randomRuns } from './fixtures.ts'

const manifest = createManifest({
  prompts: 6,
  personas: 2,
  languages: 2,
  samples: 3,
  models: [{ provider: 'openai', webSearch: true }],
})

/** As our own matcher leaves it: who is named at which rank, and nothing else. */
const unread = (run: Run): Run =>
  run.reading === null
    ? run
    : {
        ...run,
        unread: true,
        error: { class: 'malformed', stage: 'reading', message: 'no object', attempts: 2 },
        reading: {
          ...run.reading,
          sentiment: null,
          keywords: [],
          evidence: [],
          recommendations: [],
          people: [],
          entities: run.reading.entities.map((entity) => ({
            ...entity,
            sentiment: NEUTRAL,
            strengths: [],
            weaknesses: [],
            comparison: '',
            products: [],
          })),
        },
      }

const failed = (run: Run): Run => ({ ...run, status: 'failed', answer: null, reading: null })

const isLeft = ({ index }: Run): boolean => index % 3 === 0
const buildFacts = (runs: readonly Run[]) => readFacts([manifest], foldRuns(manifest, runs))

describe.each([1, 2, 3])('answers that the analyst has not read (world %i)', (seed) => {
  const all = randomRuns(manifest, seed)
  const allFacts = buildFacts(all)
  const facts = buildFacts(all.map((run) => (isLeft(run) ? unread(run) : run)))
  const without = buildFacts(all.map((run) => (isLeft(run) ? failed(run) : run)))
  const unreadCount = all.filter((run) => isLeft(run) && run.status === 'completed').length

  it('count for presence, ranks and share of voice, and are counted there as unread', () => {
    const [one, other] = [visibilityView(facts, {}), visibilityView(allFacts, {})]
    expect(one.visibility.value).toEqual(other.visibility.value)
    expect(one.visibility.n).toBe(other.visibility.n)
    expect([one.unreadRuns, other.unreadRuns]).toEqual([unreadCount, 0])
    expect(one.shareOfVoice).toEqual(other.shareOfVoice)
    const standings = ({ rankings }: typeof one) =>
      rankings.combined
        .map(({ key, mentions, position, visibility }) => ({ key, mentions, position, visibility }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
    expect(standings(one)).toEqual(standings(other))
  })

  it('are left out of every sentiment and counted there as unread', () => {
    const [one, other] = [sentimentView(facts, {}), sentimentView(without, {})]
    expect(one.unreadRuns).toBe(unreadCount)
    for (const key of ['sentimentData', 'brandMentions', 'score', 'answersByTone', 'topKeywords'] as const) {
      expect(one[key], key).toEqual(other[key])
    }
    const tones = ({ rankings }: ReturnType<typeof visibilityView>) =>
      Object.fromEntries(
        rankings.combined.filter(({ sentiment }) => sentiment).map(({ key, sentiment }) => [key, sentiment]),
      )
    expect(tones(visibilityView(facts, {}))).toEqual(tones(visibilityView(without, {})))
    const live = liveFigures(facts)
    expect(live).toMatchObject({ unread: unreadCount, sentiment: liveFigures(without).sentiment })
    expect(live.visibility).toBe(liveFigures(allFacts).visibility)
  })

  it('are left out of every base that needs an analyst, and listed as unread', () => {
    for (const view of [shoppingView, recommendationsView]) {
      expect(view(facts, {})).toMatchObject({
        totalRuns: view(without, {}).totalRuns,
        unreadRuns: unreadCount,
      })
    }
    const page = { page: 1, limit: 1_000 }
    const { runs, total } = runsView(facts, {}, page)
    expect(runs.filter((run) => run.unread).length).toBe(unreadCount)
    for (const run of runs) if (run.unread) expect(run).toMatchObject({ sentiment: null, score: null })
    expect(runsView(facts, {}, page, { of: 'read' }).total).toBe(total - unreadCount)
    expect(runsView(facts, {}, page, { of: 'judged' }).total).toBe(sentimentView(facts, {}).brandMentions)
  })
})
