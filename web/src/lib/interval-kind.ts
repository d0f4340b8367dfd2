import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'

/** Which interval lines and headlines have: over the same prompts asked again, or over all the prompts one might ask. */
export type IntervalKind = 'runs' | 'market'

/** The kind by its name in an address; that of the same prompts where there is none. */
export const parseIntervalKind = (text: string | null): IntervalKind =>
  text === 'market' ? 'market' : 'runs'

/** The reader's choice for the whole page. */
export const IntervalKindContext = createContext<IntervalKind>('runs')

export const useIntervalKind = (): IntervalKind => useContext(IntervalKindContext)

/** Both intervals of a point, as views have them. */
export interface PointBounds {
  interval?: Interval | null | undefined
  marketInterval?: Interval | null | undefined
}

/** The interval of one kind at a point: never the other in its place. */
export const intervalAt = (point: PointBounds, kind: IntervalKind): Interval | null =>
  (kind === 'market' ? point.marketInterval : point.interval) ?? null

/** The heading of one end of an interval in a saved file, with the name of its kind. */
export const endHeading = (end: string, kind: IntervalKind, t: TFunction<'figures'>): string =>
  `${end} (${t(`intervalKind.${kind}`)})`
