import type { Facts } from '../facts.ts'
import { type CellTest, cellTests, type Filter, filterKey } from '../filter.ts'

/** The rows that a filter keeps. */
export interface Selection {
  readonly facts: Facts
  readonly filter: Filter
  /** Rows with an answer, ascending. */
  readonly rows: Int32Array
  /** 1 for each row of `rows`, by row of the facts. */
  readonly mask: Uint8Array
  /** Runs that failed: missing, not "not mentioned". In all, and by version. */
  readonly failed: number
  readonly failures: readonly number[]
  /** Answers of `rows` that the analyst has not read: missing from what takes one. */
  readonly unread: number
  /** Versions that the filter's group run and dates keep, whether or not a row of theirs is left; oldest first. */
  readonly range: readonly number[]
  /** Versions that the figures cover: the newest, or all with the basis `all`. Rows are of these alone. */
  readonly versions: readonly number[]
  /** By version: where its rows start in `rows`; one more entry than the facts have versions. */
  readonly start: Int32Array
  /** Every answer of its versions is kept: what is known of whole versions need not be added up again. */
  readonly whole: boolean
}

/** Selections of facts by filter: the views of a tab ask for the same one. */
const recent = new WeakMap<Facts, Map<string, Selection>>()
const KEPT = 40

/** Forgets the selections of facts, as if they were looked at for the first time: for measuring how long that takes. */
export const forgetSelections = (facts: Facts): void => {
  recent.delete(facts)
}

const recall = (facts: Facts, filter: Filter, make: () => Selection): Selection => {
  const selections = recent.get(facts) ?? new Map<string, Selection>()
  recent.set(facts, selections)
  const key = filterKey(filter)
  const known = selections.get(key)
  if (known) return known
  const selection = make()
  if (selections.size >= KEPT) selections.delete(selections.keys().next().value ?? key)
  selections.set(key, selection)
  return selection
}

/** The rows of `facts` that `filter` keeps. */
export const select = (facts: Facts, filter: Filter): Selection =>
  recall(facts, filter, () => compute(facts, filter))

/** The same filter on one version alone. */
export const selectVersion = (facts: Facts, filter: Filter, version: number): Selection => {
  const { dateFrom: _from, dateTo: _to, basis: _basis, ...rest } = filter
  const own = { ...rest, groupRunId: facts.versions[version]?.groupRunId ?? '-' }
  return recall(facts, own, () => {
    const known = recent.get(facts)
    const wider = [filter, { ...filter, basis: 'all' as const }]
      .map((outer) => known?.get(filterKey(outer)))
      .find((selection) => selection?.versions.includes(version))
    return wider ? getSlice(wider, own, version) : compute(facts, own)
  })
}

const slices = new WeakMap<Selection, (Selection | undefined)[]>()

/** One version of a selection, as `selectVersion` finds it: asked for once for each thing that is counted of it. */
export const selectSlice = (selection: Selection, version: number): Selection => {
  const known = slices.get(selection) ?? []
  slices.set(selection, known)
  const slice = known[version] ?? selectVersion(selection.facts, selection.filter, version)
  known[version] = slice
  return slice
}

/** The version before another, among all that were read. */
export const previousVersion = (facts: Facts, version: number): number | null =>
  version > 0 && facts.versions[version - 1] ? version - 1 : null

const getRange = ({ versions }: Facts, { groupRunId, dateFrom, dateTo }: Filter): number[] =>
  versions.flatMap((version, number) =>
    (groupRunId === undefined || version.groupRunId === groupRunId) &&
    (dateFrom === undefined || version.createdAt >= dateFrom) &&
    (dateTo === undefined || version.createdAt <= dateTo)
      ? [number]
      : [],
  )

const measureSize = ({ versions }: Facts, version: number): number =>
  (versions[version]?.to ?? 0) - (versions[version]?.from ?? 0)

/** One version of a selection: its rows are found already. */
const getSlice = (base: Selection, filter: Filter, version: number): Selection => {
  const { facts } = base
  const rows = base.rows.subarray(base.start[version] ?? 0, base.start[version + 1] ?? 0)
  const start = new Int32Array(facts.versions.length + 1).fill(rows.length, version + 1)
  let mask: Uint8Array | null = null
  return {
    facts,
    filter,
    rows,
    get mask() {
      mask ??= getMask(facts, rows)
      return mask
    },
    failures: base.failures.map((count, number) => (number === version ? count : 0)),
    failed: base.failures[version] ?? 0,
    unread: countUnread(facts, rows),
    range: [version],
    versions: [version],
    start,
    whole: base.whole,
  }
}

const countUnread = ({ run: { read } }: Facts, rows: Int32Array): number => {
  let unread = 0
  for (let i = 0; i < rows.length; i++) unread += 1 - (read[rows[i] ?? 0] ?? 0)
  return unread
}

const getMask = (facts: Facts, rows: Int32Array): Uint8Array => {
  const mask = new Uint8Array(facts.rows)
  for (let i = 0; i < rows.length; i++) mask[rows[i] ?? 0] = 1
  return mask
}

/** Where rows are found: a filter leaves few of them, so that what is kept of a selection is smaller. */
let scratch = new Int32Array(0)

const getScratch = (size: number): Int32Array => {
  if (scratch.length < size) scratch = new Int32Array(size)
  return scratch
}

/**
 * Writes the rows from `from` up to but without `to` that all tests let through to `rows`, from its place `first` on.
 * Each is written whether it stays or not, and written over unless it does: a branch would cost more.
 *
 * @returns the place after the last one
 */
const keep = (
  tests: readonly CellTest[],
  rows: Int32Array,
  first: number,
  from: number,
  to: number,
): number => {
  const [test, ...others] = tests
  let end = first
  if (!test) {
    for (let row = from; row < to; row++) rows[end++] = row
    return end
  }
  const [column, allow] = test
  for (let row = from; row < to; row++) {
    rows[end] = row
    end += allow[column[row] ?? 0] ?? 0
  }
  for (const other of others) end = narrow(other, rows, first, end)
  return end
}

/** The same among rows that are found already. */
const narrow = ([column, allow]: CellTest, rows: Int32Array, first: number, last: number): number => {
  let end = first
  for (let i = first; i < last; i++) {
    const row = rows[i] ?? 0
    rows[end] = row
    end += allow[column[row] ?? 0] ?? 0
  }
  return end
}

const compute = (facts: Facts, filter: Filter): Selection => {
  const { answered } = facts.run
  const range = getRange(facts, filter)
  const versions = filter.basis === 'all' ? range : range.slice(-1)
  const tests = cellTests(facts, filter)
  const mask = new Uint8Array(facts.rows)
  const rows = getScratch(versions.reduce((sum, number) => sum + measureSize(facts, number), 0))
  const start = new Int32Array(facts.versions.length + 1)
  const failures = facts.versions.map(() => 0)
  const keptVersions = new Set(versions)
  let count = 0
  for (const [number, { from, to }] of facts.versions.entries()) {
    start[number] = count
    if (!keptVersions.has(number)) continue
    const first = count
    const end = keep(tests, rows, first, from, to)
    for (let i = first; i < end; i++) {
      const row = rows[i] ?? 0
      const answers = answered[row] ?? 0
      mask[row] = answers
      rows[count] = row
      count += answers
    }
    failures[number] = end - count
  }
  start[facts.versions.length] = count
  const found = rows.slice(0, count)
  return {
    facts,
    filter,
    rows: found,
    mask,
    failures,
    failed: failures.reduce((sum, count) => sum + count, 0),
    unread: countUnread(facts, found),
    range,
    versions,
    start,
    whole: tests.length === 0,
  }
}
