import { createContext, useContext } from 'react'

/**
 * Launch of the oldest version within the chosen dates, in ms since 1970; lines are faint before it. Null without chosen
 * dates, and when all versions are within them.
 */
export const RangeStartContext = createContext<number | null>(null)

export const useRangeStart = (): number | null => useContext(RangeStartContext)

/** How many of some versions, oldest first, were launched before the chosen dates. */
export const earlierCount = (launches: readonly number[], start: number | null): number =>
  start === null ? 0 : launches.filter((at) => at < start).length
