import { createContext } from 'react'

/**
 * Where the figures of a page come from, in lines: whose they are, and of which answers. Asked when a picture is saved,
 * with whether it draws a point per version rather than what the page's figures are over.
 */
export const Provenance = createContext<(byVersion: boolean) => Promise<readonly string[]>>(async () => [])
