import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { openingShape } from './opening-shape.ts'
import { visitChunks } from './visit-chunks.ts'
import { visitPreloads } from './visit-preloads.ts'
import { withoutPipelines } from './without-pipelines.ts'

/**
 * The only door to what the build does beside the public interfaces of packages, or draws ahead. Each entry must save
 * 10 KB (gzip) or 50 ms of a first visit; the figures are those of `vite build web` without the entry, of 24 November
 * 2026, for the list of analyses where nothing else is said. All of it can be removed, one entry at a time: the app is
 * the same without it, only heavier or later. Sources that name what packages keep to themselves stand, each with its
 * reason, in `tools/src/private-parts.test.ts`.
 */

const source = join(import.meta.dirname, '../src/')

/**
 * Firestore's pipelines, with their regular expressions: 53.8 KB. To remove: this plugin and the alias `re2js`. The alias
 * alone saves 44.2 KB, once the list of analyses has 10 KB to spare.
 */
const pipelines = withoutPipelines

/**
 * Modules that stand in for others. The Realtime Database, which reactfire imports for hooks that nobody here calls:
 * 36.5 KB; to remove: the alias `firebase/database`. `re2js` belongs to the pipelines.
 */
export const standIns: readonly Alias[] = [
  { find: 'firebase/database', replacement: join(import.meta.dirname, 'no-database.ts') },
  { find: 're2js', replacement: join(import.meta.dirname, 'no-re2.ts') },
]

/**
 * Parts of Firebase that reactfire imports for hooks of its own, and that register themselves when they are loaded:
 * 13.2 KB. To remove: `moduleSideEffects`.
 */
const UNUSED_FIREBASE =
  /node_modules\/(@firebase|firebase)\/(analytics|app-check|functions|installations|performance|remote-config|storage)\//

/** Whether loading a module does something by itself. */
export const moduleSideEffects = (id: string): boolean => !UNUSED_FIREBASE.test(id)

/**
 * One file for what comes together (`visit-chunks.ts`): 38.8 KB, 116.7 KB of the page to sign in, and 90 files fewer. To
 * remove: this group.
 */
export const visitGroup = { name: visitChunks(source), minShareCount: 1 }

/**
 * Beside the pipelines, for the visibility of an analysis of 10,000 runs (`npm run bench -- web visibility`): the page
 * holds the shape of an analysis (`opening-shape.ts`), without which the largest paint of a desktop came after 1,136 ms
 * instead of 445. Without the title of the first card in it, that of a phone came after 4,833 ms instead of 1,538 (27
 * November). And the page names what its addresses ask for (`visit-preloads.ts`), without which the first chart of a phone
 * came after 4,765 ms instead of 4,653 and 4,694, medians of five. To remove: either plugin, and for the shape
 * `src/pages/opening` and `src/lib/opens-early.ts`.
 */
export const savings = (): Plugin[] => [pipelines(), visitPreloads(source), openingShape()]
