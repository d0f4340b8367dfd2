type Direction = 'asc' | 'desc'
type Scope = 'COLLECTION' | 'COLLECTION_GROUP'

/** A query, as far as indexes are concerned. */
export interface Query {
  readonly collection: string
  /** `COLLECTION` when left out. */
  readonly scope?: Scope
  /** Fields compared with `==` or `in`. */
  readonly equal?: readonly string[]
  /** Fields compared with `array-contains` or `array-contains-any`. */
  readonly contains?: readonly string[]
  /** The field compared with `<`, `<=`, `>` or `>=`. */
  readonly range?: string
  /** A range without an order is ordered by its field. */
  readonly order?: readonly (readonly [field: string, direction: Direction])[]
  /** The field that is summed: the index that serves the sum holds it, as if it were ordered by. */
  readonly sum?: string
}

export interface CompositeNeed {
  readonly equal: readonly string[]
  readonly contains: readonly string[]
  readonly order: readonly (readonly [field: string, direction: Direction])[]
}

/** The indexes that a query needs. */
export interface Need {
  readonly scope: Scope
  /** Fields whose own indexes serve it together; empty where only a composite index does. */
  readonly single: readonly (readonly [field: string, mode: 'order' | 'contains'])[]
  /** The composite index that serves it; null where there is none to be had, for one field. */
  readonly composite: CompositeNeed | null
}

/**
 * Firestore merges the single indexes of fields that are compared for equality, and reads one field's range or order
 * from its own; anything together with a range or an order on another field needs a composite index. The document's
 * name ends every index.
 */
export const deriveNeed = (query: Query): Need => {
  const { scope = 'COLLECTION', equal = [], contains = [], range, sum } = query
  const implied = [range, sum].filter((field) => field !== undefined)
  const stated = query.order ?? implied.map((field) => [field, 'asc'] as const)
  const last = stated.at(-1)
  const order = last?.[0] === '__name__' ? stated.slice(0, -1) : stated
  const sorted = order.filter(([field]) => !equal.includes(field))
  const filters = equal.length + contains.length
  const composite = filters + sorted.length > 1 ? { equal, contains, order: sorted } : null
  if (sorted.length > 1 || (sorted.length === 1 && filters > 0)) return { scope, single: [], composite }
  return {
    scope,
    single: [
      ...equal.map((field) => [field, 'order'] as const),
      ...contains.map((field) => [field, 'contains'] as const),
      ...sorted.map(([field]) => [field, 'order'] as const),
    ],
    composite,
  }
}
