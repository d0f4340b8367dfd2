import { createContext } from 'react'

/** Where the figures of a page come from, in lines: whose they are, and of which answers. Asked when a picture is saved. */
export const Provenance = createContext<() => Promise<readonly string[]>>(async () => [])
