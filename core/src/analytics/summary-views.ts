import type { Facts } from './facts.ts'
import type { Family, Gate } from './families.ts'

/** A view that is stored without filters, so that a page opens with one document. */
export interface SummaryView {
  readonly view: string
  readonly gate: Gate
  readonly families: readonly Family[]
  compute(facts: Facts): unknown
}

export const SUMMARY_VIEWS: readonly SummaryView[] = []
