import { createContext, useContext } from 'react'

/**
 * When the oldest version in the chosen dates was launched, in ms since 1970: what lines draw before it is faint. Null where no
 * dates are chosen, or all versions are within them.
 */
export const RangeStartContext = createContext<number | null>(null)

export const useRangeStart = (): number | null => useContext(RangeStartContext)

/** How many of some versions, oldest first, were launched before the chosen dates. */
export const earlierCount = (launches: readonly number[], start: number | null): number =>
  start === null ? 0 : launches.filter((at) => at < start).length
