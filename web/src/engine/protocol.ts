import type { FactPart, Family } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import type { Correction } from '@sillage/core/corrections/corrections'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { QuestionOf } from './asks.ts'

/** A question to the engine. `scope` names the analysis as one session sees it. */
export interface Question {
  readonly scope: string
  readonly view: QuestionOf
  readonly filter: Filter
  /** What one more correction would make of it. */
  readonly trial?: Correction
}

/** What the page says to the worker. */
export type Request =
  | { readonly type: 'manifests'; readonly scope: string; readonly manifests: readonly Manifest[] }
  /** The corrections in force; those before are forgotten. */
  | { readonly type: 'corrections'; readonly scope: string; readonly corrections: readonly Correction[] }
  /** All parts of one family; those before are forgotten. */
  | {
      readonly type: 'facts'
      readonly scope: string
      readonly family: Family
      readonly parts: readonly FactPart[]
    }
  | ({ readonly type: 'ask'; readonly id: number } & Question)
  | { readonly type: 'cancel'; readonly id: number }

/** What the worker says to the page. `view` is null when no run of the scope has ended. */
export type Reply =
  | { readonly type: 'answer'; readonly id: number; readonly view: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
