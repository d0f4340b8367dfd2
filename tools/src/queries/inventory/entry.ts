import type { Query } from '../query.ts'

/** The queries of one source. */
interface Entry {
  /**
   * The parts of queries that the source holds, in the order they are written. A source that changes no longer fits, and
   * its queries are to be looked at again.
   */
  readonly parts: readonly string[]
  readonly queries: readonly Query[]
}

/** The queries of sources, by path. */
export type Inventory = Readonly<Record<string, Entry>>

export const runsOfGroupRun: Query = { collection: 'runs', equal: ['groupRunId'] }
export const runsByStatus: Query = { collection: 'runs', equal: ['groupRunId', 'status'] }
export const newestManifests: Query = { collection: 'manifests', order: [['createdAt', 'desc']] }

/** The documents of a shard whose time has come, the earliest first. */
export const dueOfShard = (
  collection: string,
  field: string,
  scope: Query['scope'] = 'COLLECTION',
): Query => ({
  collection,
  scope,
  equal: ['shard'],
  range: field,
  order: [[field, 'asc']],
})
