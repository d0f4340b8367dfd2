import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { openingShape } from './opening-shape.ts'
import { visitChunks } from './visit-chunks.ts'
import { visitPreloads } from './visit-preloads.ts'

/**
 * Steps of the build beside the public interfaces of packages, or drawn ahead. Each entry must save 20 KB (gzip) or 150 ms
 * of a first visit: docs/decisions/0014-build-savings.md has the figures. The app is the same without any of them, only
 * heavier or later.
 */

const source = join(import.meta.dirname, '../src/')

/**
 * Modules that stand in for others. The Realtime Database, which reactfire imports for hooks that nobody here calls:
 * 36.6 KB of the list of analyses. `re2js`, which Firestore runs pipelines with: 44.2 KB.
 */
export const standIns: readonly Alias[] = [
  { find: 'firebase/database', replacement: join(import.meta.dirname, 'no-database.ts') },
  { find: 're2js', replacement: join(import.meta.dirname, 'no-re2.ts') },
]

/** One file for what comes together: 48 KB of the list of analyses, 58 KB of an analysis. */
export const visitGroup = { name: visitChunks(source), minShareCount: 1 }

/**
 * The page holds the shape of an analysis (3.3 s of a phone's largest paint), and names the files that its addresses ask
 * for, by which the shape is chosen too.
 */
export const savings = (): Plugin[] => [visitPreloads(source), openingShape()]
