import { type Basis, type Filter, filterSchema } from '@sillage/core/analytics/filter'
import type { FactsScope } from './load-facts.ts'

type Query = Omit<Filter, 'basis'> & {
  readonly analysisId?: string | undefined
  readonly basis?: Basis | undefined
  readonly full?: '1' | '0' | 'true' | 'false' | undefined
}

/** The scope of a query; its declaration requires one of the two. */
export const parseScope = ({ analysisId = '', groupRunId }: Query): FactsScope =>
  groupRunId === undefined ? { analysisId } : { groupRunId }

const NAMES = Object.keys(filterSchema.shape) as readonly (keyof Filter)[]

/** Versions together when the query names them, or with `full` of an analysis. The newest alone needs no name. */
const basisFor = ({ basis, full, groupRunId }: Query): 'all' | undefined => {
  const isFull = groupRunId === undefined && (full === '1' || full === 'true')
  return (basis ?? (isFull ? 'all' : 'newest')) === 'all' ? 'all' : undefined
}

/** The filters of a query that are set, without whatever else it holds. */
export const parseFilter = (query: Query): Filter => {
  const named: Filter = { ...query, basis: basisFor(query) }
  return Object.fromEntries(NAMES.flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]])))
}
