import { createContext } from 'react'

/**
 * Returns the lines about the owner and the answers of a page's figures. `byVersion` is for charts with one point per
 * version instead of the page's own versions.
 */
export const Provenance = createContext<(byVersion: boolean) => Promise<readonly string[]>>(async () => [])
