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

/** The standing of each value of a dimension; `findValue` numbers them from 0. */
const standingsBy = (
  { facts, rows }: Selection,
  { ahead, behind }: Contest,
  size: number,
  findValue: (row: number) => number,
): Standing[] => {
  const { weight } = facts.run
  const n = new Int32Array(size)
  const weights = new Float64Array(size)
  const counted = [ahead, behind].map((column) => {
    const answers = new Int32Array(size)
    const parts = new Float64Array(size)
    return { column, answers, parts }
  })
  for (const row of rows) {
    const value = findValue(row)
    n[value] = (n[value] ?? 0) + 1
    weights[value] = (weights[value] ?? 0) + (weight[row] ?? 0)
    for (const { column, answers, parts } of counted) {
      if (column[row] !== 1) continue
      answers[value] = (answers[value] ?? 0) + 1
      parts[value] = (parts[value] ?? 0) + (weight[row] ?? 0)
    }
  }
  return Array.from(n, (base, value) => {
    const shares = counted.map(({ answers, parts }) => {
      const [part, whole] = [parts[value] ?? 0, weights[value] ?? 0]
      return {
        answers: answers[value] ?? 0,
        value: percent(part, whole),
        interval: whole === 0 ? null : shareInterval(part / whole, base),
      }
    })
    const [first = NO_SHARE, last = NO_SHARE] = shares
    return { n: base, ahead: first, behind: last, lead: null }
  })
}

const NO_SHARE: Standing['ahead'] = { answers: 0, value: null, interval: null }
const NO_STANDING: Standing = { n: 0, ahead: NO_SHARE, behind: NO_SHARE, lead: null }

/** How far the competitor leads for each value of a dimension, by prompts: each adds up to the lead that is shown. */
const leadsBy = (
  { facts, rows }: Selection,
  { ahead, behind }: Contest,
  size: number,
  findValue: (row: number) => number,
): Pairs[] => {
  const { run, dimensions } = facts
  const prompts = dimensions.prompts.length
  const leads = new Float64Array(size * prompts)
  const counts = new Int32Array(size * prompts)
  const weights = new Float64Array(size)
  for (const row of rows) {
    const value = findValue(row)
    const at = value * prompts + (run.prompt[row] ?? 0)
    const weight = run.weight[row] ?? 0
    leads[at] = (leads[at] ?? 0) + weight * ((ahead[row] ?? 0) - (behind[row] ?? 0))
    counts[at] = (counts[at] ?? 0) + 1
    weights[value] = (weights[value] ?? 0) + weight
  }
  return Array.from(weights, (weight, value) => {
    const own = counts.subarray(value * prompts, (value + 1) * prompts)
    const n = own.reduce((sum, count) => sum + count, 0)
    if (weight === 0) return { sums: [], cells: [], reason: 'no_base' }
    const asked = [...own.keys()].filter((prompt) => (own[prompt] ?? 0) > 0)
    return {
      sums: asked.map((prompt) => (100 * n * (leads[value * prompts + prompt] ?? 0)) / weight),
      cells: asked.map((prompt) => own[prompt] ?? 0),
      reason: null,
    }
  })
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
  const cuts = [
    { size: 1, find: () => 0 },
    { size: dimensions.personas.length, find: (row: number) => run.persona[row] ?? 0 },
    {
      size: 2 * dimensions.models.length,
      find: (row: number) => 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0),
    },
  ].map(({ size, find }) => {
    const standings = standingsBy(selection, contest, size, find)
    const leads = leadsBy(selection, contest, size, find)
    return standings.map((standing, value) => ({
      standing,
      delta: difference(standing.ahead.value, standing.behind.value),
      pairs: isComparable ? (leads[value] ?? NOT_TRACKED) : NOT_TRACKED,
    }))
  })
  const changes = judge(cuts.flat(), SIDE_RATE)
  const judged = cuts.flat().map(({ standing }, at) => ({ ...standing, lead: changes[at] ?? null }))
  const [all = NO_STANDING] = judged
  const personas = judged.slice(1, 1 + dimensions.personas.length)
  const models = judged.slice(1 + dimensions.personas.length)
  return {
    all,
    groups: {
      prompt: getGroups(
        standingsBy(selection, contest, dimensions.prompts.length, (row) => run.prompt[row] ?? 0),
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
  const [whole = NO_STANDING] = isKnown ? [] : standingsBy(selection, contest, 1, () => 0)
  return {
    key,
    name: isKnown ? (facts.resolver.nameOf(key) ?? tracked?.name ?? key) : null,
    brand: brandIn(selection).name,
    since: isKnown ? findSince(selection, contest) : null,
    ...(isKnown
      ? compareAll(selection, contest, entity)
      : { all: whole, groups: { prompt: [], persona: [], model: [] } }),
    sources: isKnown ? findSources(selection, contest) : [],
  }
}
