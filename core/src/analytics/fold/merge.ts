import { joinTables } from '../codec/copy.ts'
import { unpack } from '../codec/pack.ts'
import { SHAPES } from '../codec/shapes.ts'
import type { Shape, Table } from '../codec/table.ts'
import { type FactPart, type Family, MAX_PART_BYTES } from '../families.ts'
import { packPart } from './fold.ts'

/** Tables of a part, unpacked. */
const getTable = (part: FactPart): Table<Shape> => unpack(SHAPES[part.family] as Shape, part.bytes)

const groupKey = (part: FactPart): string => `${part.groupRunId} ${part.family}`

/**
 * Merges the parts of each group run and family into as few as fit `maxBytes`. However the runs came in, the same
 * runs give the same parts, to the byte. One run alone may exceed the limit only if the limit is absurd: the texts
 * and lists of a run are capped when it is folded.
 */
export const mergeParts = (parts: readonly FactPart[], maxBytes = MAX_PART_BYTES): FactPart[] => {
  const groups = Map.groupBy(parts, groupKey)
  return [...groups.keys()].sort().flatMap((key) => mergeGroup(groups.get(key) ?? [], maxBytes))
}

const mergeGroup = (parts: readonly FactPart[], maxBytes: number): FactPart[] => {
  const [first] = parts
  if (!first) return []
  const { family, groupRunId } = first
  const tables = parts.map(getTable)
  return fit(family, groupRunId, tables, maxBytes)
}

/** Splits evenly, into one more piece at a time until all fit. */
const fit = (
  family: Family,
  groupRunId: string,
  tables: readonly Table<Shape>[],
  maxBytes: number,
): FactPart[] => {
  const [whole] = joinTables(SHAPES[family] as Shape, tables)
  if (!whole) return []
  const part = packPart(family, groupRunId, whole)
  const runs = whole.runs.length
  let pieces = Math.ceil(part.bytes.length / maxBytes)
  if (pieces <= 1) return [part]
  for (;;) {
    const split = joinTables(SHAPES[family] as Shape, [whole], Math.ceil(runs / pieces)).map((table) =>
      packPart(family, groupRunId, table),
    )
    if (pieces >= runs || split.every(({ bytes }) => bytes.length <= maxBytes)) return split
    pieces = Math.min(runs, pieces + 1)
  }
}
