import type { Certainty } from '../certainty.ts'
import { courseOf, courseTime } from '../course.ts'
import { estimator } from '../estimate.ts'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { MODES, type Mode, type Tally, type TallyField } from '../ranking/brand-sums.ts'
import { presencePairs } from '../ranking/changes.ts'
import { entryOf, modeTotals, type RankingEntry } from '../ranking/entry.ts'
import { type EntityLabel, labelEntities } from '../ranking/labels.ts'
import { rankBrands, type Score, withMainBrand } from '../ranking/score.ts'
import { tallyTogether, tallyVersion, type VersionTally } from '../ranking/tally.ts'
import { voice } from '../ranking/voice.ts'
import { difference, percent, round, type SentimentSum } from '../round.ts'
import {
  brandIn,
  comparedVersion,
  createdAt,
  currentVersion,
  MIN_TREND_VERSIONS,
  trendVersions,
} from '../scope.ts'
import { type Selection, select, selectVersion } from '../select.ts'
import { judge } from '../stats/paired.ts'
import { ofEachSlice } from '../whole-versions.ts'
import type { VisibilityView } from './visibility-schema.ts'

/** Entries of a ranking that are sent; the main brand is always among them. */
export const MOST_RANKED = 100
const TOP = 10

type Rankings = Record<Mode, Score[]>

/** The main brand and the competitors of the newest version. */
const alwaysRanked = (facts: Facts, version: number | null): Set<number> =>
  new Set([0, ...(version === null ? [] : (facts.versions[version]?.competitors.keys() ?? []))])

const rankAll = (facts: Facts, tally: Tally, always: ReadonlySet<number>): Rankings => ({
  online: rankBrands(tally, 'online', facts.entities, always),
  offline: rankBrands(tally, 'offline', facts.entities, always),
  combined: rankBrands(tally, 'combined', facts.entities, always),
})

const entriesOf = (
  tally: Tally,
  mode: Mode,
  ranked: readonly Score[],
  k: number,
  labels: ReadonlyMap<number, EntityLabel>,
): RankingEntry[] => {
  const totals = modeTotals(tally, mode)
  const ranks = new Map(ranked.map((score, i) => [score.entity, i + 1]))
  return withMainBrand(ranked, k).flatMap((score) => {
    const label = labels.get(score.entity)
    return label ? [entryOf(tally, mode, totals, score, ranks.get(score.entity) ?? 1, label)] : []
  })
}

const presence = estimator(({ run }) => run.named, { weigh: 'cells', unit: 100 })

/** Tallies of a version and its rankings. */
interface Ranked extends VersionTally {
  readonly version: number
  readonly rankings: Rankings
}

/** The brands of a version that a selection keeps, ranked. */
const rankVersion = ofEachSlice((selection, version): Ranked => {
  const { facts } = selection
  const tallied = tallyVersion(selection, version)
  return { version, ...tallied, rankings: rankAll(facts, tallied.tally, alwaysRanked(facts, version)) }
})

const topOfVersion = (
  facts: Facts,
  filter: Filter,
  current: Ranked | undefined,
  before: Ranked | null,
  labels: ReadonlyMap<number, EntityLabel>,
): VisibilityView['top'] => {
  if (!current) return []
  const ranked = current.rankings.combined
  const shown = withMainBrand(ranked, TOP)
  const entities = shown.map(({ entity }) => entity)
  const pairs = presencePairs(facts, filter, current.version, before?.version ?? null, entities)
  const share = (of: Ranked | null, entity: number): number | null => {
    const weight = of?.tally.weight('combined') ?? 0
    return of && weight > 0 ? (100 * of.tally.of('combined', 'weight', entity)) / weight : null
  }
  const changes = judge(
    entities.map((entity, i) => ({
      delta: difference(share(current, entity), share(before, entity)),
      pairs: pairs[i] ?? { sums: [], cells: [], reason: null },
    })),
    entities.indexOf(0),
  )
  return shown.flatMap((score, i) => {
    const label = labels.get(score.entity)
    const change = changes[i]
    if (!label || !change) return []
    const rank = ranked.indexOf(score) + 1
    const old = before?.rankings.combined.findIndex(({ entity }) => entity === score.entity) ?? -1
    const oldScore = before?.rankings.combined[old]
    return {
      brandName: label.name,
      key: label.key,
      kind: label.kind,
      rank,
      rankChange: oldScore ? old + 1 - rank : null,
      totalScore: round(score.final, 2),
      scoreChange: oldScore ? round(score.final - oldScore.final, 1) : null,
      visibility: percent(
        current.tally.of('combined', 'weight', score.entity),
        current.tally.weight('combined'),
      ),
      n: current.tally.answers('combined'),
      named: score.mentions,
      change,
    }
  })
}

/** The brands of a selection, ranked: in all, in each version, and in the one to compare the newest with. */
const rankSelection = (facts: Facts, filter: Filter) => {
  const selection = select(facts, filter)
  const current = currentVersion(selection)
  const compared = comparedVersion(selection)
  const versions = selection.versions.map((version) => rankVersion(selection, version))
  const { tally, used: surfaces } = tallyTogether(facts, versions)
  const before =
    compared === null
      ? null
      : (versions.find(({ version }) => version === compared) ??
        rankVersion(selectVersion(facts, filter, compared), compared))
  const rankings = rankAll(facts, tally, alwaysRanked(facts, current))
  return { selection, current, surfaces, versions, tally, rankings, newest: versions.at(-1), before }
}

const totalsOf = (rankings: Rankings): VisibilityView['totalBrands'] => ({
  online: rankings.online.length,
  offline: rankings.offline.length,
  combined: rankings.combined.length,
})

const headlineOf = (
  facts: Facts,
  newest: Ranked | undefined,
  top: VisibilityView['top'],
  certainty: Certainty,
): VisibilityView['headline'] => {
  const main = top.find(({ kind }) => kind === 'brand')
  return {
    groupRunId: newest ? (facts.versions[newest.version]?.groupRunId ?? null) : null,
    visibility: main?.visibility ?? null,
    n: newest?.tally.answers('combined') ?? 0,
    named: newest?.tally.of('combined', 'mentions', 0) ?? 0,
    certainty,
    change: main?.change ?? noChange(),
  }
}

/** Where the brand stands in the newest version: the parts of the view that key observations speak of. */
export const standing = (
  facts: Facts,
  filter: Filter,
): Pick<VisibilityView, 'headline' | 'top' | 'totalBrands'> => {
  const { selection, current, surfaces, rankings, newest, before } = rankSelection(facts, filter)
  const shown = withMainBrand(newest?.rankings.combined ?? [], TOP).map(({ entity }) => entity)
  const top = topOfVersion(facts, filter, newest, before, labelEntities(selection, shown, surfaces))
  const newestSelection = current === null ? selection : selectVersion(facts, filter, current)
  return {
    headline: headlineOf(facts, newest, top, presence.certainty(newestSelection)),
    top,
    totalBrands: totalsOf(rankings),
  }
}

/** How visible the brand is, and how it ranks among the brands that answers name: online, offline and combined. */
export const visibilityView = (facts: Facts, filter: Filter): VisibilityView => {
  const ranked = rankSelection(facts, filter)
  const { selection, current, surfaces, versions, tally, rankings, newest, before } = ranked
  const listed = versions.filter(({ version }) => trendVersions(selection).includes(version))
  const shown = new Set<number>([0])
  for (const mode of MODES) {
    for (const { entity } of rankings[mode].slice(0, MOST_RANKED)) shown.add(entity)
    for (const version of listed)
      for (const { entity } of version.rankings[mode].slice(0, TOP)) shown.add(entity)
  }
  const labels = labelEntities(selection, [...shown], surfaces)
  const mainBrand = brandIn(selection).name
  const top = topOfVersion(facts, filter, newest, before, labels)
  const entries = (mode: Mode) => entriesOf(tally, mode, rankings[mode], MOST_RANKED, labels)
  const certainty = presence.certainty(selection)
  const newestSelection = current === null ? selection : selectVersion(facts, filter, current)
  return {
    rankings: { online: entries('online'), offline: entries('offline'), combined: entries('combined') },
    totalBrands: totalsOf(rankings),
    mainBrand,
    totalAnalyses: tally.answers('combined'),
    onlineAnalyses: tally.answers('online'),
    offlineAnalyses: tally.answers('offline'),
    failedRuns: selection.failed,
    lastUpdated: courseTime(courseOf(selection).last),
    visibility: {
      value: percent(tally.of('combined', 'weight', 0), tally.weight('combined')),
      n: tally.answers('combined'),
      named: tally.of('combined', 'mentions', 0),
      certainty,
    },
    headline: headlineOf(
      facts,
      newest,
      top,
      newestSelection === selection ? certainty : presence.certainty(newestSelection),
    ),
    shareOfVoice: { ...shareOfVoice(tally), certainty: voice.certainty(selection) },
    top,
    list: listed.map((version) => pointOf(facts, filter, version, labels, mainBrand)),
    isTrend: listed.length >= MIN_TREND_VERSIONS,
  }
}

const noChange = () => {
  const [change] = judge([{ delta: null, pairs: { sums: [], cells: [], reason: 'no_base' } }])
  if (!change) throw new RangeError('one test has one verdict')
  return change
}

const shareOfVoice = (tally: Tally): Omit<VisibilityView['shareOfVoice'], 'certainty'> => {
  const mentions = tally.of('combined', 'unbranded', 0)
  const marketMentions = tally.total('combined', 'unbranded')
  const mentionsWithBranded = tally.of('combined', 'mentions', 0)
  const marketMentionsWithBranded = tally.total('combined', 'mentions')
  return {
    value: percent(mentions, marketMentions),
    mentions,
    marketMentions,
    withBranded: percent(mentionsWithBranded, marketMentionsWithBranded),
    mentionsWithBranded,
    marketMentionsWithBranded,
  }
}

const pointOf = (
  facts: Facts,
  filter: Filter,
  { version, tally, rankings }: Ranked,
  labels: ReadonlyMap<number, EntityLabel>,
  mainBrand: string,
): VisibilityView['list'][number] => {
  const of = facts.versions[version]
  const place = rankings.combined.findIndex(({ entity }) => entity === 0)
  const score = rankings.combined[place]
  const entries = (mode: Mode) => entriesOf(tally, mode, rankings[mode], TOP, labels)
  return {
    groupRunId: of?.groupRunId ?? '',
    created_at: of ? createdAt(of) : '',
    mainBrand,
    visibility: percent(tally.of('combined', 'weight', 0), tally.weight('combined')),
    interval: presence.interval(selectVersion(facts, filter, version)),
    n: tally.answers('combined'),
    rank: score ? place + 1 : null,
    totalScore: score ? round(score.final, 2) : null,
    shareOfVoice: percent(tally.of('combined', 'unbranded', 0), tally.total('combined', 'unbranded')),
    shareOfVoiceInterval: voice.interval(selectVersion(facts, filter, version)),
    rankings: { online: entries('online'), offline: entries('offline'), combined: entries('combined') },
  }
}

/** The combined ranking of a selection alone, main brand included, without all that surrounds it in the view. */
export const combinedRanking = (
  selection: Selection,
  k: number,
): { entries: RankingEntry[]; visibility: number | null; sentiment: SentimentSum } => {
  const { facts } = selection
  const { tally, used } = tallyTogether(
    facts,
    selection.versions.map((version) => tallyVersion(selection, version)),
  )
  const ranked = rankBrands(tally, 'combined', facts.entities, alwaysRanked(facts, currentVersion(selection)))
  const labels = labelEntities(
    selection,
    withMainBrand(ranked, k).map(({ entity }) => entity),
    used,
  )
  const ofBrand = (field: TallyField): number => tally.of('combined', field, 0)
  return {
    entries: entriesOf(tally, 'combined', ranked, k, labels),
    visibility: percent(ofBrand('weight'), tally.weight('combined')),
    sentiment: { n: ofBrand('mentions'), positive: ofBrand('positive'), negative: ofBrand('negative') },
  }
}
