import { round } from '../../../base/round.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { labelEntities } from '../../ranking/labels.ts'
import { rivalCitedRows, trackedOwners } from '../../ranking/owners.ts'
import { type Selection, select } from '../../select/select.ts'
import { findModel } from '../../select/versions.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { citationColumns } from '../../sources/own-share.ts'
import { findTitles } from '../../sources/page-tally.ts'
import { byText, pickTop, sumAll } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'
import { MOST, points, promptText, shareGain } from './listed.ts'
import { BELOW, type GainsView } from './schema.ts'

/** Companies and models named beside a page. */
const NAMES = 3
/** The lowest place above the cut. */
const CUT = 3

const placeWeight = (rank: number): number => 0.9 ** (rank - 1)

/** Answers that lean on each page and do not name the brand; then what they weigh. */
const countPages = countVersions(({ facts: { sources, run }, rows }, from, to) => {
  if (!sources) return new Int32Array(0)
  const pages = sources.pages.length
  const { start, page } = sources.used.referenced
  const counts = new Int32Array(2 * pages)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    if (run.named[row] === 1) continue
    const weight = run.weight[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const pageIndex = page[at] ?? 0
      counts[pageIndex] = (counts[pageIndex] ?? 0) + 1
      counts[pages + pageIndex] = (counts[pages + pageIndex] ?? 0) + weight
    }
  }
  return counts
})

const variants = ({ dimensions }: Facts): number => 2 * dimensions.models.length

/**
 * By prompt and model: answers, then those that name other brands alone, both to prompts that do not name the brand; then
 * the answers to them that name the brand, and all their mentions.
 */
const countVoices = countVersions(({ facts, rows }, from, to) => {
  const { run, mentions, dimensions } = facts
  const cells = dimensions.prompts.length * variants(facts)
  const counts = new Int32Array(2 * cells + 2)
  let [own, all] = [0, 0]
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    if (run.branded[row] === 1) continue
    const cell =
      (run.prompt[row] ?? 0) * variants(facts) + 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0)
    const brands = (mentions.start[row + 1] ?? 0) - (mentions.start[row] ?? 0)
    const named = run.named[row] ?? 0
    counts[cell] = (counts[cell] ?? 0) + 1
    if (named === 0 && brands > 0) counts[cells + cell] = (counts[cells + cell] ?? 0) + 1
    own += named
    all += brands
  }
  counts.set([own, all], 2 * cells)
  return counts
})

/** By prompt: answers that name the brand; then those just below the cut; then what they weigh, by place. */
const countPlaces = countVersions(({ facts: { run, dimensions }, rows }, from, to) => {
  const prompts = dimensions.prompts.length
  const counts = new Int32Array((2 + BELOW.length) * prompts)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    if (run.named[row] !== 1) continue
    const prompt = run.prompt[row] ?? 0
    const below = (run.rank[row] ?? 0) - BELOW[0]
    counts[prompt] = (counts[prompt] ?? 0) + 1
    if (below < 0 || below >= BELOW.length) continue
    const at = (2 + below) * prompts + prompt
    counts[prompts + prompt] = (counts[prompts + prompt] ?? 0) + 1
    counts[at] = (counts[at] ?? 0) + (run.weight[row] ?? 0)
  }
  return counts
})

/** By prompt: answers that lean on competitors' sites alone; then all citations of the brand's own sites, and all. */
const countSites = countVersions(({ facts, rows }, from, to) => {
  const { run, dimensions } = facts
  const counts = new Int32Array(dimensions.prompts.length + 2)
  const rivals = rivalCitedRows(facts)
  const { parts, wholes } = citationColumns.referenced(facts)
  let [own, all] = [0, 0]
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const part = parts[row] ?? 0
    own += part
    all += wholes[row] ?? 0
    if (part > 0 || rivals[row] !== 1) continue
    const prompt = run.prompt[row] ?? 0
    counts[prompt] = (counts[prompt] ?? 0) + 1
  }
  counts.set([own, all], dimensions.prompts.length)
  return counts
})

const getWeight = ({ facts: { run }, rows }: Selection): number => {
  let weight = 0
  for (let i = 0; i < rows.length; i++) weight += run.weight[rows[i] ?? 0] ?? 0
  return weight
}

/** Which companies the answers name that lean on some pages and not name the brand, and which models gave them. */
const behindPages = (selection: Selection, pages: readonly number[]) => {
  const { facts, rows } = selection
  const found = new Map(
    pages.map((page) => [page, { entities: new Map<number, number>(), models: new Map<number, number>() }]),
  )
  const { sources, run, mentions } = facts
  if (!sources || pages.length === 0) return found
  const pageMask = new Uint8Array(sources.pages.length)
  for (const page of pages) pageMask[page] = 1
  const { start, page } = sources.used.referenced
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (run.named[row] === 1) continue
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      if (pageMask[page[at] ?? 0] !== 1) continue
      const behind = found.get(page[at] ?? 0)
      const [first = 0, last = 0] = [mentions.start[row], mentions.start[row + 1]]
      if (!behind || first === last) continue
      for (let mention = first; mention < last; mention++)
        count(behind.entities, mentions.entity[mention] ?? 0)
      count(behind.models, run.model[row] ?? 0)
    }
  }
  return found
}

/** The items with most answers; equals in the order of their names, which no other version changes. */
const most = (counts: ReadonlyMap<number, number> | undefined, names: readonly string[]): number[] => {
  const isFirst = byText(names)
  return [...(counts ?? [])]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (isFirst(one, other) ? -1 : 1))
    .slice(0, NAMES)
    .map(([key]) => key)
}

/** Pages of third parties: the brand's own and those of tracked companies are nobody's to win. */
const pagesToWin = (selection: Selection, weight: number): GainsView['visibility'] => {
  const { facts, versions } = selection
  const { sources } = facts
  if (!sources || weight === 0) return []
  const size = sources.pages.length
  const counts = countPages(selection)
  const owners = trackedOwners(facts, versions.at(-1) ?? -1)
  const weights = counts.slice(size, 2 * size)
  for (let page = 0; page < size; page++) {
    if ((owners[sources.pageDomain[page] ?? 0] ?? -1) >= 0) weights[page] = 0
  }
  const pages = pickTop(
    weights,
    MOST,
    (one, other) => (sources.order[one] ?? 0) < (sources.order[other] ?? 0),
  )
  const titles = findTitles(selection, pages)
  const behind = behindPages(selection, pages)
  const rivals = new Map(pages.map((page) => [page, most(behind.get(page)?.entities, facts.entities)]))
  const labels = labelEntities(selection, [...new Set([...rivals.values()].flat())])
  return pages.map((page) => ({
    url: sources.pages[page] ?? '',
    title: titles.get(page) ?? '',
    rivals: (rivals.get(page) ?? []).map((entity) => labels.get(entity)?.name ?? ''),
    models: most(behind.get(page)?.models, facts.dimensions.models).map((model) =>
      modelName(selection, model),
    ),
    runs: counts[page] ?? 0,
    gain: points((counts[size + page] ?? 0) / weight),
  }))
}

const modelName = (selection: Selection, model: number): string =>
  findModel(selection, model)?.displayName ?? selection.facts.dimensions.models[model] ?? ''

const voicesToWin = (selection: Selection): GainsView['voice'] => {
  const { facts } = selection
  const { prompts, models } = facts.dimensions
  const each = variants(facts)
  const cells = prompts.length * each
  const counts = countVoices(selection)
  const [own = 0, all = 0] = counts.subarray(2 * cells)
  if (all === 0) return []
  const silent = counts.subarray(cells, 2 * cells)
  const getName = (cell: number): string =>
    `${prompts[Math.floor(cell / each)]} ${models[(cell % each) >> 1]} ${cell % 2}`
  return pickTop(silent, MOST, (one, other) => getName(one) < getName(other)).map((cell) => {
    const prompt = Math.floor(cell / each)
    const variant = cell % each
    const runs = silent[cell] ?? 0
    return {
      promptId: prompts[prompt] ?? '',
      prompt: promptText(selection, prompt),
      model: models[variant >> 1] ?? '',
      modelName: modelName(selection, variant >> 1),
      webSearch: variant % 2 === 1,
      n: counts[cell] ?? 0,
      runs,
      gain: shareGain(own, all, runs),
    }
  })
}

const placesToWin = (selection: Selection, weight: number): GainsView['position'] => {
  const { prompts } = selection.facts.dimensions
  const counts = countPlaces(selection)
  const size = prompts.length
  const below = counts.subarray(size, 2 * size)
  const gains = prompts.map((_, prompt) =>
    sumAll(
      BELOW.map(
        (place, i) => (counts[(2 + i) * size + prompt] ?? 0) * (placeWeight(CUT) - placeWeight(place)),
      ),
    ),
  )
  return pickTop(gains, MOST, byText(prompts)).map((prompt) => ({
    promptId: prompts[prompt] ?? '',
    prompt: promptText(selection, prompt),
    n: counts[prompt] ?? 0,
    runs: below[prompt] ?? 0,
    gain: points((gains[prompt] ?? 0) / weight),
  }))
}

const sitesToWin = (selection: Selection): GainsView['sites'] => {
  const { prompts } = selection.facts.dimensions
  const counts = countSites(selection)
  const [own = 0, all = 0] = counts.subarray(prompts.length)
  return pickTop(counts.subarray(0, prompts.length), MOST, byText(prompts)).map((prompt) => {
    const runs = counts[prompt] ?? 0
    return {
      promptId: prompts[prompt] ?? '',
      prompt: promptText(selection, prompt),
      runs,
      gain: shareGain(own, all, runs),
    }
  })
}

const sentimentToWin = (selection: Selection): GainsView['sentiment'] => {
  const { facts, rows } = selection
  const { run, dimensions } = facts
  const { prompts } = dimensions
  const sums = new SentimentSums(prompts.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] === 1) sums.add(run.prompt[row] ?? 0, run.positive[row] ?? 0, run.negative[row] ?? 0)
  }
  const all = sums.sum(prompts.keys())
  // Whole numbers, so that a prompt at the average lacks exactly 0.
  const lacks = prompts.map((_, prompt) => {
    const { n, positive, negative } = sums.sum([prompt])
    return n * (all.positive - all.negative) - all.n * (positive - negative)
  })
  return pickTop(lacks, MOST, byText(prompts)).map((prompt) => ({
    promptId: prompts[prompt] ?? '',
    prompt: promptText(selection, prompt),
    score: sums.score(prompt),
    runs: sums.sum([prompt]).n,
    gain: round((lacks[prompt] ?? 0) / all.n ** 2 / 2_000, 2),
  }))
}

/** The largest possible gains of the headlines. */
export const gainsView = (facts: Facts, filter: Filter): GainsView => {
  const selection = select(facts, filter)
  const weight = getWeight(selection)
  return {
    n: selection.rows.length,
    visibility: pagesToWin(selection, weight),
    voice: voicesToWin(selection),
    position: placesToWin(selection, weight),
    sites: sitesToWin(selection),
    sentiment: sentimentToWin(selection),
  }
}
