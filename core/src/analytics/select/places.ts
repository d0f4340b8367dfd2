import type { Selection } from './select.ts'

type Column = Uint8Array | Uint16Array

/** Where places are found: what is kept of them is smaller. */
let scratch = new Int32Array(0)

const getScratch = (size: number): Int32Array => {
  if (scratch.length < size) scratch = new Int32Array(size)
  return scratch
}

const findPlaces = ({ rows, start }: Selection, version: number, column: Column): Int32Array => {
  const first = start[version] ?? 0
  const size = (start[version + 1] ?? 0) - first
  const places = getScratch(size)
  let count = 0
  // Each is written whether it stays or not, and written over unless it does: a branch would cost more.
  for (let place = 0; place < size; place++) {
    places[count] = place
    count += Math.min(1, column[rows[first + place] ?? 0] ?? 0)
  }
  return places.slice(0, count)
}

const memory = new WeakMap<Selection, Map<Column, Int32Array[]>>()
let newest: WeakRef<Selection> | null = null

/** Places of one selection alone are remembered: those of all that are kept would take more room than they do. */
const recall = (selection: Selection): Map<Column, Int32Array[]> => {
  const known = memory.get(selection)
  if (known) return known
  const before = newest?.deref()
  if (before) memory.delete(before)
  newest = new WeakRef(selection)
  const places = new Map<Column, Int32Array[]>()
  memory.set(selection, places)
  return places
}

/**
 * The rows of one version of a selection with a value in a column: places from the version's first row on.
 * Most answers have none for a brand, and several sums are over those that do.
 */
export const getPlaces = (selection: Selection, version: number, column: Column): Int32Array => {
  const places = recall(selection)
  const ofColumn = places.get(column) ?? []
  places.set(column, ofColumn)
  const found = ofColumn[version] ?? findPlaces(selection, version, column)
  ofColumn[version] = found
  return found
}
