import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from '../layout.ts'
import type { CompositeNeed, Need } from './query.ts'

const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP'])
const order = z.enum(['ASCENDING', 'DESCENDING'])

const indexesSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z
        .array(
          z.union([
            z.strictObject({ fieldPath: z.string(), order }),
            z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
          ]),
        )
        .check(z.minLength(2)),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      indexes: z.array(
        z.union([
          z.strictObject({ order, queryScope: scope }),
          z.strictObject({ arrayConfig: z.literal('CONTAINS'), queryScope: scope }),
        ]),
      ),
    }),
  ),
})
export type Indexes = z.infer<typeof indexesSchema>
type Composite = Indexes['indexes'][number]

export const readIndexes = (): Indexes =>
  indexesSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')))

const flipped = (direction: string): string => (direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING')
const named = (direction: 'asc' | 'desc'): string => (direction === 'asc' ? 'ASCENDING' : 'DESCENDING')

/** Whether a composite index holds the equalities first, in any order, and then the order itself or its reverse. */
const serves = (index: Composite, { equal, contains, order: sorted }: CompositeNeed): boolean => {
  const heads = equal.length + contains.length
  if (index.fields.length !== heads + sorted.length) return false
  const head = index.fields.slice(0, heads)
  const plain = head.filter((field) => 'order' in field).map(({ fieldPath }) => fieldPath)
  const arrays = head.filter((field) => 'arrayConfig' in field).map(({ fieldPath }) => fieldPath)
  if (plain.toSorted().join() !== equal.toSorted().join()) return false
  if (arrays.toSorted().join() !== contains.toSorted().join()) return false
  const tail = index.fields
    .slice(heads)
    .map((field) => ('order' in field ? `${field.fieldPath} ${field.order}` : ''))
  const straight = sorted.map(([field, direction]) => `${field} ${named(direction)}`)
  const reverse = sorted.map(([field, direction]) => `${field} ${flipped(named(direction))}`)
  return tail.join() === straight.join() || tail.join() === reverse.join()
}

/** The composite index that serves a query's need, if there is one. */
export const compositeFor = ({ indexes }: Indexes, collection: string, need: Need): Composite | undefined => {
  const { composite, scope: asked } = need
  return composite === null
    ? undefined
    : indexes.find(
        (index) =>
          index.collectionGroup === collection && index.queryScope === asked && serves(index, composite),
      )
}

/** The settings of a field: its own, those of the map it lies in, else those of all fields of its collection (`*`). */
export const findOverride = (
  { fieldOverrides }: Indexes,
  collection: string,
  field: string,
): Indexes['fieldOverrides'][number] | undefined => {
  const own = fieldOverrides.filter((override) => override.collectionGroup === collection)
  return (
    own.find(({ fieldPath }) => fieldPath === field || field.startsWith(`${fieldPath}.`)) ??
    own.find(({ fieldPath }) => fieldPath === '*')
  )
}

/** Missing indexes of a query; empty when it is served. */
export const missingFor = (indexes: Indexes, collection: string, need: Need): string[] => {
  if (compositeFor(indexes, collection, need)) return []
  if (need.single.length === 0 && need.composite) {
    const { equal, contains, order: sorted } = need.composite
    return [`composite index ${[...equal, ...contains, ...sorted.map((pair) => pair.join(' '))].join(', ')}`]
  }
  return need.single
    .filter(([field, mode]) => {
      const override = findOverride(indexes, collection, field)
      if (!override) return need.scope === 'COLLECTION_GROUP'
      return !override.indexes.some(
        (index) =>
          index.queryScope === need.scope && (mode === 'order' ? 'order' in index : 'arrayConfig' in index),
      )
    })
    .map(([field]) => `index of ${field} for ${need.scope}`)
}
