import type { Facts } from '../analytics/facts.ts'
import { entityKey } from '../analytics/names/entity-key.ts'
import type { Reason } from '../analytics/stats/change.ts'
import { round } from '../base/round.ts'
import { toIso } from '../base/time.ts'
import { MIN_SETS, type PromptSet } from './design.ts'
import {
  average,
  type Effect,
  type Estimate,
  EXPERIMENT_RATE,
  estimateEffect,
  estimateMean,
  type SetValues,
} from './effect.ts'
import { type Panel, readPanel } from './panel.ts'
import type { Registration } from './registration.ts'
import type { Experiment, ExperimentReason } from './schema.ts'

/** What happened since the registration. */
export interface ExperimentCourse {
  /** When the action was done; null for one that is not. */
  readonly doneAt: number | null
  /** Ids of prompts that other actions changed in the meantime. */
  readonly touched: readonly string[]
}

/** All versions on either side of the action. */
const findSides = (facts: Facts, { baselineFrom }: Registration, doneAt: number | null) => {
  const done = doneAt ?? Number.POSITIVE_INFINITY
  const numbered = [...facts.versions.entries()]
  const pick = (isIn: (createdAt: number) => boolean): number[] =>
    numbered.flatMap(([version, { createdAt }]) => (isIn(createdAt) ? [version] : []))
  return {
    before: pick((createdAt) => createdAt > baselineFrom && createdAt < done),
    after: pick((createdAt) => createdAt >= done),
  }
}

/** The panel of the last versions before the action and the first ones after it; a version with too few cells has no turn. */
const readSides = (
  facts: Facts,
  registration: Registration,
  { before, after }: ReturnType<typeof findSides>,
): Panel | Reason => {
  const { figure, languages, models, versions } = registration
  for (let more = 0; ; more++) {
    const panel = readPanel(facts, {
      figure,
      entity: 0,
      languages,
      models,
      sides: [before.slice(-versions), after.slice(0, versions + more)],
    })
    const isWhole = typeof panel === 'string' || (panel.sides[1]?.length ?? 0) >= versions
    if (isWhole || versions + more >= after.length) return panel
  }
}

/** The sets that still have a treated and a control prompt. */
const keepSets = (sets: readonly PromptSet[], { prompts }: Panel, touched: readonly string[]): PromptSet[] =>
  sets.flatMap(({ treated, controls }) => {
    const left = controls.filter((prompt) => prompts.has(prompt) && !touched.includes(prompt))
    return prompts.has(treated) && left.length > 0 ? [{ treated, controls: left }] : []
  })

/** Places of a panel's versions: from `from` up to but without `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Treated and control prompts in the same versions. */
class Comparison {
  readonly #panel: Panel
  readonly #sets: readonly PromptSet[]

  constructor(panel: Panel, sets: readonly PromptSet[]) {
    this.#panel = panel
    this.#sets = sets
  }

  #level(prompt: string, span: Span): number {
    return average(this.#panel.prompts.get(prompt)?.values.subarray(span.from, span.to) ?? [])
  }

  #values(before: Span, after: Span): SetValues[] {
    const step = (prompts: readonly string[]) => ({
      before: average(prompts.map((prompt) => this.#level(prompt, before))),
      after: average(prompts.map((prompt) => this.#level(prompt, after))),
    })
    return this.#sets.map(({ treated, controls }) => ({ treated: step([treated]), control: step(controls) }))
  }

  effect(before: Span, after: Span): Effect {
    const answers = this.#sets.reduce(
      (sum, { treated }) => sum + (this.#panel.prompts.get(treated)?.answers ?? 0),
      0,
    )
    return estimateEffect(this.#values(before, after), 0.5 / (answers + 1))
  }

  drift(before: Span, after: Span): Estimate {
    return estimateMean(
      this.#values(before, after).map(({ control }) => 100 * (control.after - control.before)),
    )
  }

  levels(at: number): { treated: number; controls: number } {
    const span = { from: at, to: at + 1 }
    return {
      treated: 100 * average(this.#sets.map(({ treated }) => this.#level(treated, span))),
      controls:
        100 *
        average(
          this.#sets.map(({ controls }) => average(controls.map((prompt) => this.#level(prompt, span)))),
        ),
    }
  }
}

const show = ({ mean, low, high, p }: Estimate) => ({
  mean: round(mean, 2),
  low: round(low, 2),
  high: round(high, 2),
  p: round(p, 4),
})

/** The verdict of an estimate: an interval above 0 worked. */
const decide = ({ mean, high, p }: Estimate): Pick<Experiment, 'verdict' | 'atMost'> =>
  p <= EXPERIMENT_RATE && mean > 0
    ? { verdict: 'worked', atMost: null }
    : { verdict: 'noEffectLargerThan', atMost: round(Math.max(0, high), 2) }

/**
 * Judges whether an action worked: the difference in differences between its prompts and their controls, over the versions
 * that were registered. It decides once, when all of them are there, so that looking every week adds no false verdict.
 * Versions up to the registration never count: a prompt that was chosen because it looked low would rise by itself.
 */
export const judgeExperiment = (
  facts: Facts,
  registration: Registration,
  { doneAt, touched }: ExperimentCourse,
): Experiment => {
  const { sets, figure, languages, models, worth, versions } = registration
  const sides = findSides(facts, registration, doneAt)
  const nothing: Experiment = {
    verdict: 'tooEarly',
    reason: 'few_versions',
    atMost: null,
    effect: null,
    worth,
    beforeAfter: null,
    drift: null,
    placebos: [],
    rivals: [],
    later: null,
    lines: [],
    versions: { before: sides.before.length, after: sides.after.length, needed: versions },
    prompts: { treated: sets.length, controls: sets.reduce((sum, { controls }) => sum + controls.length, 0) },
    isLate: registration.isLate,
    isReplacement: registration.replaces !== null,
  }
  const refuse = (reason: ExperimentReason, shown: Partial<Experiment> = {}): Experiment => ({
    ...nothing,
    ...shown,
    verdict: 'notComparable',
    reason,
  })
  if (sets.some(({ treated }) => touched.includes(treated))) return refuse('other_action')
  if (sides.before.length === 0) return doneAt === null ? nothing : refuse('no_baseline')
  const panel = readSides(facts, registration, sides)
  if (typeof panel === 'string') return refuse(panel)
  const kept = keepSets(sets, panel, touched)
  const prompts = {
    treated: kept.length,
    controls: kept.reduce((sum, { controls }) => sum + controls.length, 0),
  }
  if (kept.length < MIN_SETS || 2 * kept.length < sets.length)
    return refuse(panel.reason ?? 'few_prompts', { prompts })
  const comparison = new Comparison(panel, kept)
  const [before = [], after = []] = panel.sides
  const all = [...before, ...after]
  const lines = all.map((version, at) => {
    const { treated, controls } = comparison.levels(at)
    const { groupRunId = '', createdAt = 0 } = facts.versions[version] ?? {}
    return {
      groupRunId,
      createdAt: toIso(createdAt),
      isAfter: at >= before.length,
      treated: round(treated, 2),
      controls: round(controls, 2),
    }
  })
  const counted = { before: before.length, after: after.length, needed: versions }
  if (before.length === 0) return refuse('no_baseline', { prompts, lines, versions: counted })
  if (after.length < versions) return { ...nothing, prompts, lines, versions: counted }
  const [split, end] = [before.length, all.length]
  const [past, since] = [
    { from: 0, to: split },
    { from: split, to: end },
  ]
  const effect = comparison.effect(past, since)
  const middle = split + Math.ceil(after.length / 2)
  return {
    ...nothing,
    ...decide(effect),
    reason: null,
    effect: show(effect),
    beforeAfter: round(effect.treated, 2),
    drift: show(comparison.drift(past, since)),
    placebos: Array.from({ length: split - 1 }, (_, i) => ({
      at: facts.versions[all[i + 1] ?? -1]?.groupRunId ?? '',
      ...show(comparison.effect({ from: 0, to: i + 1 }, { from: i + 1, to: split })),
    })),
    rivals: registration.rivals.flatMap((name) => {
      const entity = facts.entities.indexOf(entityKey(name))
      const request = { figure, entity, languages, models, sides: panel.sides }
      const other = entity < 1 ? 'no_base' : readPanel(facts, request)
      if (typeof other === 'string') return []
      const own = keepSets(kept, other, [])
      if (own.length < MIN_SETS || other.sides.flat().length < end) return []
      return [{ name, ...show(new Comparison(other, own).effect(past, since)) }]
    }),
    later:
      after.length < 2
        ? null
        : show(comparison.effect({ from: split, to: middle }, { from: middle, to: end })),
    lines,
    versions: counted,
    prompts,
  }
}
