import { type Filter, filterSchema } from '@sillage/core/analytics/filter'
import type { FactsScope } from './load-facts.ts'

type Query = Filter & { readonly analysisId?: string | undefined }

/** What a query is about; the declarations let none through that names neither. */
export const scopeOf = ({ analysisId = '', groupRunId }: Query): FactsScope =>
  groupRunId === undefined ? { analysisId } : { groupRunId }

const NAMES = Object.keys(filterSchema.shape) as readonly (keyof Filter)[]

/** The filters of a query that are set, without whatever else it holds. */
export const filterOf = (query: Query): Filter =>
  Object.fromEntries(NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))
