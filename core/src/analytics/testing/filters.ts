import fc from 'fast-check'
import { FIXED_VALUES, type Filter, filterSchema } from '../filter.ts'

/** The filters whose values are always the same, each with a filter for every value. */
export const FIXED_FILTERS: readonly [name: string, filters: readonly Filter[]][] = Object.entries(
  FIXED_VALUES,
).map(([name, values]) => [name, values.map((value) => filterSchema.parse({ [name]: value }))])

/** Any value of each of them, or none. */
export const anyFixed: fc.Arbitrary<Filter> = fc
  .tuple(...FIXED_FILTERS.map(([, filters]) => fc.constantFrom({}, ...filters)))
  .map((chosen) => {
    const set = chosen.flatMap((filter) => Object.entries(filter).filter(([, value]) => value !== undefined))
    return Object.fromEntries(set)
  })
