import type { Filter } from '@sillage/core/analytics/filter'
import type { Scope } from '@/data/use-summary.ts'

/** The filter that a scope and a filter make together; the version of the scope goes first. */
export const askedOf = ({ groupRunId }: Scope, filter: Filter): Filter =>
  groupRunId === null ? filter : { ...filter, groupRunId }
