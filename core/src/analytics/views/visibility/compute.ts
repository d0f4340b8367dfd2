import { difference, percent, round } from '../../../base/round.ts'
import type { Certainty } from '../../estimates/certainty.ts'
import { judgeChange, judgeChanges } from '../../estimates/judge-changes.ts'
import { presenceEstimator } from '../../estimates/presence-estimate.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type BrandNoise, brandNoise } from '../../ranking/brand-noise.ts'
import { MODES, type Mode, type Tally, type TallyField } from '../../ranking/brand-sums.ts'
import { presencePairs } from '../../ranking/changes.ts'
import type { RankingEntry } from '../../ranking/entry.ts'
import { type EntityLabel, labelEntities } from '../../ranking/labels.ts'
import { buildEntry, modeTotals } from '../../ranking/make-entry.ts'
import { rankBrands, type Score, withMainBrand } from '../../ranking/score.ts'
import { scoreInterval } from '../../ranking/score-interval.ts'
import { tallySelection, tallyVersion, type VersionTally } from '../../ranking/tally.ts'
import { tiedPlaces } from '../../ranking/ties.ts'
import { voice, voicePairs } from '../../ranking/voice.ts'
import { type Selection, select, selectVersion } from '../../select/select.ts'
import {
  brandIn,
  comparedVersion,
  createdAt,
  currentVersion,
  isPooled,
  lineVersions,
  selectLines,
} from '../../select/versions.ts'
import { ofEachSlice } from '../../select/whole-versions.ts'
import type { Change } from '../../stats/change.ts'
import { MAIN_RATE } from '../../stats/false-discovery.ts'
import { judgeMain } from '../../stats/paired.ts'
import type { SentimentSum } from '../../stats/sentiment.ts'
import type { HeadlineView } from '../headline/schema.ts'
import { computeCourse, courseTime } from './course.ts'
import { MAX_LINE_RIVALS, type VisibilityView } from './schema.ts'

/** Entries of a ranking that are sent; the main brand is always among them. */
export const MAX_RANKED = 100
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

const getEntries = (
  tally: Tally,
  noise: BrandNoise | null,
  mode: Mode,
  ranked: readonly Score[],
  k: number,
  labels: ReadonlyMap<number, EntityLabel>,
): RankingEntry[] => {
  const totals = modeTotals(tally, mode)
  const ranks = new Map(ranked.map((score, i) => [score.entity, i + 1]))
  return withMainBrand(ranked, k).flatMap((score) => {
    const label = labels.get(score.entity)
    return label ? [buildEntry(tally, noise, mode, totals, score, ranks.get(score.entity) ?? 1, label)] : []
  })
}

/** How sure the visibility of the brand is. */
export const presence = presenceEstimator(({ run }) => run.named)

/** Tallies and rankings of a version, or of several together. */
interface Ranked extends VersionTally {
  readonly rankings: Rankings
}

/** The brands of a version that a selection keeps, ranked. */
const rankVersion = ofEachSlice((selection, version): Ranked => {
  const { facts } = selection
  const tallied = tallyVersion(selection, version)
  return { ...tallied, rankings: rankAll(facts, tallied.tally, alwaysRanked(facts, version)) }
})

/** The brands of all versions of a selection together, ranked. */
const rankTogether = (selection: Selection): Ranked => {
  const { facts, versions } = selection
  const [only] = versions
  if (only !== undefined && versions.length === 1) return rankVersion(selection, only)
  const tallied = tallySelection(selection)
  return {
    ...tallied,
    rankings: rankAll(facts, tallied.tally, alwaysRanked(facts, currentVersion(selection))),
  }
}

const rankTop = (
  { selection, ranked: current, before, compared }: RankedSelection,
  labels: ReadonlyMap<number, EntityLabel>,
): { top: VisibilityView['top']; voiceChange: Change } => {
  const { facts, filter } = selection
  const version = currentVersion(selection)
  if (version === null) return { top: [], voiceChange: noChange() }
  const ranked = current.rankings.combined
  const listed = withMainBrand(ranked, TOP)
  const entities = listed.map(({ entity }) => entity)
  const pairs = presencePairs(facts, filter, version, compared, entities)
  const share = (entry: Ranked | null, entity: number): number | null => {
    const weight = entry?.tally.weight('combined') ?? 0
    return entry && weight > 0 ? (100 * entry.tally.of('combined', 'weight', entity)) / weight : null
  }
  const getVoice = (entry: Ranked | null): number | null => {
    const total = entry?.tally.total('combined', 'unbranded') ?? 0
    return entry && total > 0 ? (100 * entry.tally.of('combined', 'unbranded', 0)) / total : null
  }
  const tests = entities.map((entity, i) => ({
    entity,
    delta: difference(share(current, entity), share(before, entity)),
    pairs: pairs[i] ?? { sums: [], cells: [], reason: null },
  }))
  const main = tests.find(({ entity }) => entity === 0)
  const others = tests.filter((test) => test !== main)
  const [voiceChange = noChange(), ...changesOfOthers] = judgeChanges(selection, [
    {
      delta: difference(getVoice(current), getVoice(before)),
      pairs: voicePairs(selection, version, compared),
    },
    ...others,
  ])
  const changes = new Map(others.map(({ entity }, i) => [entity, changesOfOthers[i]]))
  if (main) changes.set(0, judgeChange(selection, main, MAIN_RATE))
  const places = ranked.map(({ final }, i) => ({ rank: i + 1, totalScore: round(final, 2) }))
  const top = listed.flatMap((score) => {
    const label = labels.get(score.entity)
    const change = changes.get(score.entity)
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
      scoreInterval: scoreInterval(current.tally, 'combined', score),
      places: tiedPlaces(places, { rank, totalScore: round(score.final, 2) }),
      scoreChange: difference(score.final, oldScore?.final),
      visibility: percent(
        current.tally.of('combined', 'weight', score.entity),
        current.tally.weight('combined'),
      ),
      n: current.tally.answers('combined'),
      named: score.mentions,
      change,
    }
  })
  return { top, voiceChange }
}

interface RankedSelection {
  readonly selection: Selection
  readonly ranked: Ranked
  /** The version to compare with, and its brands; null without one. */
  readonly compared: number | null
  readonly before: Ranked | null
}

/** The brands of a selection, ranked, beside those of the version to compare it with. */
const rankSelection = (facts: Facts, filter: Filter): RankedSelection => {
  const selection = select(facts, filter)
  const compared = comparedVersion(selection)
  return {
    selection,
    ranked: rankTogether(selection),
    compared,
    before: compared === null ? null : rankVersion(selectVersion(facts, filter, compared), compared),
  }
}

const computeTotals = (rankings: Rankings): VisibilityView['totalBrands'] => ({
  online: rankings.online.length,
  offline: rankings.offline.length,
  combined: rankings.combined.length,
})

const computeShare = ({ tally }: Ranked, entity = 0): number | null =>
  percent(tally.of('combined', 'weight', entity), tally.weight('combined'))

const getHeadline = (
  { selection, ranked }: RankedSelection,
  top: VisibilityView['top'],
  certainty: Certainty,
): VisibilityView['headline'] => {
  const [version] = isPooled(selection) ? [] : selection.versions
  return {
    groupRunId: selection.facts.versions[version ?? -1]?.groupRunId ?? null,
    visibility: computeShare(ranked),
    n: ranked.tally.answers('combined'),
    named: ranked.tally.of('combined', 'mentions', 0),
    certainty,
    change: top.find(({ kind }) => kind === 'brand')?.change ?? noChange(),
  }
}

/** Where the brand stands: the parts of the view that key observations speak of. */
export const standing = (
  facts: Facts,
  filter: Filter,
): Pick<VisibilityView, 'headline' | 'top' | 'totalBrands'> => {
  const rankedSelection = rankSelection(facts, filter)
  const { selection, ranked } = rankedSelection
  const listed = withMainBrand(ranked.rankings.combined, TOP).map(({ entity }) => entity)
  const { top } = rankTop(rankedSelection, labelEntities(selection, listed, ranked.used))
  return {
    headline: getHeadline(rankedSelection, top, presence.certainty(selection)),
    top,
    totalBrands: computeTotals(ranked.rankings),
  }
}

/** How visible the brand is, and how it ranks among the brands that answers name: online, offline and combined. */
export const visibilityView = (facts: Facts, filter: Filter): VisibilityView => {
  const rankedSelection = rankSelection(facts, filter)
  const { selection, ranked } = rankedSelection
  const { tally, rankings } = ranked
  const lines = selectLines(selection)
  const rivals = findLineRivals(lines)
  const listed = new Set<number>([0, ...rivals])
  for (const mode of MODES) {
    for (const { entity } of rankings[mode].slice(0, MAX_RANKED)) listed.add(entity)
  }
  const labels = labelEntities(selection, [...listed], ranked.used)
  const { top, voiceChange } = rankTop(rankedSelection, labels)
  const noise = brandNoise(selection)
  const entries = (mode: Mode) => getEntries(tally, noise, mode, rankings[mode], MAX_RANKED, labels)
  const certainty = presence.certainty(selection)
  const headline = getHeadline(rankedSelection, top, certainty)
  const list = lineVersions(selection).map((version) => getPoint(lines, version, rivals))
  return {
    rankings: {
      online: entries('online'),
      offline: entries('offline'),
      combined: entries('combined'),
    },
    totalBrands: computeTotals(rankings),
    mainBrand: brandIn(selection).name,
    totalAnalyses: tally.answers('combined'),
    onlineAnalyses: tally.answers('online'),
    offlineAnalyses: tally.answers('offline'),
    failedRuns: selection.failed,
    unreadRuns: selection.unread,
    lastUpdated: courseTime(computeCourse(selection).last),
    visibility: { value: headline.visibility, n: headline.n, named: headline.named, certainty },
    headline,
    shareOfVoice: {
      ...shareOfVoice(tally),
      certainty: voice.certainty(selection),
      change: voiceChange,
    },
    top,
    list,
    rivals: rivals.map((entity) => {
      const key = facts.entities[entity] ?? ''
      return { key, name: labels.get(entity)?.name ?? key }
    }),
  }
}

const noChange = () => judgeMain({ delta: null, pairs: { sums: [], cells: [], reason: 'no_base' } })

const shareOfVoice = (tally: Tally): Omit<VisibilityView['shareOfVoice'], 'certainty' | 'change'> => {
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

/** Entities that the newest version tracks as competitors and that lines may show, those of most answers first. */
const findLineRivals = (lines: Selection): number[] => {
  const { facts, filter } = lines
  const newest = currentVersion(lines)
  if (newest === null) return []
  const { tally } = rankVersion(selectVersion(facts, filter, newest), newest)
  const getWeight = (entity: number) => tally.of('combined', 'weight', entity)
  return [...(facts.versions[newest]?.competitors ?? [])]
    .flatMap(([entity, tracked]) => (entity === 0 || tracked === null ? [] : [entity]))
    .sort(
      (one, other) =>
        getWeight(other) - getWeight(one) ||
        ((facts.entities[one] ?? '') < (facts.entities[other] ?? '') ? -1 : 1),
    )
    .slice(0, MAX_LINE_RIVALS)
}

/**
 * A version as a point of lines: it depends on the version alone, regardless of the others in range.
 *
 * @param rivals entities whose visibility stands beside the brand's
 */
const getPoint = (
  lines: Selection,
  version: number,
  rivals: readonly number[],
): VisibilityView['list'][number] => {
  const { facts, filter } = lines
  const versionEntry = facts.versions[version]
  const slice = selectVersion(facts, filter, version)
  const ranked = rankVersion(slice, version)
  const { tally, used, rankings } = ranked
  const listed = new Set(
    MODES.flatMap((mode) => withMainBrand(rankings[mode], TOP).map(({ entity }) => entity)),
  )
  const labels = labelEntities(slice, [...listed], used)
  const place = rankings.combined.findIndex(({ entity }) => entity === 0)
  const score = rankings.combined[place]
  const noise = brandNoise(slice)
  const entries = (mode: Mode) => getEntries(tally, noise, mode, rankings[mode], TOP, labels)
  return {
    groupRunId: versionEntry?.groupRunId ?? '',
    created_at: versionEntry ? createdAt(versionEntry) : '',
    mainBrand: brandIn(slice).name,
    visibility: computeShare(ranked),
    ...presence.bounds(slice),
    n: tally.answers('combined'),
    rank: score ? place + 1 : null,
    totalScore: score ? round(score.final, 2) : null,
    shareOfVoice: percent(tally.of('combined', 'unbranded', 0), tally.total('combined', 'unbranded')),
    shareOfVoiceInterval: voice.interval(slice),
    rankings: {
      online: entries('online'),
      offline: entries('offline'),
      combined: entries('combined'),
    },
    rivals: rivals.map((entity) =>
      versionEntry?.competitors.get(entity) ? computeShare(ranked, entity) : null,
    ),
  }
}

/** The brand's line: its visibility in each of the last versions up to the newest in range, oldest first. */
export const visibilityLine = (facts: Facts, filter: Filter): HeadlineView['list'] => {
  const selection = select(facts, filter)
  const lines = selectLines(selection)
  return lineVersions(selection).map((version) => {
    const versionEntry = facts.versions[version]
    const ranked = rankVersion(selectVersion(facts, lines.filter, version), version)
    return {
      groupRunId: versionEntry?.groupRunId ?? '',
      created_at: versionEntry ? createdAt(versionEntry) : '',
      visibility: computeShare(ranked),
      n: ranked.tally.answers('combined'),
    }
  })
}

/** How all answers of a selection speak of the main brand, as its ranking has it. */
export const brandSentiment = (selection: Selection): SentimentSum => {
  const { tally } = tallySelection(selection)
  const ofBrand = (field: TallyField): number => tally.of('combined', field, 0)
  return { n: ofBrand('mentions'), positive: ofBrand('positive'), negative: ofBrand('negative') }
}

/** The combined ranking of a selection alone, main brand included, without all that surrounds it in the view. */
export const combinedRanking = (
  selection: Selection,
  k: number,
): { entries: RankingEntry[]; visibility: number | null } => {
  const { tally, used, rankings } = rankTogether(selection)
  const ranked = rankings.combined
  const labels = labelEntities(
    selection,
    withMainBrand(ranked, k).map(({ entity }) => entity),
    used,
  )
  return {
    entries: getEntries(tally, brandNoise(selection), 'combined', ranked, k, labels),
    visibility: percent(tally.of('combined', 'weight', 0), tally.weight('combined')),
  }
}
