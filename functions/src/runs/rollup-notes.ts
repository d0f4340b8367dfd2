import type { RunStats } from '@sillage/core/analyses/analysis'
import { NO_TOTALS } from '@sillage/core/analytics/fold/live'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { rollupPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { spendByProviderSchema } from '@sillage/core/billing/spend'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { recentAnswerSchema, waitingForSchema } from '@sillage/core/runs/group-run'
import { progressSchema } from '@sillage/core/runs/progress'
import { queuesSchema } from '@sillage/core/runs/queues'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { getShard } from '../platform/shards.ts'
import { stallMs } from '../settings/runs.ts'
import { emptyIndices, union } from './index-set.ts'
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
  total: z.int().check(z.positive()),
  /** The user and period whose quota reserved the units. */
  uid: z.string(),
  quotaPeriod: z.string(),
  createdAt: instant,

  /** Units reserved since it was launched, or since the last retry; of older notes `total`. */
  reserved: z.optional(z.int().check(z.nonnegative())),
  /** Number of retries of its failed runs. */
  round: z._default(z.int().check(z.nonnegative()), 0),
  /** When the last retry began. */
  roundAt: z._default(z.nullable(instant), null),
  /** A retry has begun, and not all failed runs are open again: nothing is counted until they are. */
  preparing: z._default(z.boolean(), false),
  /** One bit per run index: not asked in this round, since it completed or was skipped before. */
  kept: z._default(z.nullable(z.instanceof(Uint8Array)), null),
  /** Runs that had completed before this round. */
  completedBefore: z._default(z.int().check(z.nonnegative()), 0),
  /** When somebody cancelled it; no run is begun any more. */
  stoppedAt: z._default(z.nullable(instant), null),
  /** Runs that a cancellation left out, or that a launch until ± points has not asked. */
  skipped: z._default(z.int().check(z.nonnegative()), 0),

  /** Of a launch until ± points: the samples of every cell that its rounds go up to so far; null once none follows. */
  samples: z._default(z.nullable(z.int().check(z.positive())), null),

  /** Runs of a smaller index are brought by the express queues: a person waits for them. */
  express: z._default(z.int().check(z.nonnegative()), 0),
  /** Runs of each lane that were put on their queues, counted from the first (see window.ts). */
  admitted: z._default(z.array(z.int().check(z.nonnegative())), []),
  /** Providers that have runs yet to end; group runs that share a provider are found by it. */
  open: z._default(z.array(providerKeySchema), []),
  /** Open runs of each provider, for the console; empty until the first refill. */
  queues: z._default(queuesSchema, {}),

  /** One bit per run index: folded into the facts. */
  folded: z.instanceof(Uint8Array),
  completed: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  /** The last ended run seen, in the order of `finishedAt` and id; null before the first. */
  cursor: z.nullable(z.object({ finishedAt: timestamp, runId: z.string() })),
  /** When the folded runs were last compared with the ended ones, in milliseconds since 1970. */
  checkedAt: z._default(z.number(), 0),
  /** Sums that the live figures are made of. */
  live: z.object({
    n: z.number(),
    named: z.number(),
    positive: z.number(),
    negative: z.number(),
    unread: z._default(z.number(), 0),
    unjudged: z._default(z.number(), 0),
  }),
  recent: z.array(recentAnswerSchema),
  progress: z._default(progressSchema, {}),
  simulated: z.boolean(),
  firstRunAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),

  /** Chunks of folded facts, before they are compacted: how many documents, and bytes in the last one. */
  chunks: z.int().check(z.nonnegative()),
  chunkBytes: z.int().check(z.nonnegative()),
  /** Folds so far; names the next fold in its chunk. */
  folds: z.int().check(z.nonnegative()),
  /** The cost of its counted runs, and the part that the day's sums hold (see spend.ts). */
  spend: z._default(spendByProviderSchema, {}),
  spendNoted: z._default(spendByProviderSchema, {}),
  /** The obstacles that the group run shows. */
  waiting: z._default(z.array(waitingForSchema), []),
  /** Percent of the runs that the analysis's own counts show. */
  shown: z.number(),

  /** Times that the folded runs were found to differ from the stored ones and were folded again. */
  recounts: z.int().check(z.nonnegative()),
  settled: z.boolean(),
  /** Spreads the index of `wakeAt` (see shards.ts). */
  shard: z.optional(z.int().check(z.nonnegative())),
  /** When the sweeper looks after it next; null once there is nothing to look after. */
  wakeAt: z.nullable(timestamp),
  /** Of a settled group run with answers that the analyst has not read: how often they were read again, and until when. */
  readAgain: z._default(
    z.nullable(z.object({ tries: z.int().check(z.nonnegative()), until: instant })),
    null,
  ),
  /** When its answers move to Cloud Storage; null once they have, and of a group run under way. */
  archiveAt: z._default(z.nullable(timestamp), null),
  /** Runs that this move has come to, by index. */
  archivedTo: z._default(z.int().check(z.nonnegative()), 0),
  /** When its rows in BigQuery are written again; null while they are up to date, and without a dataset. */
  warehouseAt: z._default(z.nullable(timestamp), null),
  /** Exports of it that were asked for. */
  exports: z._default(z.int().check(z.nonnegative()), 0),
  /** Times that the sweeper found no progress, one after the other. */
  stalls: z.int().check(z.nonnegative()),
})
export type RollupNotes = z.infer<typeof rollupNotesSchema>

/** When the sweeper looks after a group run that makes no progress from now on. */
export const wakeLater = (stalls = 0): Timestamp => Timestamp.fromMillis(Date.now() + stallMs() * 2 ** stalls)

/** Runs that end: all but those that a cancellation left out. */
export const expectedRuns = ({ total, skipped }: Pick<RollupNotes, 'total' | 'skipped'>): number =>
  total - skipped

/** Runs that may be put on their queues: of a launch until ± points those of its rounds so far. */
export const openedRuns = ({
  total,
  skipped,
  samples,
}: Pick<RollupNotes, 'total' | 'skipped' | 'samples'>): number => (samples === null ? total : total - skipped)

/** Whether every run has ended and was counted. */
export const isCounted = (notes: Pick<RollupNotes, 'total' | 'skipped' | 'completed' | 'failed'>): boolean =>
  notes.completed + notes.failed === expectedRuns(notes)

/** The counts that a group run shows. */
export const computeStats = (notes: RollupNotes, processing: number): RunStats => {
  const { failed } = notes
  const total = expectedRuns(notes)
  // While a retry counts all runs again, those of before stay shown.
  const completed = Math.min(total - failed, Math.max(notes.completed, notes.completedBefore))
  const open = total - completed - failed
  const working = Math.min(processing, open)
  return { total, completed, failed, processing: working, pending: open - working }
}

/** Units that were reserved and bought no answer. */
export const unitsToGiveBack = ({
  total,
  reserved = total,
  completed,
  completedBefore,
}: Pick<RollupNotes, 'total' | 'reserved' | 'completed' | 'completedBefore'>): number =>
  Math.max(0, reserved - Math.max(0, completed - completedBefore))

/** How far a group run has come, as its windows see it: runs that this round does not ask count as ended. */
export const countProgress = ({
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
  /** Of a launch until ± points, of its first round. */
  samples: number | null
  /** Runs that it leaves to later rounds. */
  skipped: number
  express: number
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
    ...emptyFold(of.total),
    reserved: of.total,
    spendNoted: {},
    recounts: 0,
    settled: false,
    shard: getShard(of.groupRunId),
    wakeAt: wakeLater(),
    stalls: 0,
  }
}

/** The part of the notes that folding fills. */
export const emptyFold = (total: number) => ({
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

/** The result of a step of counting. */
export type Step = 'again' | 'wait' | 'done'
