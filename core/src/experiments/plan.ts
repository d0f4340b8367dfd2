import type { Facts } from '../analytics/facts.ts'
import { trustView } from '../analytics/views/trust/compute.ts'
import { assumptionsFrom, smallestChange } from '../analytics/views/trust/planner.ts'
import { round } from '../base/round.ts'
import type { Manifest } from '../runs/group-run.ts'
import {
  type ExperimentDesign,
  type ExperimentFigure,
  MAX_CONTROLS,
  MAX_SETS,
  MAX_SIDE_VERSIONS,
  MIN_SETS,
  type PromptSet,
} from './design.ts'
import { average, EXPERIMENT_RATE } from './effect.ts'
import { type Panel, readPanel } from './panel.ts'

/** Control prompts lie at most so far from their treated one, as a share. */
const MAX_APART = 0.2
/** Controls that a treated prompt is proposed to have: with more, an answer each finds little more. */
const GOAL_CONTROLS = 3

/** What somebody wants to test. */
export interface ExperimentRequest extends Pick<ExperimentDesign, 'figure' | 'worth' | 'date'> {
  /** Languages and models of the cells; empty for all. */
  readonly languages: readonly string[]
  readonly models: readonly string[]
  /** Ids of the prompts that the action is to change. */
  readonly treated: readonly string[]
  /** Ids of prompts that other actions change or will change. */
  readonly touched: readonly string[]
  /** Sets that a person chose; without them, the nearest prompts are the controls. */
  readonly sets?: readonly PromptSet[] | undefined
  /** Ids of prompts of actions that a draw put later: they are taken as controls before others. */
  readonly later?: readonly string[]
  /** Controls that are to be added, by treated prompt. They are expected to lie where it lies. */
  readonly added?: ReadonlyMap<string, number>
}

/** What a test can find. */
interface Outlook {
  /** Treated prompts that are missing for a verdict. */
  readonly missing: number
  /**
   * Versions before the action, and as many after it, until a true effect worth it is found four times in five; null where
   * `MAX_SIDE_VERSIONS` are too few.
   */
  readonly versions: number | null
  /** The smallest effect that is found four times in five, in points: with `versions`, or with the most there may be. */
  readonly detectable: number | null
}

/** Controls that a treated prompt is to be given. */
export interface LackingControls {
  readonly treated: string
  readonly controls: number
}

/** A test as it can be done, and what it can find. */
export interface ExperimentPlan extends Outlook {
  readonly sets: readonly PromptSet[]
  /** Treated prompts without an untouched prompt of their intent and level. */
  readonly unmatched: readonly string[]
  /** Control prompts to add, those first that have the fewest. */
  readonly lacking: readonly LackingControls[]
  /** The same with the controls that are to be added. */
  readonly outlook: Outlook
  /** When the last version would be launched, at the pace of those so far; null for a single version. */
  readonly decidesAt: number | null
}

type ManifestPrompt = Manifest['prompts'][number]

/** Prompts of one intent: of one category, and both or neither naming the brand. */
export const getIntent = ({ category, branded }: Pick<ManifestPrompt, 'category' | 'branded'>): string =>
  `${branded} ${category.toLowerCase()}`

/**
 * Gives each treated prompt the untouched prompts of the same intent that lie nearest to it, those that a draw put later
 * before others. In each round every treated prompt takes one, those with the fewest to choose from first, so that sets
 * are alike in size.
 */
export const matchControls = (
  prompts: readonly ManifestPrompt[],
  { prompts: series }: Pick<Panel, 'prompts'>,
  treated: readonly string[],
  touched: readonly string[],
  later: readonly string[] = [],
): PromptSet[] => {
  const known = prompts.flatMap((prompt) => {
    const own = series.get(prompt.promptId)
    return own ? [{ prompt, level: average(own.values) }] : []
  })
  const free = new Map(
    known
      .filter(({ prompt: { promptId } }) => !treated.includes(promptId) && !touched.includes(promptId))
      .map((entry) => [entry.prompt.promptId, entry]),
  )
  const sets = known
    .filter(({ prompt: { promptId } }) => treated.includes(promptId))
    .slice(0, MAX_SETS)
    .map((entry) => {
      const candidates = [...free.values()]
        .filter(({ prompt }) => getIntent(prompt) === getIntent(entry.prompt))
        .map(({ prompt: { promptId }, level }) => ({
          promptId,
          apart: Math.abs(level - entry.level),
          turn: later.includes(promptId) ? 0 : 1,
        }))
        .filter(({ apart }) => apart <= MAX_APART)
        .sort(
          (one, other) =>
            one.turn - other.turn || one.apart - other.apart || (one.promptId < other.promptId ? -1 : 1),
        )
      return { treated: entry.prompt.promptId, candidates, controls: [] as string[] }
    })
    .sort(
      (one, other) =>
        one.candidates.length - other.candidates.length || (one.treated < other.treated ? -1 : 1),
    )
  for (let round = 0; round < MAX_CONTROLS; round++) {
    for (const { candidates, controls } of sets) {
      const nearest = candidates.find(({ promptId }) => free.has(promptId))
      if (!nearest) continue
      controls.push(nearest.promptId)
      free.delete(nearest.promptId)
    }
  }
  return sets
    .filter(({ controls }) => controls.length > 0)
    .map(({ treated: own, controls }) => ({ treated: own, controls }))
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Variance of the mean of a prompt's cells in one version, by chance alone. */
const findNoise = (facts: Facts, figure: ExperimentFigure, { prompts, sides }: Panel): number => {
  const series = [...prompts.values()]
  const versions = sides.flat().length
  if (versions > 1) {
    const spread = series.map(({ values }) => {
      const mean = average(values)
      return average(values.map((value) => (value - mean) ** 2))
    })
    return (average(spread) * versions) / (versions - 1)
  }
  // One version alone: an answer varies within its prompt, less what the cells of a prompt differ by.
  const { betweenPrompts, betweenCells } = assumptionsFrom({
    presence: figure === 'visibility' ? average(series.map(({ values }) => values[0] ?? 0)) : null,
    factors: trustView(facts, { basis: 'all' }).factors,
  })
  const within = figure === 'visibility' ? Math.max(0, 1 - betweenCells / (1 - betweenPrompts)) : 1
  return average(series.map(({ variance, answers }) => (within * variance) / answers))
}

/**
 * Plans the test of an action from the versions so far: its controls, and the versions that it takes. The test itself
 * counts later versions alone, so that neither the choice of prompts nor the match can make an effect.
 */
export const planExperiment = (facts: Facts, request: ExperimentRequest): ExperimentPlan | null => {
  const { figure, languages, models, treated, touched, worth, date, later = [], added = NONE } = request
  const versions = facts.versions.map((_, version) => version)
  const newest = versions.findLast((version) => version >= 0)
  const manifest = newest === undefined ? undefined : facts.versions[newest]?.manifest
  if (newest === undefined || !manifest) return null
  const series = { figure, entity: 0, languages, models }
  const whole = readPanel(facts, { ...series, sides: [versions] })
  const latest = readPanel(facts, { ...series, sides: [[newest]] })
  const panel = typeof whole === 'string' || whole.prompts.size === 0 ? latest : whole
  if (typeof panel === 'string') return null
  // Prompts that were added since have a level in the newest version alone.
  const known = new Map([...(typeof latest === 'string' ? [] : latest.prompts), ...panel.prompts])
  const sets = request.sets
    ? request.sets.filter((set) => known.has(set.treated))
    : matchControls(manifest.prompts, { prompts: known }, treated, touched, later)
  const sizes = new Map(sets.map((set) => [set.treated, set.controls.length]))
  const unmatched = treated.filter((prompt) => !sizes.has(prompt))
  const noise = findNoise(facts, figure, panel)
  const foresee = (controls: ReadonlyMap<string, number>): Outlook => {
    const missing = Math.max(0, MIN_SETS - controls.size)
    if (missing > 0) return { missing, versions: null, detectable: null }
    const levels = [...controls.keys()].map((prompt) => average(known.get(prompt)?.values ?? []))
    const presence = average(levels)
    const scatter = average(levels.map((level) => (level - presence) ** 2))
    const perSet = average([...controls.values()].map((count) => 1 + 1 / count))
    const detect = (count: number): number =>
      100 *
      smallestChange({
        prompts: controls.size,
        noise: (2 * noise * perSet) / (count * controls.size),
        presence,
        spread: figure === 'visibility' ? Math.max(0, scatter - noise / versions.length) : 0,
        rate: EXPERIMENT_RATE,
      })
    const needed = Array.from({ length: MAX_SIDE_VERSIONS }, (_, i) => i + 1).find(
      (count) => detect(count) <= worth,
    )
    const detectable = detect(needed ?? MAX_SIDE_VERSIONS)
    return {
      missing,
      versions: needed ?? null,
      detectable: Number.isFinite(detectable) ? round(detectable, 1) : null,
    }
  }
  const more = treated.filter((prompt) => known.has(prompt) && added.has(prompt))
  const planned = foresee(sizes)
  const { versions: needed } = planned
  const [first, last] = [facts.versions[0]?.createdAt ?? 0, facts.versions[newest]?.createdAt ?? 0]
  return {
    ...planned,
    sets,
    unmatched,
    lacking: treated
      .map((prompt) => ({ treated: prompt, controls: GOAL_CONTROLS - (sizes.get(prompt) ?? 0) }))
      .filter(({ controls }) => controls > 0)
      .sort((one, other) => other.controls - one.controls),
    outlook: foresee(
      new Map([...sizes, ...more.map((id) => [id, (sizes.get(id) ?? 0) + (added.get(id) ?? 0)] as const)]),
    ),
    decidesAt: needed === null || newest === 0 ? null : date + Math.round(((last - first) / newest) * needed),
  }
}
