import { percent } from '../../../base/round.ts'
import type { Selection } from '../../select/select.ts'
import { discoveries, SIDE_RATE } from '../../stats/false-discovery.ts'
import { MIN_PROMPTS } from '../../stats/paired.ts'
import { signFlip } from '../../stats/sign-flip.ts'

/** Answers that a model or a language needs to be compared with the others. */
const MIN_ANSWERS = 5

/** Answers of a value of a dimension, those that name the brand, and the visibility that they come to. */
export interface Share {
  readonly value: number
  readonly n: number
  readonly named: number
  readonly visibility: number | null
}

/** The most and least visible values, where a test tells them from the others, and all that were compared, the most visible first. */
export interface Extremes {
  readonly best: Share | null
  readonly worst: Share | null
  readonly all: readonly Share[]
}

interface Tested {
  readonly share: Share
  /** Mean over prompts of its visibility less that of all others. */
  readonly above: number
  readonly p: number | null
}

interface TestedDimension {
  /** Each value with a test against all others together: prompts of both, as pairs. */
  readonly values: Tested[]
  /** The p-value of the same test of two values; null with too few prompts. */
  readonly between: (one: number, other: number) => number | null
}

/** Visibility by value, with tests of how they differ. */
const testedBy = ({ facts, rows }: Selection, dimension: 'provider' | 'language'): TestedDimension => {
  const { dimensions, run } = facts
  const size = dimensions[`${dimension}s`].length
  const prompts = dimensions.prompts.length
  const column = run[dimension]
  const n = new Int32Array(size)
  const named = new Int32Array(size)
  const weights = new Float64Array(size * prompts)
  const weighed = new Float64Array(size * prompts)
  const wholes = new Float64Array(prompts)
  const parts = new Float64Array(prompts)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const value = column[row] ?? 0
    const prompt = run.prompt[row] ?? 0
    const at = value * prompts + prompt
    const weight = run.weight[row] ?? 0
    const names = run.named[row] ?? 0
    n[value] = (n[value] ?? 0) + 1
    named[value] = (named[value] ?? 0) + names
    weights[at] = (weights[at] ?? 0) + weight
    weighed[at] = (weighed[at] ?? 0) + weight * names
    wholes[prompt] = (wholes[prompt] ?? 0) + weight
    parts[prompt] = (parts[prompt] ?? 0) + weight * names
  }
  const values = Array.from({ length: size }, (_, value): Tested => {
    const differences: number[] = []
    let [whole, part] = [0, 0]
    for (let prompt = 0; prompt < prompts; prompt++) {
      const own = weights[value * prompts + prompt] ?? 0
      const ownPart = weighed[value * prompts + prompt] ?? 0
      const otherRuns = (wholes[prompt] ?? 0) - own
      whole += own
      part += ownPart
      if (own > 0 && otherRuns > 0)
        differences.push(ownPart / own - ((parts[prompt] ?? 0) - ownPart) / otherRuns)
    }
    return {
      share: { value, n: n[value] ?? 0, named: named[value] ?? 0, visibility: percent(part, whole) },
      above: differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length),
      p: differences.length < MIN_PROMPTS ? null : signFlip(differences),
    }
  }).filter(({ share }) => share.n >= MIN_ANSWERS)
  const between = (one: number, other: number): number | null => {
    const differences: number[] = []
    for (let prompt = 0; prompt < prompts; prompt++) {
      const [at, beside] = [one * prompts + prompt, other * prompts + prompt]
      const [own, others] = [weights[at] ?? 0, weights[beside] ?? 0]
      if (own > 0 && others > 0) differences.push((weighed[at] ?? 0) / own - (weighed[beside] ?? 0) / others)
    }
    return differences.length < MIN_PROMPTS ? null : signFlip(differences)
  }
  return { values, between }
}

/**
 * Which provider and which language name the brand most and least. Being the highest of several is no finding: one is
 * called only where it differs beyond chance from all others together, and from the one next to it. The tests of both
 * dimensions are one family of their own: they speak of differences within a version, not of changes.
 */
export const findExtremes = (selection: Selection): Record<'provider' | 'language', Extremes> => {
  const tested = { provider: testedBy(selection, 'provider'), language: testedBy(selection, 'language') }
  const found = discoveries(
    [...tested.provider.values, ...tested.language.values].map(({ p }) => p),
    SIDE_RATE,
  )
  const findExtremes = ({ values, between }: TestedDimension, first: number): Extremes => {
    const sorted = values
      .map((one, i) => ({ ...one, found: found[first + i] === true }))
      .sort(
        ({ share: one }, { share: other }) =>
          (other.visibility ?? 0) - (one.visibility ?? 0) || other.n - one.n || one.value - other.value,
      )
    const [best, second] = sorted
    const [beforeLast, worst] = sorted.slice(-2)
    const isApart = (one: Tested | undefined, other: Tested | undefined): boolean => {
      if (!one || !other || one === other) return false
      return (between(one.share.value, other.share.value) ?? 1) <= SIDE_RATE
    }
    return {
      best: best?.found && best.above > 0 && isApart(best, second) ? best.share : null,
      worst: worst?.found && worst.above < 0 && isApart(worst, beforeLast) ? worst.share : null,
      all: sorted.map(({ share }) => share),
    }
  }
  return {
    provider: findExtremes(tested.provider, 0),
    language: findExtremes(tested.language, tested.provider.values.length),
  }
}
