import { round } from '../../../base/round.ts'
import type { Facts } from '../../facts.ts'
import { getPlaces } from '../../select/places.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions, sumVersions } from '../../select/whole-versions.ts'
import { type AdditiveModel, additiveModel, type Explained } from '../../stats/additive.ts'
import type { FactorSplit } from './schema.ts'

/** Factors of presence; models with and without web search are different ones. */
const FACTORS = ['prompt', 'persona', 'language', 'model'] as const

/** Below so many answers for each parameter of the model a share is mostly chance, and one that cannot be below 0 too high. */
const ANSWERS_PER_PARAMETER = 4

const getSizes = ({ dimensions }: Facts): number[] => [
  dimensions.prompts.length,
  dimensions.personas.length,
  dimensions.languages.length,
  2 * dimensions.models.length,
]

const PAIRS = FACTORS.flatMap((_, one) =>
  FACTORS.flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
)

const add = (counts: Int32Array, at: number, value: number): void => {
  counts[at] = (counts[at] ?? 0) + value
}

/** Answers by the values of each two factors, one table after the other. */
const countTables = countVersions((selection, from, to) => {
  const { facts, rows } = selection
  const { run } = facts
  const sizes = getSizes(selection.facts)
  const [, personas = 0, languages = 0, models = 0] = sizes
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, end = 0] = findStarts(sizes)
  const counts = new Int32Array(end)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const prompt = run.prompt[row] ?? 0
    const persona = run.persona[row] ?? 0
    const language = run.language[row] ?? 0
    const model = 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0)
    add(counts, a + prompt * personas + persona, 1)
    add(counts, b + prompt * languages + language, 1)
    add(counts, c + prompt * models + model, 1)
    add(counts, d + persona * languages + language, 1)
    add(counts, e + persona * models + model, 1)
    add(counts, f + language * models + model, 1)
  }
  return counts
})

/**
 * Counts the answers that name a brand by the values of each factor, one factor after the other.
 *
 * @param namedOf 1 for each row that names it; the same column every time for the same facts
 */
export const namedByFactor = (namedOf: (facts: Facts) => Uint8Array) =>
  sumVersions(
    (facts): Int32Array => new Int32Array(getSizes(facts).reduce((sum, size) => sum + size, 0)),
    (counts, selection, version) => {
      const { facts, rows, start } = selection
      const { run } = facts
      const [prompts = 0, personas = 0, languages = 0] = getSizes(facts)
      const first = start[version] ?? 0
      for (const place of getPlaces(selection, version, namedOf(facts))) {
        const row = rows[first + place] ?? 0
        add(counts, run.prompt[row] ?? 0, 1)
        add(counts, prompts + (run.persona[row] ?? 0), 1)
        add(counts, prompts + personas + (run.language[row] ?? 0), 1)
        const model = 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0)
        add(counts, prompts + personas + languages + model, 1)
      }
    },
  )

const brandByFactor = namedByFactor(({ run }) => run.named)

/** Where the table of each two factors starts, in the order of `PAIRS`, and where they end. */
const findStarts = (sizes: readonly number[]): number[] => {
  const lengths = PAIRS.map(([one, other]) => (sizes[one] ?? 0) * (sizes[other] ?? 0))
  const starts = [0]
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length)
  return starts
}

const models = new WeakMap<Selection, AdditiveModel>()

/** The model of the answers of a selection, whichever brand they name. */
const getModel = (selection: Selection): AdditiveModel => {
  const known = models.get(selection)
  if (known) return known
  const sizes = getSizes(selection.facts)
  const starts = findStarts(sizes)
  const counts = countTables(selection)
  const pairs = FACTORS.map((_, one) =>
    FACTORS.map((__, other) => {
      const at = PAIRS.findIndex(([first, second]) => first === one && second === other)
      return at < 0 ? undefined : counts.subarray(starts[at] ?? 0, starts[at + 1] ?? 0)
    }),
  )
  const model = additiveModel({ sizes, pairs }, selection.rows.length)
  models.set(selection, model)
  return model
}

/** Counts by the values of all factors, one factor after the other, taken apart. */
const splitByFactor = (selection: Selection, counts: Int32Array): Int32Array[] => {
  let from = 0
  return getSizes(selection.facts).map((size) => {
    const start = from
    from += size
    return counts.subarray(start, from)
  })
}

/**
 * The influence of each factor on presence (`AdditiveModel.explain`).
 *
 * @param named answers that name it, as `namedByFactor` counts them; by default the main brand's
 */
export const factorSplit = (selection: Selection, named = brandByFactor(selection)): FactorSplit => {
  const n = selection.rows.length
  const sums = splitByFactor(selection, named)
  const total = sums[0]?.reduce((count, own) => count + own, 0) ?? 0
  const additive = getModel(selection)
  const explained = additive.explain(sums, total)
  if (explained === null || n < ANSWERS_PER_PARAMETER * additive.parameters) {
    const none = { prompt: null, persona: null, language: null, model: null, rest: null }
    const reason = n < 2 || total === 0 || total === n ? 'constant' : 'few_answers'
    return { ...none, intervals: null, why: reason, n }
  }
  const [prompt = 0, persona = 0, language = 0, model = 0] = explained.factors.map(({ share }) =>
    round(100 * share, 1),
  )
  const bounds = (factor: Explained | undefined) => ({
    low: round(100 * (factor?.low ?? 0), 1),
    high: round(100 * (factor?.high ?? 0), 1),
  })
  const [ofPrompt, ofPersona, ofLanguage, ofModel] = explained.factors
  return {
    prompt,
    persona,
    language,
    model,
    rest: Math.max(0, round(100 - prompt - persona - language - model, 1)),
    intervals: {
      prompt: bounds(ofPrompt),
      persona: bounds(ofPersona),
      language: bounds(ofLanguage),
      model: bounds(ofModel),
      rest: bounds(explained.rest),
    },
    why: null,
    n,
  }
}
