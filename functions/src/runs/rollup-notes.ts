import { NO_TOTALS } from '@sillage/core/analytics/live'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/ids'
import { rollupPath } from '@sillage/core/paths'
import { recentAnswerSchema } from '@sillage/core/runs/group-run'
import { instant } from '@sillage/core/time'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../firebase.ts'
import { emptyIndices } from './index-set.ts'

const timestamp = z.instanceof(Timestamp)

/**
 * `…/rollups/{groupRunId}`: what the pipeline knows of a group run that is under way. One document, so that one
 * precondition on it makes each step happen once.
 */
export const rollupNotesSchema = z.object({
  groupRunId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  /** Runs of the group run. */
  total: z.number().int().positive(),
  /** Whose quota the units were reserved in, and in which period. */
  uid: z.string(),
  quotaPeriod: z.string(),
  createdAt: instant,

  /** Runs whose tasks are on their queues, counted from index 0. */
  expanded: z.number().int().nonnegative(),

  /** One bit per run index: folded into the facts. */
  folded: z.instanceof(Uint8Array),
  completed: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  /** The last ended run seen, in the order of `finishedAt` and id; null before the first. */
  cursor: z.object({ finishedAt: timestamp, runId: z.string() }).nullable(),
  /** When the folded runs were last compared with the ended ones, in milliseconds since 1970. */
  checkedAt: z.number().default(0),
  /** Sums that the live figures are made of. */
  live: z.object({ n: z.number(), named: z.number(), positive: z.number(), negative: z.number() }),
  recent: z.array(recentAnswerSchema),
  simulated: z.boolean(),
  firstRunAt: instant.nullable(),
  lastRunAt: instant.nullable(),

  /** Chunks of folded facts, before they are compacted: how many documents, and bytes in the last one. */
  chunks: z.number().int().nonnegative(),
  chunkBytes: z.number().int().nonnegative(),
  /** Folds so far; names the next fold in its chunk. */
  folds: z.number().int().nonnegative(),
  /** Percent of the runs that the analysis's own counts show. */
  shown: z.number(),

  /** Times that the folded runs were found to differ from the stored ones and were folded again. */
  recounts: z.number().int().nonnegative(),
  settled: z.boolean(),
  /** When the sweeper looks after it next; null once there is nothing to look after. */
  wakeAt: timestamp.nullable(),
  /** Times that the sweeper found no progress, one after the other. */
  stalls: z.number().int().nonnegative(),
})
export type RollupNotes = z.infer<typeof rollupNotesSchema>

/** The sweeper leaves a group run alone for so long after its last progress. */
export const WAKE_AFTER_MS = 60_000

export const wakeIn = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms)

export const notesRef = (groupRunId: string): DocumentReference => db.doc(rollupPath(groupRunId))

/** Notes of a group run that nothing has happened to yet. */
export const newNotes = (of: {
  groupRunId: string
  total: number
  uid: string
  quotaPeriod: string
  createdAt: Timestamp
}) => {
  const analysisId = analysisOfGroupRun(of.groupRunId)
  return {
    ...of,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    expanded: 0,
    ...nothingFolded(of.total),
    recounts: 0,
    settled: false,
    wakeAt: wakeIn(WAKE_AFTER_MS),
    stalls: 0,
  }
}

/** The part of the notes that folding fills. */
export const nothingFolded = (total: number) => ({
  folded: emptyIndices(total),
  completed: 0,
  failed: 0,
  cursor: null,
  checkedAt: 0,
  live: NO_TOTALS,
  recent: [],
  simulated: false,
  firstRunAt: null,
  lastRunAt: null,
  chunks: 0,
  chunkBytes: 0,
  folds: 0,
  shown: 0,
})
