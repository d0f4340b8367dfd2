import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { signFlip } from '@sillage/core/analytics/stats/sign-flip'
import { EXPERIMENT_RATE } from '@sillage/core/experiments/effect'
import { judgeExperiment } from '@sillage/core/experiments/judge'
import { readPanel } from '@sillage/core/experiments/panel'
import { planExperiment } from '@sillage/core/experiments/plan'
import type { Registration } from '@sillage/core/experiments/registration'
import type { Experiment } from '@sillage/core/experiments/schema'
import type { Manifest } from '@sillage/core/runs/group-run'
import { logistic, normal, Stream } from '../../stand-ins/world/random.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World, WorldCell } from '../../stand-ins/world/world.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, marketIn, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

/** Log-odds that the brand gains in each prompt, by number. */
type Shifts = readonly number[]

/** The same world, in which the brand has gained so much in each prompt. */
const shiftWorld = (world: World, seed: string, shifts: Shifts): World => {
  const [market, brand] = [marketIn(world), mainBrand(world)]
  const prompt = Object.fromEntries(
    shifts.map((shift, i) => {
      const text = `Question ${i} of ${seed}`
      return [
        text,
        shift + market.spread.prompt * normal(world.seed, `${brand.name}:presence`, 'prompt', text),
      ]
    }),
  )
  const shifted = { ...brand, effects: { ...brand.effects, prompt } }
  return { ...world, markets: [{ ...market, brands: [shifted, ...market.brands.slice(1)] }] }
}

/** One market in the states that actions and drifts bring it to. Each state is computed once. */
class States {
  readonly #seed: string
  readonly #design: Design
  readonly #states = new Map<string, { world: World; runs: QuickRuns }>()
  readonly world: World

  constructor(seed: string, design: Design, base: number) {
    this.#seed = seed
    this.#design = design
    this.world = randomWorld(seed, { base, spread: 1 })
  }

  manifest(version: number): Manifest {
    return buildManifest(this.world, this.#seed, this.#design, version)
  }

  text(prompt: number): string {
    return `Question ${prompt} of ${this.#seed}`
  }

  at(shifts: Shifts): { world: World; runs: QuickRuns } {
    const key = shifts.join()
    const known = this.#states.get(key)
    if (known) return known
    const world = shiftWorld(this.world, this.#seed, shifts)
    const state = { world, runs: new QuickRuns(world, this.manifest(0)) }
    this.#states.set(key, state)
    return state
  }

  ask(versions: readonly Shifts[]): Facts {
    const manifests = versions.map((_, version) => this.manifest(version))
    const parts = versions.flatMap((shifts, version) => {
      const manifest = this.manifest(version)
      return foldRuns(manifest, this.at(shifts).runs.ofVersion(manifest).runs(this.#design.failures))
    })
    return readFacts(manifests, parts)
  }

  /** Percent of the answers to some prompts that name the brand. */
  visibility(prompts: readonly number[], shifts: Shifts): number {
    const { world } = this.at(shifts)
    const texts = new Set(prompts.map((prompt) => this.text(prompt)))
    const truth = computeTruth(world)
    const cells = this.#cells.filter(({ prompt }) => texts.has(prompt))
    return truth.visibility(cells, mainBrand(world).name) ?? Number.NaN
  }

  #worldCells: WorldCell[] | undefined
  get #cells(): WorldCell[] {
    this.#worldCells ??= worldCells(this.manifest(0), 0)
    return this.#worldCells
  }

  /** Log-odds by which some prompts rise by so many points; null without room for it. */
  shiftFor(prompts: readonly number[], shifts: Shifts, points: number): number | null {
    const truth = computeTruth(this.at(shifts).world)
    const texts = new Set(prompts.map((prompt) => this.text(prompt)))
    const odds = this.#cells
      .filter(({ prompt }) => texts.has(prompt))
      .map((cell) => {
        const share = truth.presence(cell, mainBrand(this.world).name)
        return Math.log(share / (1 - share))
      })
    const visibilityAt = (shift: number): number => 100 * mean(odds.map((logit) => logistic(logit + shift)))
    const target = visibilityAt(0) + points
    if (target > 90) return null
    if (target < 1) return null
    let [low, high] = [-10, 10]
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2
      if (visibilityAt(middle) < target) low = middle
      else high = middle
    }
    return low
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** What happens in a market with actions. */
interface Scene {
  readonly design: Design
  /** Versions before the registration, and on either side of the actions. */
  readonly planned: number
  readonly sides: number
  /** Treated prompts of each action. */
  readonly treated: number
  /** Mean log-odds of being named. */
  readonly base: number
  /** The prompts that look lowest are treated, instead of random ones. */
  readonly losers: boolean
  /** Log-odds that the whole market rises by on the day of the actions. */
  readonly rise: number
  /** Standard deviation of what each prompt drifts by itself, in log-odds. */
  readonly drift: number
  /** Points that each action adds to its prompts. */
  readonly effects: readonly number[]
  /** Part of the effect that is left in each further version. */
  readonly stays: number
  /** The sides are as long as the plan says for the first effect, instead of `sides`. */
  readonly asPlanned: boolean
}

const randomScene = (seed: string): Scene => {
  const stream = new Stream('action', seed)
  const prompts = 24 + stream.below(33)
  return {
    design: randomDesign(seed, {
      prompts,
      personas: 1 + stream.below(2),
      languages: ['en'],
      models: 2 + stream.below(3),
      online: 0,
      samples: 1 + stream.below(2),
      failures: stream.pick([0, 0.02]),
    }),
    planned: 1 + stream.below(2),
    sides: 1 + stream.below(4),
    treated: 4 + stream.below(Math.min(14, Math.floor(prompts / 2) - 4)),
    base: stream.pick([-0.3, -0.3, -1.5, 1]),
    losers: false,
    rise: 0,
    drift: 0.15,
    effects: [0],
    stays: 1,
    asPlanned: false,
  }
}

/** Day on which something happens between two versions. */
const between = (facts: Facts, before: number): number => {
  const [one, other] = [facts.versions[before]?.createdAt ?? 0, facts.versions[before + 1]?.createdAt ?? 0]
  return Math.round((one + Math.max(one, other)) / 2) + 1
}

/** Levels of prompts by id in some versions. */
const readLevels = (facts: Facts, versions: readonly number[]): ((promptId: string) => number) => {
  const panel = readPanel(facts, { ...FIGURE, entity: 0, sides: [versions] })
  if (typeof panel === 'string') throw new Error(`versions of one setup are comparable, not ${panel}`)
  return (promptId) => mean(Array.from(panel.prompts.get(promptId)?.values ?? [0]))
}

const FIGURE = { figure: 'visibility', languages: [], models: [] } as const
/** The smallest effect worth it, in points. */
const WORTH = 10

/** An action with its verdict, its true effect in points, and whether before and after alone would say that it worked. */
interface Judged {
  readonly verdict: Experiment
  readonly truth: number
  readonly naive: boolean
}

const play = (seed: string, scene: Scene, states: States): (Judged | null)[] => {
  const { design, planned, treated: size, effects, rise, drift } = scene
  const stream = new Stream('played', seed)
  const prompts = Array.from({ length: design.prompts }, (_, i) => i)
  const still: Shifts = prompts.map(() => 0)
  const early = states.ask(Array.from({ length: planned }, () => still))
  const looked = readLevels(early, [planned - 1])
  const order = scene.losers
    ? prompts.toSorted((one, other) => looked(`prompt-${one}`) - looked(`prompt-${other}`))
    : stream.sample(prompts, prompts.length)
  const groups = effects.map((_, action) => order.slice(action * size, (action + 1) * size))
  const registeredAt = between(early, planned - 1)
  const getIds = (group: readonly number[]): string[] => group.map((prompt) => `prompt-${prompt}`)
  const touched = groups.map((group) => getIds(groups.filter((other) => other !== group).flat()))
  const plans = groups.map((group, action) =>
    planExperiment(early, {
      ...FIGURE,
      treated: getIds(group),
      touched: touched[action] ?? [],
      worth: WORTH,
      date: registeredAt,
    }),
  )
  const sides = scene.asPlanned ? (plans[0]?.versions ?? 0) : scene.sides
  const left = prompts.map((prompt) => rise + drift * normal(seed, 'drift', prompt))
  const gains = groups.map((group, action) => states.shiftFor(group, left, effects[action] ?? 0))
  if (sides === 0 || gains.includes(null)) return []
  const acted = Array.from({ length: sides }, (_, version) =>
    left.map((shift, prompt) => {
      const action = groups.findIndex((group) => group.includes(prompt))
      return shift + (gains[action] ?? 0) * scene.stays ** version
    }),
  )
  const done = planned + sides
  const facts = states.ask([...Array.from({ length: done }, () => still), ...acted])
  const doneAt = between(facts, done - 1)
  const moved = readLevels(
    facts,
    acted.map((_, version) => done + version),
  )
  return plans.map((plan, action) => {
    if (!plan || plan.missing > 0) return null
    const registration: Registration = {
      ...FIGURE,
      languages: [],
      models: [],
      analysisId: '',
      sets: [...plan.sets],
      rivals: marketIn(states.world)
        .brands.slice(1, 3)
        .map(({ name }) => name),
      worth: WORTH,
      versions: sides,
      date: doneAt,
      registeredAt,
      baselineFrom: registeredAt,
      replaces: null,
      isLate: false,
      hash: '',
    }
    const own = plan.sets.map(({ treated }) => Number(treated.slice('prompt-'.length)))
    const steps = acted.map((shifts) => states.visibility(own, shifts) - states.visibility(own, left))
    // People compare the version in which they chose the prompts with those after the action.
    const steep = plan.sets.map(({ treated }) => moved(treated) - looked(treated))
    return {
      verdict: judgeExperiment(facts, registration, { doneAt, touched: touched[action] ?? [] }),
      truth: mean(steps),
      naive: mean(steep) > 0 && signFlip(steep) <= EXPERIMENT_RATE,
    }
  })
}

const addJudged = (tally: Tally, name: string, judged: Judged | null): void => {
  tally.add(`action, ${name}: judged`, (judged?.verdict.effect ?? null) !== null)
  if (!judged) return
  const { verdict, truth, naive } = judged
  const { effect } = verdict
  if (effect === null) return
  const worked = verdict.verdict === 'worked'
  const isFalse = worked ? truth <= 1e-9 : truth > (verdict.atMost ?? 0) + 0.005
  tally.add(`action, ${name}: false verdict`, isFalse)
  const covers = truth >= effect.low - 0.005 && truth <= effect.high + 0.005
  tally.add(`action, ${name}: covered`, covers)
  tally.add('action, all: covered', covers)
  tally.add(`action, ${name}: off`, effect.mean - truth)
  tally.add(`action, ${name}: width of the interval`, effect.high - effect.low)
  if (truth > 1e-9) {
    tally.add(`action, ${name}: found`, worked)
    tally.add(`action, ${name}: found by before and after`, naive)
  } else {
    tally.add(`action, ${name}: before and after says it worked`, naive)
  }
  for (const { p } of verdict.placebos) tally.add(`action, all: placebo dates with an effect`, p <= 0.05)
  for (const { p } of verdict.rivals) tally.add(`action, all: competitors with an effect`, p <= 0.05)
  if (verdict.later) {
    tally.add(`action, ${name}: called fading`, verdict.later.high < 0)
  }
}

/** Points that a useful action brings. */
const EFFECT = 10

const ACTIONS = ['a harmful one', 'an idle one', 'a useful one'] as const

/** What happens, by name, beside what is usual in a market. */
const getScenes = (rise: number): Readonly<Record<string, Partial<Scene>>> => ({
  'nothing happens': {},
  'the market rises alone': { rise },
  'losers are chosen': { losers: true },
  'losers are chosen, the market rises': { losers: true, rise },
  'it works': { effects: [EFFECT] },
  'it works while the market rises': { rise, effects: [EFFECT] },
  'it works on losers while the market rises': { losers: true, rise, effects: [EFFECT] },
  'it works and fades': { sides: 4, effects: [2 * EFFECT], stays: 0.4 },
  'it works, tested as planned': { drift: 0, effects: [EFFECT], asPlanned: true },
})

/** Scenes of one market: those by name, and three actions at once. */
export const SCENES = Object.keys(getScenes(0)).length + 1

/** Markets in which the truth about an action is known: adds whether its verdict and interval hold. */
export const actionsOnce = (tally: Tally, number: number): void => {
  const seed = `action ${number}`
  const stream = new Stream('scene', seed)
  const usual = randomScene(seed)
  const states = new States(seed, usual.design, usual.base)
  const rise = (0.4 + 0.6 * stream.next()) * (number % 4 === 3 ? -1 : 1)
  for (const [name, scene] of Object.entries(getScenes(rise)))
    for (const judged of play(seed, { ...usual, ...scene }, states)) addJudged(tally, name, judged)
  const several = {
    ...usual,
    treated: Math.min(usual.treated, Math.floor(usual.design.prompts / 5)),
    rise: number % 2 === 0 ? rise : 0,
    effects: [-EFFECT / 2, 0, EFFECT],
  }
  for (const [action, judged] of play(seed, several, states).entries())
    addJudged(tally, `of three at once, ${ACTIONS[action]}`, judged)
}
