import { z } from 'zod/mini'
import type { Filter } from '../filter.ts'
import { VIEWS, type ViewName } from './catalogue.ts'

const listSchema = z.array(z.looseObject({ createdAt: z.iso.datetime() }))

/** Some versions of an analysis, by when they were launched. */
export type Range = Pick<Filter, 'dateFrom' | 'dateTo'>

export const isWithin = ({ dateFrom, dateTo }: Range, at: number): boolean =>
  at >= (dateFrom ?? Number.NEGATIVE_INFINITY) && at <= (dateTo ?? Number.POSITIVE_INFINITY)

/**
 * The view of an analysis as it is stored, over a range with its newest version in it: figures are of that version either
 * way, and lines reach back before the range. The engine's result for the range.
 *
 * @param view its name
 * @param stored the view of the whole range
 * @throws $ZodError when it is not the view's stored form
 */
export const withinRange = <T extends object>(view: ViewName, stored: T, range: Range): T => {
  const facts = VIEWS[view]
  if (!('ranged' in facts) || (range.dateFrom === undefined && range.dateTo === undefined)) return stored
  const versions = listSchema.parse(Reflect.get(stored, facts.ranged))
  return {
    ...stored,
    [facts.ranged]: versions.filter(({ createdAt }) => isWithin(range, Date.parse(createdAt))),
  }
}

/** Whether what is stored of whole versions answers a filter: nothing is chosen of their answers, and no basis. */
export const isStored = ({ groupRunId, dateFrom, dateTo, ...choices }: Filter): boolean =>
  Object.values(choices).every((value) => value === undefined) &&
  (groupRunId === undefined || (dateFrom === undefined && dateTo === undefined))
