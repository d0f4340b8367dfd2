import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** What a migration does to stored documents; the functions hold a step for each. */
export type MigrationWork =
  /** Computes the summaries of every analysis from its stored facts. */
  | 'summaries'
  /** Computes facts, summaries and live figures of every analysis from its stored runs. */
  | 'figures'
  /** Says of every version that has ended when its answers move to Cloud Storage. */
  | 'archiveDates'
  /** Gives people, brands and analyses the keys that the console finds them by. */
  | 'searchKeys'
  /** Deletes the documents of features that are gone. */
  | 'leftovers'

type NumberedMigration =
  /** `shape`: a hash of the views' schemas, which a test compares. */
  | { readonly work: 'summaries'; readonly shape: string }
  | { readonly work: Exclude<MigrationWork, 'summaries'> }

/**
 * Numbered migrations, from 1. Each runs once, after the deployment that brings it and after the one before it. Add a row
 * at the end; never change or remove one that was deployed.
 */
export const MIGRATIONS: readonly NumberedMigration[] = [
  { work: 'summaries', shape: '056f33667481' },
  { work: 'archiveDates' },
  { work: 'searchKeys' },
  { work: 'summaries', shape: 'eb555f55e476' },
  { work: 'summaries', shape: '3a36cd6fdedf' },
  { work: 'leftovers' },
]

/** The id of the migration that administrators start by hand, over all analyses. */
export const BY_HAND = 'by-hand'

const count = z._default(z.int().check(z.nonnegative()), 0)

/** `migrations/{number}`, `migrations/by-hand`: how far a migration has come. */
export const migrationSchema = z.object({
  /** A migration of newer code has work that this code does not know. */
  work: z.string(),
  startedAt: instant,
  finishedAt: z._default(z.nullable(instant), null),
  /** Null once it has ended, or was given up. */
  dueAt: z.nullable(instant),
  /** Analyses when it began; null before. */
  total: z._default(z.nullable(z.int()), null),
  /** The last analysis that was begun, in the order of paths. */
  cursor: z._default(z.nullable(z.string()), null),
  /** Analyses that were begun and have not ended. */
  open: z._default(z.array(z.string()), []),
  /** Analyses that have ended, and those of them that failed. */
  done: count,
  failed: count,
  /** Documents that were not as they should be, and were put right. */
  differed: count,
})
export type Migration = z.infer<typeof migrationSchema>
