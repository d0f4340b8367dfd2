import type { Facts } from '../facts.ts'
import { type Selection, selectSlice } from './select.ts'

/**
 * Remembers what was computed of each version as a whole. Filters by date, by version and none at all keep whole
 * versions: they put together what others have found already.
 *
 * @param compute something of the rows of one version that a selection keeps; what it returns is never changed again
 */
export const ofEachVersion = <T>(
  compute: (selection: Selection, version: number) => T,
): ((selection: Selection, version: number) => T) => {
  const memory = new WeakMap<Facts, Map<number, T>>()
  return (selection, version) => {
    if (!selection.whole) return compute(selection, version)
    const known = memory.get(selection.facts) ?? new Map<number, T>()
    memory.set(selection.facts, known)
    const found = known.get(version) ?? compute(selection, version)
    known.set(version, found)
    return found
  }
}

/**
 * The same for any filter: what was computed of a version is remembered with its selection, for the views of a tab
 * that share it, or with the facts where the version is kept whole.
 */
export const ofEachSlice = <T extends object>(
  compute: (selection: Selection, version: number) => T,
): ((selection: Selection, version: number) => T) => {
  const ofWhole = ofEachVersion(compute)
  const ofSlice = rememberSlices(compute)
  return (selection, version) => (selection.whole ? ofWhole : ofSlice)(selection, version)
}

/** Remembers what was computed of a version with its selection alone: for what takes much room. */
export const rememberSlices = <T extends object>(
  compute: (selection: Selection, version: number) => T,
): ((selection: Selection, version: number) => T) => {
  const memory = new WeakMap<Selection, T>()
  return (selection, version) => {
    const slice = selectSlice(selection, version)
    // Of the selection that is there: the slice shares its rows, and would have to be marked again.
    const found = memory.get(slice) ?? compute(selection, version)
    memory.set(slice, found)
    return found
  }
}

/** Counts something of the rows `from` up to but without `to` of a selection. */
export type Count = (selection: Selection, from: number, to: number) => Int32Array

/**
 * Counts over all rows of a selection: at one go, or where it keeps whole versions by adding up theirs, which are
 * remembered. The result must not be changed.
 *
 * @param count as many numbers for every selection of the same facts
 */
export const countVersions = (count: Count): ((selection: Selection) => Int32Array) => {
  const ofVersion = ofEachVersion((selection, version) =>
    count(selection, selection.start[version] ?? 0, selection.start[version + 1] ?? 0),
  )
  return (selection) => {
    if (!selection.whole) return count(selection, 0, selection.rows.length)
    const parts = selection.versions.map((version) => ofVersion(selection, version))
    return sumOfCounts(parts, parts[0]?.length ?? count(selection, 0, 0).length)
  }
}

/**
 * Adds up over all rows of a selection: at one go, or where it keeps whole versions by adding up theirs, which are
 * remembered.
 *
 * @param empty sums of nothing, as long for every selection of the same facts
 * @param add adds the rows of one version to them
 */
export const sumVersions = <Sums extends Int32Array | Float64Array>(
  empty: (facts: Facts) => Sums,
  add: (sums: Sums, selection: Selection, version: number) => void,
): ((selection: Selection) => Sums) => {
  const ofVersion = ofEachVersion((selection, version) => {
    const sums = empty(selection.facts)
    add(sums, selection, version)
    return sums
  })
  return (selection) => {
    const all = empty(selection.facts)
    for (const version of selection.versions) {
      if (!selection.whole) {
        add(all, selection, version)
        continue
      }
      const sums = ofVersion(selection, version)
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) + (sums[at] ?? 0)
    }
    return all
  }
}

/** The sums of some counts of the same length; the only one as it is, so that it must not be changed. */
export const sumOfCounts = (parts: readonly Int32Array[], length: number): Int32Array => {
  const [only] = parts
  if (only && parts.length === 1) return only
  const sums = new Int32Array(length)
  for (const part of parts) for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) + (part[i] ?? 0)
  return sums
}
