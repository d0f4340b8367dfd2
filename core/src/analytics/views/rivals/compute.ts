import { difference, percent, round, withTwoDecimals } from '../../../base/round.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { isTrackedThroughout, trackedAs } from '../../ranking/labels.ts'
import { type Selection, select } from '../../select/select.ts'
import { brandIn, currentVersion } from '../../select/versions.ts'
import { SIDE_RATE } from '../../stats/false-discovery.ts'
import { judge, NOT_TRACKED, type Pairs, type Test } from '../../stats/paired.ts'
import { composite, meanSentiment } from '../../stats/sentiment.ts'
import { byText, pickTop } from '../../stats/top.ts'
import type { Choices } from '../choices.ts'
import { factorSplit } from '../trust/factor-split.ts'
import { measureBrand } from './brand-measure.ts'
import { type BrandSums, promptSums } from './prompt-sums.ts'
import { FIRST_RIVALS, MAX_RIVALS, type RivalsView } from './schema.ts'

/** Domains listed of a brand. */
const DOMAINS = 5

type Beside = RivalsView['brands'][number]
type Against = NonNullable<Beside['against']>

const getName = (selection: Selection, entity: number): string => {
  const key = selection.facts.entities[entity] ?? ''
  const tracked = entity === 0 ? brandIn(selection) : trackedAs(selection, entity)
  return selection.facts.resolver.nameOf(key) ?? tracked?.name ?? key
}

/** Competitors that the newest version tracks, those of most answers first. */
const trackedIn = (
  selection: Selection,
  sumsOf: (entity: number) => BrandSums,
): { entity: number; named: number }[] => {
  const { facts } = selection
  const competitors = facts.versions[currentVersion(selection) ?? -1]?.competitors ?? new Map()
  return [...competitors]
    .flatMap(([entity, tracked]) =>
      entity === 0 || tracked === null ? [] : [{ entity, named: sumsOf(entity).total('named') }],
    )
    .sort(
      (one, other) =>
        other.named - one.named ||
        ((facts.entities[one.entity] ?? '') < (facts.entities[other.entity] ?? '') ? -1 : 1),
    )
}

/** Competitors by their keys with commas between; the first of the tracked ones where nobody chose. */
const findChosen = (
  { entities }: Facts,
  tracked: readonly { entity: number }[],
  brands: string | undefined,
): number[] => {
  const all = tracked.map(({ entity }) => entity)
  if (brands === undefined) return all.slice(0, FIRST_RIVALS)
  const chosenKeys = new Set(brands.split(','))
  return all.filter((entity) => chosenKeys.has(entities[entity] ?? '')).slice(0, MAX_RIVALS)
}

const measureBeside = (selection: Selection, entity: number, sums: BrandSums): Omit<Beside, 'against'> => {
  const { facts } = selection
  const measure = measureBrand(facts, entity)
  const domains = measure.domains(selection)
  const tone = { positive: sums.total('positive'), negative: sums.total('negative'), n: sums.total('judged') }
  const ranked = sums.total('ranked')
  return {
    key: facts.entities[entity] ?? '',
    name: getName(selection, entity),
    kind: entity === 0 ? 'brand' : 'competitor',
    visibility: {
      value: percent(sums.total('namedWeight'), sums.total('weight')),
      named: sums.total('named'),
      certainty: measure.presence.certainty(selection),
    },
    shareOfVoice: {
      value: percent(sums.total('voice'), sums.total('brands')),
      mentions: sums.total('voice'),
      marketMentions: sums.total('brands'),
      certainty: measure.voice.certainty(selection),
      withBranded: percent(sums.total('named'), sums.total('mentions')),
    },
    position: { average: ranked === 0 ? null : round(sums.total('ranks') / ranked, 2), n: ranked },
    rankWeightedVisibility: percent(sums.total('rankWeight'), sums.total('weight')),
    sentiment: {
      score: composite(tone),
      mean: meanSentiment(tone),
      n: tone.n,
      certainty: measure.tone.certainty(selection),
    },
    ownSites: {
      value: percent(sums.total('own'), sums.total('cited')),
      citations: sums.total('own'),
      allCitations: sums.total('cited'),
      answers: sums.total('ownAnswers'),
      certainty: measure.own.certainty(selection),
    },
    domains: pickTop(domains, DOMAINS, byText(facts.domains)).map((domain) => ({
      domain: facts.domains[domain] ?? '',
      runs: domains[domain] ?? 0,
    })),
    factors: factorSplit(selection, measure.byFactor(selection)),
  }
}

type Figure = keyof Against
const FIGURES = ['visibility', 'shareOfVoice', 'sentiment', 'ownSites'] as const

/** A prompt's terms of a brand's figure: for its numerator, and for its base. */
const PARTS: Readonly<Record<Figure, (sums: BrandSums, prompt: number) => number>> = {
  visibility: (sums, prompt) => 100 * sums.of(prompt, 'namedWeight'),
  shareOfVoice: (sums, prompt) => 100 * sums.of(prompt, 'voice'),
  sentiment: (sums, prompt) =>
    5 * sums.of(prompt, 'judged') + (sums.of(prompt, 'positive') - sums.of(prompt, 'negative')) / 2_000,
  ownSites: (sums, prompt) => 100 * sums.of(prompt, 'own'),
}
const WHOLES = {
  visibility: 'weight',
  shareOfVoice: 'brands',
  sentiment: 'judged',
  ownSites: 'cited',
} as const

/** A figure of a brand by prompt, and the sums over all of them. */
interface Ratio {
  readonly parts: Float64Array
  readonly wholes: Float64Array
  readonly part: number
  readonly whole: number
}

const computeRatio = (sums: BrandSums, figure: Figure): Ratio => {
  const parts = new Float64Array(sums.prompts)
  const wholes = new Float64Array(sums.prompts)
  let part = 0
  let whole = 0
  for (let prompt = 0; prompt < sums.prompts; prompt++) {
    const own = PARTS[figure](sums, prompt)
    const base = sums.of(prompt, WHOLES[figure])
    parts[prompt] = own
    wholes[prompt] = base
    part += own
    whole += base
  }
  return { parts, wholes, part, whole }
}

/**
 * How one figure of two brands differs in the same answers, taken apart by prompts: what a prompt adds is how far the
 * answers lie from the figure of both brands together, over all answers of the figure's base; the sum over prompts is the
 * difference that is shown.
 *
 * @param answersOf answers to each prompt
 */
const getPairs = (rival: Ratio, brand: Ratio, answersOf: Float64Array): Pairs => {
  if (rival.whole === 0 || brand.whole === 0) return { sums: [], cells: [], reason: 'no_base' }
  const pooled = (rival.part + brand.part) / (rival.whole + brand.whole)
  const sums: number[] = []
  const cells: number[] = []
  let answers = 0
  for (let prompt = 0; prompt < answersOf.length; prompt++) {
    const [own, base] = [rival.parts[prompt] ?? 0, rival.wholes[prompt] ?? 0]
    const [ownOfBrand, baseOfBrand] = [brand.parts[prompt] ?? 0, brand.wholes[prompt] ?? 0]
    if (base + baseOfBrand === 0) continue
    sums.push((own - pooled * base) / rival.whole - (ownOfBrand - pooled * baseOfBrand) / brand.whole)
    cells.push(answersOf[prompt] ?? 0)
    answers += answersOf[prompt] ?? 0
  }
  // A difference is the mean over answers, so that each prompt brings as many times what it adds.
  return { sums: sums.map((sum) => sum * answers), cells, reason: null }
}

/** How the columns show each figure. */
const SHOWN: Readonly<Partial<Record<Figure, (value: number) => number>>> = {
  sentiment: (value) => round(value, 1),
  ownSites: withTwoDecimals,
}

/** The figure as it is, for the difference between two. */
const divideExactly = ({ part, whole }: Ratio): number | null => (whole === 0 ? null : part / whole)

/**
 * The brand and some of its competitors side by side. The figures of every tracked competitor are one family, whichever are
 * shown: those of most answers are shown first, and the highest of several lies above the brand more often than one does.
 */
export const rivalsView = (facts: Facts, filter: Filter, { brands }: Choices): RivalsView => {
  const selection = select(facts, filter)
  const sumsOf = promptSums(selection)
  const tracked = trackedIn(selection, sumsOf)
  const chosen = findChosen(facts, tracked, brands)
  const main = sumsOf(0)
  const answersOf = Float64Array.from({ length: main.prompts }, (_, prompt) => main.of(prompt, 'answers'))
  const figures = FIGURES.map((figure) => ({ figure, own: computeRatio(main, figure) }))
  const tests = tracked.flatMap(({ entity }) =>
    figures.map(({ figure, own }): Test => {
      const ratio = computeRatio(sumsOf(entity), figure)
      return {
        delta: difference(divideExactly(ratio), divideExactly(own), SHOWN[figure]),
        pairs: isTrackedThroughout(selection, entity) ? getPairs(ratio, own, answersOf) : NOT_TRACKED,
      }
    }),
  )
  const changes = judge(tests, SIDE_RATE)
  const compareWith = (rival: number): Against | null => {
    const first = FIGURES.length * tracked.findIndex(({ entity }) => entity === rival)
    const [visibility, shareOfVoice, sentiment, ownSites] = changes.slice(first)
    return visibility && shareOfVoice && sentiment && ownSites
      ? { visibility, shareOfVoice, sentiment, ownSites }
      : null
  }
  return {
    n: selection.rows.length,
    branded: main.total('branded'),
    tracked: tracked.map(({ entity, named }) => ({
      key: facts.entities[entity] ?? '',
      name: getName(selection, entity),
      named,
    })),
    brands: [
      { ...measureBeside(selection, 0, main), against: null },
      ...chosen.map((entity) => ({
        ...measureBeside(selection, entity, sumsOf(entity)),
        against: compareWith(entity),
      })),
    ],
  }
}
