import { raiseAlerts } from '@sillage/core/alerts/raise'
import { DEFAULT_ALERTS } from '@sillage/core/analyses/alert-settings'
import type { Facts } from '@sillage/core/analytics/facts'
import type { Change } from '@sillage/core/analytics/stats/change'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { versionRow } from '@sillage/core/analytics/version-row'
import type { ViewName } from '@sillage/core/analytics/views/catalogue'
import { headlineView } from '@sillage/core/analytics/views/headline/compute'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { quickFactsView } from '@sillage/core/analytics/views/observations/compute'
import type { QuickFact } from '@sillage/core/analytics/views/observations/fact'
import { rivalsView } from '@sillage/core/analytics/views/rivals/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import type { Manifest } from '@sillage/core/runs/group-run'
import { Stream } from '../../stand-ins/world/random.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { RULES } from './alert-rules.ts'
import { insightsChanges, sentimentChanges, twoVersions, visibilityChanges } from './changes.ts'
import { getEntityKey, randomDesign } from './design.ts'
import { levelWorld, mainBrand, marketIn, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

/** A page's claims about two versions: changes between them, and differences within the newest. */
interface Page {
  readonly changes: readonly Change[]
  readonly differences: readonly boolean[]
}

const isExtreme = ({ values }: QuickFact): boolean => values.clear === 1

const page = (changes: readonly Change[], differences: readonly boolean[] = []): Page => ({
  changes,
  differences,
})

/** The views that give verdicts; the tests hold this list to all views. */
export const STUDIED: readonly ViewName[] = [
  'visibility',
  'headline',
  'sentiment',
  'facts',
  'moved',
  'rivals',
  'sources',
  'sources-explored',
  // The share of own sources that the views of sources give.
  'citations',
  'citations-explored',
  'shopping',
  // Its key observations are those of `facts`.
  'report',
  // The cards of `sentiment`, of each version.
  'sentiment-versions',
]

/** Every verdict of each tab and document, for the default filter. */
const listPages = (facts: Facts): Record<string, Page> => {
  const { quickFacts } = quickFactsView(facts, {})
  const extremes = quickFacts.map(isExtreme)
  const visibility = visibilityView(facts, {})
  const sentiment = sentimentView(facts, {})
  const moved = movedView(facts, {})
  const product = shoppingView(facts, {}).headline.change
  const own = (['referenced', 'explored'] as const).map(
    (use) => sourcesView(facts, {}, use).brandShare.change,
  )
  const rivals = rivalsView(facts, {}, {}).brands.flatMap(({ against }) => Object.values(against ?? {}))
  const row = versionRow({ groupRunId: '', version: 2, createdAt: 0 }, { visibility, sentiment, moved })
  const insights = insightsChanges(facts)
  return {
    'insights tab': page([...quickFacts.flatMap(({ change }) => change ?? []), ...insights], extremes),
    'visibility tab': page(visibilityChanges(facts), rivals.map(isCalled)),
    'sentiment tab': page(sentimentChanges(facts)),
    'shopping tab': page([product]),
    'sources tab': page(own),
    'report and PDF': page([row.visibility.change], extremes),
    'row of the list': page([headlineView(facts, {}).headline.change]),
    'mail of figures': page([row.visibility.change, row.shareOfVoice.change, row.sentiment.change]),
    // One answer may speak of every tab; the aim is for each of them.
    'chat, all tabs': page([...insights, sentiment.change, product, ...own.slice(0, 1)]),
  }
}

/** Every verdict of these designs can be called. */
const drawDesign = (seed: string) => {
  const stream = new Stream('pages', seed)
  return randomDesign(seed, {
    prompts: 8 + stream.below(33),
    models: 2 + stream.below(3),
    languages: ['en', 'fr'],
    online: 1,
  })
}

/** Adds the share of wrong calls; 0 where nothing is called. */
const addFalseCalls = (tally: Tally, of: string, called: readonly boolean[]): void => {
  const wrong = called.filter((isTrue) => !isTrue).length
  tally.add(`pages: false among the ${of} called`, called.length === 0 ? 0 : wrong / called.length)
}

/** Adds the wrong calls among best, worst and competitors of the newest version. */
const addDifferences = (tally: Tally, world: World, facts: Facts): void => {
  const manifest = facts.versions[1]?.manifest
  if (!manifest) throw new RangeError('two versions were asked')
  const truth = computeTruth(world)
  const own = mainBrand(world).name
  const shareIn = (name: string, models: Manifest['models'], languages = manifest.languages): number =>
    truth.visibility(worldCells({ ...manifest, models, languages }, 1), name) ?? 0
  const byProvider = new Map(
    manifest.models.map(({ provider }) => [
      provider,
      shareIn(
        own,
        manifest.models.filter((model) => model.provider === provider),
      ),
    ]),
  )
  const byLanguage = new Map(
    manifest.languages.map((language) => [language.code, shareIn(own, manifest.models, [language])]),
  )
  const extremes = quickFactsView(facts, {}).quickFacts.filter(isExtreme)
  addFalseCalls(
    tally,
    'best and worst',
    extremes.map(({ key, provider, values }) => {
      const all: ReadonlyMap<string, number> = key === 'best_language' ? byLanguage : byProvider
      const most = (key === 'worst_model' ? Math.min : Math.max)(...all.values())
      return all.get(String(provider ?? values.language)) === most
    }),
  )
  const rivals = rivalsView(facts, {}, {}).brands.flatMap(({ key, against }) => {
    const name = marketIn(world).brands.find((brand) => getEntityKey(world, brand.name) === key)?.name
    return against && name !== undefined && isCalled(against.visibility)
      ? [{ name, verdict: against.visibility.verdict }]
      : []
  })
  addFalseCalls(
    tally,
    'competitors side by side',
    rivals.map(
      ({ name, verdict }) =>
        shareIn(name, manifest.models) > shareIn(own, manifest.models) === (verdict === 'up'),
    ),
  )
}

/**
 * Adds whether each page claims a change between two versions without one. It draws two markets: a usual one, in which
 * models, languages and brands differ, and a level one, in which any best, worst or competitor ahead is false too. Alerts
 * are those of one launch.
 */
export const pagesOnce = (tally: Tally, number: number): void => {
  const seed = `pages ${number}`
  const design = drawDesign(seed)
  const usual = randomWorld(seed)
  const facts = twoVersions(usual, seed, design, true)
  for (const [name, { changes }] of Object.entries(listPages(facts)))
    tally.add(`${name}: with a false alarm`, changes.some(isCalled))
  tally.add('alerts of a launch: with a false alarm', raiseAlerts(facts, DEFAULT_ALERTS, RULES).length > 0)
  addDifferences(tally, usual, facts)
  for (const [name, { changes, differences }] of Object.entries(
    listPages(twoVersions(levelWorld(seed), seed, design, true)),
  )) {
    if (differences.length === 0) continue
    tally.add(`${name}, differences alone: with a false alarm`, differences.includes(true))
    tally.add(
      `${name}, differences too: with a false alarm`,
      changes.some(isCalled) || differences.includes(true),
    )
  }
}
