import { expect, it } from 'vitest'
import { DEFAULT_ALERTS } from '../analyses/alert-settings.ts'
import { countCells } from '../analytics/cell-counts.ts'
import { foldRuns } from '../analytics/fold/fold.ts'
import { readFacts } from '../analytics/read/read.ts'
import { createManifest, createRuns, readingNaming, triple } from '../analytics/testing/fixtures.ts'
import { sentimentView } from '../analytics/views/sentiment/compute.ts'
import { visibilityView } from '../analytics/views/visibility/compute.ts'
import type { Reading } from '../runs/reading.ts'
import type { AlertRule } from './alert.ts'
import { raiseAlerts } from './raise.ts'

const design = {
  prompts: 12,
  models: [
    { provider: 'openai' as const, webSearch: false },
    { provider: 'mistral' as const, webSearch: false },
  ],
}

/** Versions; in each, the brand is named with this many points of positive sentiment, or not at all. */
const told = (...positives: readonly (number | null)[]) => {
  const manifests = positives.map((_, at) => createManifest({ ...design, version: at + 1 }))
  const parts = manifests.flatMap((manifest, at) => {
    const positive = positives[at] ?? null
    return foldRuns(
      manifest,
      createRuns(manifest, () => ({
        reading:
          positive === null
            ? readingNaming(['Aurore'], triple(60, 30, 10))
            : readingNaming(['Lumière'], triple(positive, 100 - positive, 0)),
      })),
    )
  })
  return { manifests, parts }
}

const versions = (...positives: readonly (number | null)[]) => {
  const { manifests, parts } = told(...positives)
  return readFacts(manifests, parts)
}

const rule: AlertRule = {
  ruleId: 'rule',
  brandId: 'brand',
  figure: 'visibility',
  analysisId: null,
  provider: null,
  view: null,
  direction: 'any',
  least: 5,
  enabled: true,
  createdBy: 'somebody',
  createdAt: 0,
}

it('raises nothing of the first version, nor when nothing changed', () => {
  expect(raiseAlerts(versions(60), DEFAULT_ALERTS, [rule])).toEqual([])
  expect(raiseAlerts(versions(60, 60), DEFAULT_ALERTS, [rule])).toEqual([])
})

it('says what changed, by how much, on which base, and which cells moved most', () => {
  const [alert, ...others] = raiseAlerts(versions(40, 80), DEFAULT_ALERTS, [])
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    kind: 'sentiment',
    ruleId: null,
    direction: 'up',
    before: 7,
    now: 9,
    change: 2,
    margin: 0,
    cells: 24,
    prompts: 12,
  })
  expect(alert?.p).toBeLessThan(0.01)
  expect(alert?.movers).toHaveLength(5)
  expect(alert?.movers[0]).toMatchObject({ change: 2, provider: 'openai' })
})

it('raises rules of the brand by figure, direction and least size', () => {
  const facts = versions(null, 60)
  const kinds = (changes: Partial<AlertRule>) =>
    raiseAlerts(facts, { ...DEFAULT_ALERTS, ranking: false }, [{ ...rule, ...changes }]).map(({ key }) => key)
  expect(kinds({})).toEqual(['rule:rule'])
  expect(kinds({ direction: 'down' })).toEqual([])
  expect(kinds({ least: 101 })).toEqual([])
  expect(kinds({ enabled: false })).toEqual([])
  expect(kinds({ provider: 'mistral' })).toEqual(['rule:rule'])
  expect(kinds({ provider: 'anthropic' })).toEqual([])
})

it('raises rules on a saved view by its filters, and nothing without the view', () => {
  const facts = versions(null, 60)
  const settings = { ...DEFAULT_ALERTS, ranking: false }
  const prompt = facts.dimensions.prompts[0] ?? ''
  const filters = { range: '30d', provider: 'mistral', prompt: `!${prompt}` }
  const view = { viewId: 'view', name: 'Without the first', tab: 'visibility', filters }
  const ofView = { ...rule, ruleId: 'on view', view: { viewId: 'view', name: view.name } }
  const raise = (rules: readonly AlertRule[], views = [view]) =>
    raiseAlerts(facts, settings, rules, new Map(views.map((one) => [one.viewId, one])))
  expect(raise([ofView])).toMatchObject([{ view, cells: 11, prompts: 11, tests: 2, now: 100, before: 0 }])
  expect(raise([ofView, rule])).toMatchObject([
    { ruleId: 'rule', view: null, cells: 24, tests: 3 },
    { ruleId: 'on view', tests: 3 },
  ])
  expect(raise([{ ...ofView, figure: 'ranking' }])).toMatchObject([{ kind: 'ranking', view, cells: 11 }])
  // A provider narrows the view, and never widens it.
  expect(raise([{ ...ofView, provider: 'openai' }])).toMatchObject([{ cells: 11, provider: 'openai' }])
  expect(raise([ofView], [])).toEqual([])
})

it('raises a ranking when the place moved with the lead', () => {
  const [alert] = raiseAlerts(versions(null, 60), DEFAULT_ALERTS, [])
  expect(alert).toMatchObject({ kind: 'ranking', direction: 'up' })
  expect(alert?.rankNow).toBeLessThan(alert?.rankBefore ?? 0)
})

it('leaves out what is muted or switched off', () => {
  const facts = versions(40, 80)
  expect(raiseAlerts(facts, { ...DEFAULT_ALERTS, muted: ['sentiment'] }, [])).toEqual([])
  expect(raiseAlerts(facts, { ...DEFAULT_ALERTS, sentiment: false }, [])).toEqual([])
})

/** Two versions; answers to so many prompts are others in the second. */
const changedAt = (prompts: number, tell: (isOther: boolean) => Reading) => {
  const manifests = [1, 2].map((version) => createManifest({ ...design, version }))
  return readFacts(
    manifests,
    manifests.flatMap((manifest, at) =>
      foldRuns(
        manifest,
        createRuns(manifest, (_, { promptId }) => ({
          reading: tell(at === 1 && Number(promptId.slice(7)) <= prompts),
        })),
      ),
    ),
  )
}

/** The brand is named in the second version alone. */
const risenAt = (prompts: number) =>
  changedAt(prompts, (isOther) => readingNaming([isOther ? 'Lumière' : 'Aurore']))

/** Answers speak better of the brand in the second version. */
const praisedAt = (prompts: number) =>
  changedAt(prompts, (isOther) => readingNaming(['Lumière'], isOther ? triple(100, 0, 0) : triple(0, 100, 0)))

it('raises nothing that the page calls noise, and shows the figures of the page', () => {
  const settings = { ...DEFAULT_ALERTS, ranking: false }
  expect(visibilityView(risenAt(6), {}).headline.change).toMatchObject({ p: 0.0313, verdict: 'within_noise' })
  expect(raiseAlerts(risenAt(6), settings, [rule])).toEqual([])
  const { headline } = visibilityView(risenAt(12), {})
  expect(headline.change.verdict).toBe('up')
  expect(raiseAlerts(risenAt(12), settings, [rule])).toMatchObject([
    { now: headline.visibility, before: 0, change: 100, tests: 2, cells: 24, prompts: 12 },
  ])
})

it('raises no change of sentiment that two versions alone show', () => {
  expect(sentimentView(praisedAt(8), {}).change).toMatchObject({ p: 0.0078, verdict: 'up' })
  expect(raiseAlerts(praisedAt(8), DEFAULT_ALERTS, [])).toEqual([])
})

const launch = (version: number) => new Date(createManifest({ ...design, version }).createdAt).toISOString()

it('raises a change of sentiment once, and the next one against the version that called it', () => {
  const raise = (...positives: readonly number[]) => raiseAlerts(versions(...positives), DEFAULT_ALERTS, [])
  expect(raise(40, 40, 40)).toEqual([])
  expect(raise(40, 40, 80)).toMatchObject([
    { kind: 'sentiment', direction: 'up', before: 7, now: 9, change: 2, since: launch(1), tests: 1 },
  ])
  expect(raise(40, 40, 80, 80)).toEqual([])
  expect(raise(40, 40, 80, 80, 40)).toMatchObject([
    { direction: 'down', before: 9, now: 7, change: -2, since: launch(3), movers: { length: 5 } },
  ])
})

it('raises the same where the answers of the version that it begins with are not read', () => {
  const rules = [
    rule,
    { ...rule, ruleId: 'mistral', figure: 'sentiment' as const, provider: 'mistral' as const, least: 0 },
  ]
  const positives = [40, 40, 80, ...Array<number>(13).fill(80), 20]
  const whole = versions(...positives)
  const alerts = raiseAlerts(whole, DEFAULT_ALERTS, rules)
  expect(alerts).toMatchObject([
    { kind: 'sentiment', provider: 'mistral', before: 9, now: 6, since: launch(3) },
    { kind: 'sentiment', provider: null, before: 9, now: 6, since: launch(3) },
  ])
  const isRead = (version: number) => version === 0 || version > 3
  const past = new Map(
    whole.versions.flatMap(({ groupRunId }, version) => {
      const counts = isRead(version) ? null : countCells(whole, version)
      return counts === null ? [] : [[groupRunId, counts] as const]
    }),
  )
  const { manifests, parts } = told(...positives)
  const read = new Set(manifests.flatMap(({ groupRunId }, at) => (isRead(at) ? [groupRunId] : [])))
  const known = parts.filter(({ groupRunId }) => read.has(groupRunId))
  expect(raiseAlerts(readFacts(manifests, known, [], [], past), DEFAULT_ALERTS, rules)).toEqual(alerts)
})

it('raises a change of visibility once, whenever it came, and the next one against the version that called it', () => {
  const settings = { ...DEFAULT_ALERTS, ranking: false, sentiment: false }
  const raise = (...named: readonly (number | null)[]) => raiseAlerts(versions(...named), settings, [rule])
  expect(raise(null, null, null)).toEqual([])
  expect(raise(null, null, 60)).toMatchObject([{ direction: 'up', before: 0, now: 100, since: launch(1) }])
  expect(raise(null, null, 60, 60)).toEqual([])
  expect(raise(null, null, 60, 60, null)).toMatchObject([
    { direction: 'down', before: 100, now: 0, change: -100, since: launch(3), movers: { length: 5 } },
  ])
})

it('begins again where other prompts are asked', () => {
  const manifests = [1, 2, 3].map((version) => createManifest({ ...design, version }))
  const others = manifests.map((manifest, at) => ({
    ...manifest,
    prompts: manifest.prompts.map((prompt) =>
      at === 0 ? prompt : { ...prompt, text: `${prompt.text} now` },
    ),
  }))
  const facts = readFacts(
    others,
    others.flatMap((manifest, at) =>
      foldRuns(
        manifest,
        createRuns(manifest, () => ({ reading: readingNaming([at === 2 ? 'Lumière' : 'Aurore']) })),
      ),
    ),
  )
  const settings = { ...DEFAULT_ALERTS, ranking: false }
  expect(raiseAlerts(facts, settings, [rule])).toMatchObject([
    { kind: 'visibility', since: new Date(others[1]?.createdAt ?? 0).toISOString() },
  ])
})
