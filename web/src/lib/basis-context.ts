import { createContext, useContext } from 'react'

/** What the figures of the page are over, in words; null on pages without a basis of their own. */
export const BasisContext = createContext<string | null>(null)

export const useBasisWords = (): string | null => useContext(BasisContext)
