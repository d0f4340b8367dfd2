import { difference, percent } from '../../../base/round.ts'
import {
  type AddToCell,
  byPrompt,
  byPromptWithin,
  type CellDifferences,
  type CellTotals,
  cellDifferences,
  cellTotals,
  pairCells,
} from '../../estimates/pairs.ts'
import { compareWithFirst } from '../../estimates/since-first.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select, selectSlice, selectVersion } from '../../select/select.ts'
import {
  createdAt,
  currentVersion,
  findLanguage,
  findModel,
  findPersona,
  findPrompt,
  versionBefore,
} from '../../select/versions.ts'
import { ofEachSlice } from '../../select/whole-versions.ts'
import { MAIN_RATE } from '../../stats/false-discovery.ts'
import { judgeMain, judgeParts } from '../../stats/paired.ts'
import { pickTop } from '../../stats/top.ts'
import { DIMENSIONS, type Dimension as Grouping } from '../sentiment/groups.ts'
import { manifestChanges } from './manifest-changes.ts'
import type { MovedView } from './schema.ts'

/** Groups of a dimension and cells that are shown. */
const MAX_GROUPS = 12
const MAX_MOVERS = 12

type Side = MovedView['movers'][number]['now']
type Group = MovedView['groups']['model'][number]

const getSide = (n: number, named: number): Side => ({ n, named, percent: percent(named, n) })

/** Percent of answers that name the brand, cells weighing the same; not rounded. */
const exactVisibility = ({ facts, rows }: Selection): number | null => {
  let named = 0
  let total = 0
  for (const row of rows) {
    const weight = facts.run.weight[row] ?? 0
    total += weight
    named += weight * (facts.run.named[row] ?? 0)
  }
  return total > 0 ? (100 * named) / total : null
}

const roundVisibility = (exact: number | null): number | null => (exact === null ? null : percent(exact, 100))

/** Adds an answer to its cell: 100 where it names the brand. */
const addNamed =
  ({ run: { named } }: Facts): AddToCell =>
  (row, cell, sums, bases) => {
    bases[cell] = (bases[cell] ?? 0) + 1
    sums[cell] = (sums[cell] ?? 0) + 100 * (named[row] ?? 0)
  }

/** Answers that name the brand by cell, in percent. */
const namedTotals = ofEachSlice(
  (selection, version): CellTotals => cellTotals(selection, version, addNamed(selection.facts)),
)

/** Answers by value of a dimension, and what they come to. */
const sidesBy = ({ facts, rows }: Selection, column: Uint16Array, size: number): Side[] => {
  const { run } = facts
  const n = new Int32Array(size)
  const named = new Int32Array(size)
  const weights = new Float64Array(size)
  const weighed = new Float64Array(size)
  for (const row of rows) {
    const value = column[row] ?? 0
    const names = run.named[row] ?? 0
    const weight = run.weight[row] ?? 0
    n[value] = (n[value] ?? 0) + 1
    named[value] = (named[value] ?? 0) + names
    weights[value] = (weights[value] ?? 0) + weight
    weighed[value] = (weighed[value] ?? 0) + names * weight
  }
  return Array.from(n, (count, value) => ({
    n: count,
    named: named[value] ?? 0,
    percent: percent(weighed[value] ?? 0, weights[value] ?? 0),
  }))
}

interface Dimension {
  readonly column: Uint16Array
  readonly size: number
  readonly label: (of: number) => Pick<Group, 'id' | 'name' | 'provider' | 'webSearch'>
}

const variantMemory = new WeakMap<Facts, Uint16Array>()

/** The model of each row with whether it may search, as one number. */
const getVariants = (facts: Facts): Uint16Array => {
  const { model, webSearch } = facts.run
  const variants = variantMemory.get(facts) ?? model.map((number, row) => 2 * number + (webSearch[row] ?? 0))
  variantMemory.set(facts, variants)
  return variants
}

const getDimensions = (selection: Selection): Record<Grouping, Dimension> => {
  const { facts } = selection
  const { run, dimensions } = facts
  const plain = { provider: null, webSearch: null }
  return {
    model: {
      column: getVariants(facts),
      size: 2 * dimensions.models.length,
      label: (value) => {
        const model = findModel(selection, value >> 1)
        const id = dimensions.models[value >> 1] ?? ''
        return {
          id,
          name: model?.displayName ?? id,
          provider: model?.provider ?? null,
          webSearch: value % 2 === 1,
        }
      },
    },
    prompt: {
      column: run.prompt,
      size: dimensions.prompts.length,
      label: (value) => {
        const id = dimensions.prompts[value] ?? ''
        return { id, name: findPrompt(selection, value)?.text ?? id, ...plain }
      },
    },
    persona: {
      column: run.persona,
      size: dimensions.personas.length,
      label: (value) => {
        const id = dimensions.personas[value] ?? ''
        return { id, name: findPersona(selection, value)?.name ?? id, ...plain }
      },
    },
    language: {
      column: run.language,
      size: dimensions.languages.length,
      label: (value) => {
        const id = dimensions.languages[value] ?? ''
        return { id, name: findLanguage(selection, value)?.name ?? id, ...plain }
      },
    },
  }
}

/** The answers of a version by value of each dimension. */
const listSides = ofEachSlice((selection, version): Record<Grouping, readonly Side[]> => {
  const own = selectSlice(selection, version)
  const dimensions = getDimensions(own)
  const getSides = (grouping: Grouping): Side[] =>
    sidesBy(own, dimensions[grouping].column, dimensions[grouping].size)
  return {
    model: getSides('model'),
    prompt: getSides('prompt'),
    persona: getSides('persona'),
    language: getSides('language'),
  }
})

/** A model that answers under another exact id, though nobody exchanged it. */
const renamedModels = (facts: Facts, now: Selection, before: Selection): MovedView['changed'] => {
  const models = facts.dimensions.models.length
  const reported = facts.dimensions.reported.length
  const listIds = ({ rows }: Selection): Map<number, number[]> => {
    const isUsed = new Uint8Array(models * reported)
    for (const row of rows)
      isUsed[(facts.run.model[row] ?? 0) * reported + (facts.run.reported[row] ?? 0)] = 1
    const used = [...isUsed.keys()].filter((at) => isUsed[at] === 1)
    return Map.groupBy(used, (at) => Math.floor(at / reported))
  }
  const previousIds = listIds(before)
  const idList = (used: readonly number[]): string =>
    used
      .map((at) => facts.dimensions.reported[at % reported] ?? '')
      .sort()
      .join(', ')
  return [...listIds(now)].flatMap(([model, ids]): MovedView['changed'] => {
    const was = previousIds.get(model)
    if (was === undefined || idList(was) === idList(ids)) return []
    const name = findModel(now, model)?.displayName ?? facts.dimensions.models[model] ?? ''
    return [{ what: 'model', how: 'altered', name, from: idList(was), to: idList(ids) }]
  })
}

/** The cells that moved most, of those that both versions have and asked the same way. */
const mostMoved = (
  facts: Facts,
  { rows, differences }: CellDifferences,
  now: Selection,
  before: Selection,
  versions: readonly [now: number, before: number],
): { row: number; now: Side; before: Side }[] => {
  const pairs = pairCells(facts, ...versions, 'presence')
  const current = namedTotals(now, versions[0])
  const previous = namedTotals(before, versions[1])
  const getCell = (i: number): number => (facts.run.cell[rows[i] ?? 0] ?? 0) - pairs.first
  const answersOf = (i: number): number => current.bases[getCell(i)] ?? 0
  const sideIn = ({ sums, bases }: CellTotals, cell: number): Side =>
    getSide(bases[cell] ?? 0, Math.round((sums[cell] ?? 0) / 100))
  const best = pickTop(differences.map(Math.abs), MAX_MOVERS, (one, other) => {
    const more = answersOf(one) - answersOf(other)
    return more === 0 ? (rows[one] ?? 0) < (rows[other] ?? 0) : more > 0
  })
  return best.map((i) => ({
    row: rows[i] ?? 0,
    now: sideIn(current, getCell(i)),
    before: sideIn(previous, (pairs.match[getCell(i)] ?? 0) - previous.first),
  }))
}

const getMover = (
  selection: Selection,
  { row, now, before }: { row: number; now: Side; before: Side },
): MovedView['movers'][number] => {
  const { run, dimensions } = selection.facts
  const model = findModel(selection, run.model[row] ?? 0)
  return {
    promptId: dimensions.prompts[run.prompt[row] ?? 0] ?? '',
    prompt: findPrompt(selection, run.prompt[row] ?? 0)?.text ?? '',
    personaId: dimensions.personas[run.persona[row] ?? 0] ?? '',
    persona: findPersona(selection, run.persona[row] ?? 0)?.name ?? '',
    languageId: dimensions.languages[run.language[row] ?? 0] ?? '',
    language: findLanguage(selection, run.language[row] ?? 0)?.name ?? '',
    model: dimensions.models[run.model[row] ?? 0] ?? '',
    modelName: model?.displayName ?? '',
    provider: dimensions.providers[run.provider[row] ?? 0] ?? '',
    webSearch: run.webSearch[row] === 1,
    now,
    before,
  }
}

/** The visibility of the first version, and whether the newest differs from it by all versions since. */
const sinceFirst = (
  facts: Facts,
  filter: Filter,
  now: number | null,
  exact: number | null,
): NonNullable<MovedView['first']> | null => {
  const first = compareWithFirst(facts, 'visibility', filter, now, namedTotals)
  if (first === null) return null
  const exactFirst = exactVisibility(first.selection)
  return {
    ...first.version,
    visibility: roundVisibility(exactFirst),
    n: first.selection.rows.length,
    change: first.judge(difference(exact, exactFirst)),
  }
}

const NO_GROUPS = { model: [], prompt: [], persona: [], language: [] }

/**
 * Why visibility moved between the newest version in range and the one before it, on either basis: what was changed in how it was
 * asked, which models, prompts, personas and languages moved, and which cells moved most.
 */
export const movedView = (facts: Facts, filter: Filter): MovedView => {
  const { dateFrom: _from, dateTo: _to, groupRunId: _version, basis: _basis, ...choices } = filter
  const selection = select(facts, filter)
  const now = currentVersion(selection)
  const before = versionBefore(selection)
  const current = now === null ? null : selectVersion(facts, choices, now)
  const previous = before === null ? null : selectVersion(facts, choices, before)
  const differences = cellDifferences(facts, choices, now ?? 0, before, 'presence', namedTotals)
  const sideOfVersion = (
    version: number | null,
    versionSelection: Selection | null,
    exact: number | null,
  ): MovedView['now'] => {
    const versionEntry = version === null ? undefined : facts.versions[version]
    return versionEntry === undefined || versionSelection === null
      ? null
      : {
          groupRunId: versionEntry.groupRunId,
          createdAt: createdAt(versionEntry),
          visibility: roundVisibility(exact),
          n: versionSelection.rows.length,
        }
  }
  const exact = current && exactVisibility(current)
  const exactBefore = previous && exactVisibility(previous)
  const sides = {
    now: sideOfVersion(now, current, exact),
    before: sideOfVersion(before, previous, exactBefore),
  }
  const delta = difference(exact, exactBefore)
  const change = judgeMain({ delta, pairs: byPrompt(facts, differences) }, MAIN_RATE)
  const first = sinceFirst(facts, filter, now, exact)
  if (now === null || before === null || !current || !previous) {
    return {
      ...sides,
      first,
      change,
      changed: [],
      groups: NO_GROUPS,
      cells: { up: 0, down: 0, same: 0 },
      movers: [],
    }
  }
  const dimensions = getDimensions(current)
  const [sidesNow, sidesBefore] = [listSides(current, now), listSides(previous, before)]
  const groupsIn = (grouping: Grouping) => {
    const { column, size, label } = dimensions[grouping]
    const currentSides = sidesNow[grouping]
    const previousSides = sidesBefore[grouping]
    const pairs = byPromptWithin(facts, differences, column, size)
    return currentSides.flatMap((currentSide, value) => {
      const previousSide = previousSides[value]
      if (!previousSide || currentSide.n === 0 || previousSide.n === 0) return []
      const test = {
        delta: difference(currentSide.percent, previousSide.percent),
        pairs: pairs[value] ?? { sums: [], cells: [], reason: differences.reason },
      }
      return [{ group: { ...label(value), now: currentSide, before: previousSide }, test }]
    })
  }
  const movedGroups = {
    model: groupsIn('model'),
    prompt: groupsIn('prompt'),
    persona: groupsIn('persona'),
    language: groupsIn('language'),
  }
  // All groups of all dimensions are one family: together they make as few false alarms as one table would.
  const changes = judgeParts(
    change,
    DIMENSIONS.flatMap((grouping) => movedGroups[grouping].map(({ test }) => test)),
    MAIN_RATE,
  )
  let next = 0
  const getGroups = (candidates: typeof movedGroups.model): Group[] =>
    candidates
      .flatMap(({ group }) => {
        const own = changes[next++]
        return own ? [{ ...group, change: own }] : []
      })
      .sort(
        (a, b) => Math.abs(b.change.delta ?? 0) - Math.abs(a.change.delta ?? 0) || (a.name < b.name ? -1 : 1),
      )
      .slice(0, MAX_GROUPS)
  const manifests = [facts.versions[before]?.manifest, facts.versions[now]?.manifest] as const
  return {
    ...sides,
    first,
    change,
    changed: [
      ...(manifests[0] && manifests[1] ? manifestChanges(manifests[0], manifests[1]) : []),
      ...renamedModels(facts, current, previous),
    ],
    groups: {
      model: getGroups(movedGroups.model),
      prompt: getGroups(movedGroups.prompt),
      persona: getGroups(movedGroups.persona),
      language: getGroups(movedGroups.language),
    },
    cells: {
      up: differences.differences.filter((change) => change > 0).length,
      down: differences.differences.filter((change) => change < 0).length,
      same: differences.differences.filter((change) => change === 0).length,
    },
    movers: mostMoved(facts, differences, current, previous, [now, before]).map((cell) =>
      getMover(current, cell),
    ),
  }
}
