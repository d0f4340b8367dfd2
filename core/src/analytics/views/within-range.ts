import { z } from 'zod/mini'
import type { Filter } from '../filter.ts'
import { VIEWS, type ViewName } from './catalogue.ts'

const objectSchema = z.looseObject({})
const pointsSchema = z.array(
  z.union([z.looseObject({ createdAt: z.iso.datetime() }), z.looseObject({ created_at: z.iso.datetime() })]),
)
type Point = z.infer<typeof pointsSchema>[number]

/** Some versions of an analysis, by when they were launched. */
export type Range = Pick<Filter, 'dateFrom' | 'dateTo'>

export const isWithin = ({ dateFrom, dateTo }: Range, at: number): boolean =>
  at >= (dateFrom ?? Number.NEGATIVE_INFINITY) && at <= (dateTo ?? Number.POSITIVE_INFINITY)

const launchedAt = (point: Point): number =>
  Date.parse(String('createdAt' in point ? point.createdAt : point.created_at))

const cut = <T extends object>(node: T, [name, ...rest]: readonly [string, ...string[]], range: Range): T => {
  const value: unknown = Reflect.get(node, name)
  const [next, ...deeper] = rest
  if (next !== undefined) return { ...node, [name]: cut(objectSchema.parse(value), [next, ...deeper], range) }
  const points = pointsSchema.parse(value).filter((point) => isWithin(range, launchedAt(point)))
  return { ...node, [name]: points }
}

/**
 * The view of an analysis as it is stored, over a range with its newest version in it: figures are of that version either
 * way, so that only the lines are cut. What the engine says of the range.
 *
 * @param view its name
 * @param stored what the view says of the whole range
 * @throws $ZodError where it is not what the view stores
 */
export const withinRange = <T extends object>(view: ViewName, stored: T, range: Range): T => {
  const facts = VIEWS[view]
  if (!('line' in facts) || (range.dateFrom === undefined && range.dateTo === undefined)) return stored
  return cut(stored, facts.line, range)
}

/** Whether what is stored of whole versions answers a filter: nothing is chosen of their answers, and no basis. */
export const isStored = ({ groupRunId, dateFrom, dateTo, ...choices }: Filter): boolean =>
  Object.values(choices).every((value) => value === undefined) &&
  (groupRunId === undefined || (dateFrom === undefined && dateTo === undefined))
