import { NO_TOTALS } from '@sillage/core/analytics/fold/live'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/ids'
import { rollupPath } from '@sillage/core/paths'

import { recentAnswerSchema, waitingForSchema } from '@sillage/core/runs/group-run'

import { progressSchema } from '@sillage/core/runs/progress'

import { type ProviderKey, providerKeySchema } from '@sillage/core/runs/providers'
import { queuesSchema } from '@sillage/core/runs/queues'
import { spendByProviderSchema } from '@sillage/core/runs/spend'
import { instant } from '@sillage/core/time'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../firebase.ts'
import { shardOf } from '../shards.ts'
import { emptyIndices, union } from './index-set.ts'
import { stallMs } from './settings.ts'
import type { Progress } from './window.ts'

export const timestamp = z.instanceof(Timestamp)

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

  /** Units reserved since it was launched, or since the last retry; of older notes `total`. */
  reserved: z.number().int().nonnegative().optional(),
  /** How often its failed runs were asked again. */
  round: z.number().int().nonnegative().default(0),
  /** When the last retry began. */
  roundAt: instant.nullable().default(null),
  /** A retry was asked for, and not all failed runs are open again: nothing is counted until they are. */
  preparing: z.boolean().default(false),
  /** One bit per run index: not asked in this round, since it completed or was skipped before. */
  kept: z.instanceof(Uint8Array).nullable().default(null),
  /** Runs that had completed before this round. */
  completedBefore: z.number().int().nonnegative().default(0),
  /** When somebody cancelled it; no run is begun any more. */
  stoppedAt: instant.nullable().default(null),
  /** Runs that a cancellation left out. */
  skipped: z.number().int().nonnegative().default(0),

  /** Runs of each lane that were put on their queues, counted from the first (see window.ts). */
  admitted: z.array(z.number().int().nonnegative()).default([]),
  /** Providers that have runs yet to end; group runs that share a provider are found by it. */
  open: z.array(providerKeySchema).default([]),
  /** What each provider has yet to answer, for the console; empty until the first refill. */
  queues: queuesSchema.default({}),

  /** One bit per run index: folded into the facts. */
  folded: z.instanceof(Uint8Array),
  completed: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  /** The last ended run seen, in the order of `finishedAt` and id; null before the first. */
  cursor: z.object({ finishedAt: timestamp, runId: z.string() }).nullable(),
  /** When the folded runs were last compared with the ended ones, in milliseconds since 1970. */
  checkedAt: z.number().default(0),
  /** Sums that the live figures are made of. */
  live: z.object({
    n: z.number(),
    named: z.number(),
    positive: z.number(),
    negative: z.number(),
    unread: z.number().default(0),
    unjudged: z.number().default(0),
  }),
  recent: z.array(recentAnswerSchema),
  progress: progressSchema.default({}),
  simulated: z.boolean(),
  firstRunAt: instant.nullable(),
  lastRunAt: instant.nullable(),

  /** Chunks of folded facts, before they are compacted: how many documents, and bytes in the last one. */
  chunks: z.number().int().nonnegative(),
  chunkBytes: z.number().int().nonnegative(),
  /** Folds so far; names the next fold in its chunk. */
  folds: z.number().int().nonnegative(),
  /** What its counted runs have cost, and how much of that the day's sums hold (see spend.ts). */
  spend: spendByProviderSchema.default({}),
  spendNoted: spendByProviderSchema.default({}),
  /** What the group run is shown to wait for. */
  waiting: z.array(waitingForSchema).default([]),
  /** Percent of the runs that the analysis's own counts show. */
  shown: z.number(),

  /** Times that the folded runs were found to differ from the stored ones and were folded again. */
  recounts: z.number().int().nonnegative(),
  settled: z.boolean(),
  /** Spreads the index of `wakeAt` (see shards.ts). */
  shard: z.number().int().nonnegative().optional(),
  /** When the sweeper looks after it next; null once there is nothing to look after. */
  wakeAt: timestamp.nullable(),
  /** Of a settled group run with answers that the analyst has not read: how often they were read again, and until when. */
  readAgain: z.object({ tries: z.number().int().nonnegative(), until: instant }).nullable().default(null),
  /** Times that the sweeper found no progress, one after the other. */
  stalls: z.number().int().nonnegative(),
})
export type RollupNotes = z.infer<typeof rollupNotesSchema>

/** When the sweeper looks after a group run that makes no progress from now on. */
export const wakeLater = (stalls = 0): Timestamp => Timestamp.fromMillis(Date.now() + stallMs() * 2 ** stalls)

/** Runs that end: all but those that a cancellation left out. */
export const expectedRuns = ({ total, skipped }: Pick<RollupNotes, 'total' | 'skipped'>): number =>
  total - skipped

/** Whether every run has ended and was counted. */
export const isCounted = (notes: Pick<RollupNotes, 'total' | 'skipped' | 'completed' | 'failed'>): boolean =>
  notes.completed + notes.failed === expectedRuns(notes)

/** Units that were reserved and bought no answer. */
export const unitsToGiveBack = ({
  total,
  reserved = total,
  completed,
  completedBefore,
}: Pick<RollupNotes, 'total' | 'reserved' | 'completed' | 'completedBefore'>): number =>
  Math.max(0, reserved - Math.max(0, completed - completedBefore))

/** How far a group run has come, as its windows see it: runs that this round does not ask count as ended. */
export const progressOf = ({
  admitted,
  folded,
  kept,
}: Pick<RollupNotes, 'admitted' | 'folded' | 'kept'>): Progress => ({
  admitted,
  folded: kept === null ? folded : union(folded, kept),
})

export const notesRef = (groupRunId: string): DocumentReference => db.doc(rollupPath(groupRunId))

/** Notes of a group run that nothing has happened to yet. */
export const newNotes = ({
  lanes,
  ...of
}: {
  groupRunId: string
  total: number
  /** The provider of each lane (see window.ts). */
  lanes: readonly ProviderKey[]
  uid: string
  quotaPeriod: string
  createdAt: Timestamp
}) => {
  const analysisId = analysisOfGroupRun(of.groupRunId)
  return {
    ...of,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    admitted: lanes.map(() => 0),
    open: [...new Set(lanes)],
    queues: {},
    ...nothingFolded(of.total),
    reserved: of.total,
    spendNoted: {},
    recounts: 0,
    settled: false,
    shard: shardOf(of.groupRunId),
    wakeAt: wakeLater(),
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
  progress: {},
  simulated: false,
  spend: {},
  firstRunAt: null,
  lastRunAt: null,
  chunks: 0,
  chunkBytes: 0,
  folds: 0,
  shown: 0,
})
