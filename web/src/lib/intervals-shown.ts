import { createContext, useContext } from 'react'

interface IntervalsShown {
  /** Whether tables show the intervals of all their rows, not of the one under the pointer or the focus alone. */
  readonly shown: boolean
  readonly show: (shown: boolean) => void
}

/** The person's choice for all tables. */
export const IntervalsShownContext = createContext<IntervalsShown>({ shown: false, show: () => undefined })

export const useIntervalsShown = (): IntervalsShown => useContext(IntervalsShownContext)
