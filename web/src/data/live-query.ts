import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  type WhereFilterOp,
  where,
} from 'firebase/firestore'

/** A query as plain data, so that its users need no Firestore and equal queries share a listener. */
export interface LiveQuery {
  /** Path of the collection, from `@sillage/core/base/paths`. */
  path: string
  where?: readonly (readonly [field: string, op: WhereFilterOp, value: string | number | boolean | null])[]
  orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  limit?: number
}

export const firestoreQuery = (firestore: Firestore, asked: LiveQuery): Query =>
  query(
    collection(firestore, asked.path),
    ...(asked.where ?? []).map(([field, op, value]) => where(field, op, value)),
    ...(asked.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(asked.limit === undefined ? [] : [limit(asked.limit)]),
  )
