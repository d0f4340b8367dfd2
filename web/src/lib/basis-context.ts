import { createContext, useContext } from 'react'

/** The basis of the page's figures, in words; null on pages without a basis of their own. */
export const BasisContext = createContext<string | null>(null)

export const useBasisWords = (): string | null => useContext(BasisContext)
