import type { ListedRun } from '@sillage/core/analytics/run-calls'
import type { Rows } from './run-rows.ts'
import type { TableName } from './tables.ts'

/** Messages of the page to the worker that packs a bundle: first the tables, last the end. */
export type PackRequest =
  | {
      readonly type: 'start'
      readonly tables: readonly TableName[]
      /** The key of the company, after corrections, that each spelling stands for. */
      readonly companies: ReadonlyMap<string, string>
      /** The file at the head of the zip; null for none. */
      readonly notice: string | null
    }
  | { readonly type: 'rows'; readonly table: TableName; readonly rows: Rows }
  | { readonly type: 'runs'; readonly runs: readonly ListedRun[] }
  /** A file of its own, whole. */
  | { readonly type: 'file'; readonly name: string; readonly text: string }
  /** Leaves of a version, in their order; its proofs are made once all have come. */
  | { readonly type: 'leaves'; readonly version: number; readonly lines: readonly string[] }
  | { readonly type: 'end' }

export type PackReply =
  /** As many pages of runs have been packed since the last time: one. */
  | { readonly type: 'packed' }
  | { readonly type: 'done'; readonly zip: Blob }
  | { readonly type: 'failed'; readonly message: string }
