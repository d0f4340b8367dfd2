import { difference, percent } from '../../../base/round.ts'
import { type Interval, inPercent } from '../../estimates/certainty.ts'
import type { Facts } from '../../facts.ts'
import { cellTests, type Filter } from '../../filter.ts'
import { type Contest, contestWith } from '../../ranking/contest.ts'
import { isTrackedThroughout, trackedAs } from '../../ranking/labels.ts'
import { trackedOwners } from '../../ranking/owners.ts'
import { type Selection, select } from '../../select/select.ts'
import {
  brandIn,
  createdAt,
  currentVersion,
  findModel,
  findPersona,
  findPrompt,
} from '../../select/versions.ts'
import { SIDE_RATE } from '../../stats/false-discovery.ts'
import { judge, NOT_TRACKED, type Pairs } from '../../stats/paired.ts'
import { byText, pickTop } from '../../stats/top.ts'
import { wilson } from '../../stats/wilson.ts'
import type { Choices } from '../choices.ts'
import type { VersusView } from './schema.ts'

/** Domains listed. */
const MAX_SOURCES = 20

type Standing = VersusView['all']
type Group = VersusView['groups']['prompt'][number]
type Label = Pick<Group, 'id' | 'name' | 'provider' | 'webSearch'>

/** Wilson's interval of a share of `n` answers: too wide where cells differ, never too narrow. */
const shareInterval = (share: number, n: number): Interval | null => {
  const bounds = wilson(share, n)
  return bounds && inPercent(bounds)
}

/** Sums of answers for each value of a dimension and each prompt, the prompts of a value side by side. */
interface Table {
  readonly prompts: number
  readonly n: Float64Array
  readonly weight: Float64Array
  /** Answers in which each of the two comes first, and their weights. */
  readonly ahead: Float64Array
  readonly aheadWeight: Float64Array
  readonly behind: Float64Array
  readonly behindWeight: Float64Array
}

/** Adds up answers by one or two columns and by prompt. @param second is 0 or 1: a value is `2 * first + second` */
const addUp = (
  { facts, rows }: Selection,
  { ahead, behind }: Contest,
  size: number,
  first: Uint16Array,
  second: Uint16Array | null,
): Table => {
  const { weight, prompt } = facts.run
  const prompts = facts.dimensions.prompts.length
  const createSums = () => new Float64Array(size * prompts)
  const table = {
    prompts,
    n: createSums(),
    weight: createSums(),
    ahead: createSums(),
    aheadWeight: createSums(),
    behind: createSums(),
    behindWeight: createSums(),
  }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const value = second === null ? (first[row] ?? 0) : 2 * (first[row] ?? 0) + (second[row] ?? 0)
    const at = value * prompts + (prompt[row] ?? 0)
    const own = weight[row] ?? 0
    table.n[at] = (table.n[at] ?? 0) + 1
    table.weight[at] = (table.weight[at] ?? 0) + own
    if (ahead[row] === 1) {
      table.ahead[at] = (table.ahead[at] ?? 0) + 1
      table.aheadWeight[at] = (table.aheadWeight[at] ?? 0) + own
    }
    if (behind[row] === 1) {
      table.behind[at] = (table.behind[at] ?? 0) + 1
      table.behindWeight[at] = (table.behindWeight[at] ?? 0) + own
    }
  }
  return table
}

const range = (size: number): number[] => Array.from({ length: size }, (_, at) => at)
const sumAt = (column: Float64Array, places: readonly number[]): number =>
  places.reduce((sum, at) => sum + (column[at] ?? 0), 0)

/** The standing of the answers at some places of a table. */
const standingAt = (table: Table, places: readonly number[]): Standing => {
  const [n, whole] = [sumAt(table.n, places), sumAt(table.weight, places)]
  const getShare = (answers: Float64Array, weights: Float64Array): Standing['ahead'] => {
    const part = sumAt(weights, places)
    return {
      answers: sumAt(answers, places),
      value: percent(part, whole),
      interval: whole === 0 ? null : shareInterval(part / whole, n),
    }
  }
  return {
    n,
    ahead: getShare(table.ahead, table.aheadWeight),
    behind: getShare(table.behind, table.behindWeight),
    lead: null,
  }
}

const NO_SHARE: Standing['ahead'] = { answers: 0, value: null, interval: null }
const NO_STANDING: Standing = { n: 0, ahead: NO_SHARE, behind: NO_SHARE, lead: null }

/** How far the competitor leads, by prompts: each list of places is one; they add up to the lead that is shown. */
const computePairs = (table: Table, prompts: readonly (readonly number[])[]): Pairs => {
  const asked = prompts.filter((places) => sumAt(table.n, places) > 0)
  const n = sumAt(table.n, asked.flat())
  const whole = sumAt(table.weight, asked.flat())
  if (whole === 0) return { sums: [], cells: [], reason: 'no_base' }
  return {
    sums: asked.map(
      (places) => (100 * n * (sumAt(table.aheadWeight, places) - sumAt(table.behindWeight, places))) / whole,
    ),
    cells: asked.map((places) => sumAt(table.n, places)),
    reason: null,
  }
}

/** How far the competitor leads, in points. */
const computeLead = ({ ahead, behind }: Standing): number => (ahead.value ?? 0) - (behind.value ?? 0)

const getGroups = (standings: readonly Standing[], label: (value: number) => Label): Group[] =>
  standings
    .flatMap((standing, value) => (standing.n === 0 ? [] : [{ ...label(value), ...standing }]))
    .sort(
      (one, other) =>
        computeLead(other) - computeLead(one) || other.n - one.n || (one.id < other.id ? -1 : 1),
    )

/** Standings with verdicts on their leads: the whole, each persona and each model are one family. */
const compareAll = (
  selection: Selection,
  contest: Contest,
  entity: number,
): Pick<VersusView, 'all' | 'groups'> => {
  const { run, dimensions } = selection.facts
  const plain = { provider: null, webSearch: null }
  const isComparable = isTrackedThroughout(selection, entity)
  const personaTable = addUp(selection, contest, dimensions.personas.length, run.persona, null)
  const modelTable = addUp(selection, contest, 2 * dimensions.models.length, run.model, run.webSearch)
  const { prompts } = personaTable
  /** Places of each prompt over all personas. */
  const byPrompt = range(prompts).map((prompt) =>
    range(dimensions.personas.length).map((persona) => persona * prompts + prompt),
  )
  const byValue = (table: Table) =>
    range(table.n.length / prompts).map((value) => ({
      table,
      places: range(prompts).map((prompt) => [value * prompts + prompt]),
    }))
  const cuts = [
    { table: personaTable, places: byPrompt },
    ...byValue(personaTable),
    ...byValue(modelTable),
  ].map(({ table, places }) => {
    const standing = standingAt(table, places.flat())
    return {
      standing,
      delta: difference(standing.ahead.value, standing.behind.value),
      pairs: isComparable ? computePairs(table, places) : NOT_TRACKED,
    }
  })
  const changes = judge(cuts, SIDE_RATE)
  const judged = cuts.map(({ standing }, at) => ({ ...standing, lead: changes[at] ?? null }))
  const [all = NO_STANDING] = judged
  const personas = judged.slice(1, 1 + dimensions.personas.length)
  const models = judged.slice(1 + dimensions.personas.length)
  return {
    all,
    groups: {
      prompt: getGroups(
        byPrompt.map((places) => standingAt(personaTable, places)),
        (value) => {
          const id = dimensions.prompts[value] ?? ''
          return { id, name: findPrompt(selection, value)?.text ?? id, ...plain }
        },
      ),
      persona: getGroups(personas, (value) => {
        const id = dimensions.personas[value] ?? ''
        return { id, name: findPersona(selection, value)?.name ?? id, ...plain }
      }),
      model: getGroups(models, (value) => {
        const id = dimensions.models[value >> 1] ?? ''
        const model = findModel(selection, value >> 1)
        return {
          id,
          name: model?.displayName ?? id,
          provider: model?.provider ?? null,
          webSearch: value % 2 === 1,
        }
      }),
    },
  }
}

/** The standing over all answers. */
const getUntracked = (selection: Selection, contest: Contest): Standing => {
  const { run, dimensions } = selection.facts
  const table = addUp(selection, contest, dimensions.personas.length, run.persona, null)
  return standingAt(table, range(table.n.length))
}

/** Domains without those that are a tracked brand's own. */
const findSources = ({ facts, rows, versions }: Selection, { named }: Contest): VersusView['sources'] => {
  const { start, domain } = facts.cited.referenced
  const owners = trackedOwners(facts, versions.at(-1) ?? -1)
  const alone = new Int32Array(facts.domains.length)
  const all = new Int32Array(facts.domains.length)
  for (const row of rows) {
    const isAlone = named[row] === 1 && facts.run.named[row] === 0
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const cited = domain[at] ?? 0
      if (owners[cited] !== -1) continue
      all[cited] = (all[cited] ?? 0) + 1
      if (isAlone) alone[cited] = (alone[cited] ?? 0) + 1
    }
  }
  return pickTop(alone, MAX_SOURCES, byText(facts.domains)).map((cited) => {
    const [runs, n] = [alone[cited] ?? 0, all[cited] ?? 0]
    return {
      domain: facts.domains[cited] ?? '',
      runs,
      n,
      share: percent(runs, n),
      interval: shareInterval(runs / n, n),
    }
  })
}

/** The first version up to the newest of a selection whose answers name the competitor, under the filter of cells. */
const findSince = (selection: Selection, { named }: Contest): VersusView['since'] => {
  const { facts, filter } = selection
  const tests = cellTests(facts, filter)
  const last = facts.versions[currentVersion(selection) ?? -1]?.to ?? 0
  for (let row = 0; row < last; row++) {
    if (named[row] !== 1 || facts.run.answered[row] !== 1) continue
    if (!tests.every(([column, allowed]) => allowed[column[row] ?? 0] === 1)) continue
    const version = facts.versions[facts.run.version[row] ?? 0]
    return version ? { groupRunId: version.groupRunId, createdAt: createdAt(version) } : null
  }
  return null
}

/** One competitor, the first of `brands`, against the brand in the same answers. */
export const versusView = (facts: Facts, filter: Filter, { brands = '' }: Choices): VersusView => {
  const selection = select(facts, filter)
  const [key = ''] = brands.split(',')
  const entity = facts.entities.indexOf(key)
  const tracked = entity > 0 ? trackedAs(selection, entity) : undefined
  const contest = contestWith(facts, entity)
  const isKnown = tracked !== undefined
  return {
    key,
    name: isKnown ? (facts.resolver.nameOf(key) ?? tracked?.name ?? key) : null,
    brand: brandIn(selection).name,
    since: isKnown ? findSince(selection, contest) : null,
    ...(isKnown
      ? compareAll(selection, contest, entity)
      : { all: getUntracked(selection, contest), groups: { prompt: [], persona: [], model: [] } }),
    sources: isKnown ? findSources(selection, contest) : [],
  }
}
