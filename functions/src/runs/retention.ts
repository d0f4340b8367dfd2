import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { groupRunPath, retentionPath, runsPath } from '@sillage/core/base/paths'
import {
  keptFrom,
  RETENTION_MONTHS,
  RETENTION_NOTICE_DAYS,
  type Retention,
  type RetentionMonths,
  retentionSchema,
} from '@sillage/core/brands/retention'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { type Query, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { logger } from '../platform/log/logger.ts'
import { getShard } from '../platform/shards.ts'
import { archiveBucket } from '../settings/runs.ts'
import { deleteVersionLines } from './archive/objects.ts'
import { notesRef, rollupNotesSchema } from './rollup-notes.ts'

const DAY_MS = 86_400_000
/** Runs of one batch, and of one step, which the lease outlasts. */
const BATCH = 200
const STEP = 10 * BATCH
const LEASE_MS = 10 * 60_000
/** Versions that are looked at for the next one; several may end in one millisecond. */
const PAGE = 20

/** How long the answers of a brand are kept; null for one that never chose. */
export const loadRetention = async (brandId: string): Promise<Retention | null> => {
  const stored = await db.doc(retentionPath(brandId)).get()
  return stored.exists ? retentionSchema.parse(stored.data()) : null
}

/** Sets how long the answers of a brand are kept. The first removal comes a day later. */
export const storeRetention = async (
  brandId: string,
  setBy: string,
  months: RetentionMonths | null,
): Promise<void> => {
  const doneTo = (await loadRetention(brandId))?.doneTo ?? null
  const dueAt = months === null ? null : Timestamp.fromMillis(Date.now() + RETENTION_NOTICE_DAYS * DAY_MS)
  await db.doc(retentionPath(brandId)).set({
    ...{ brandId, months, setBy, shard: getShard(brandId), dueAt },
    doneTo: doneTo === null ? null : Timestamp.fromMillis(doneTo),
  } satisfies Record<keyof Retention, unknown>)
}

/** Versions of a brand that ended before a time and may still have answers, the oldest first. */
const queryOld = (brandId: string, doneTo: number | null, before: number): Query =>
  db
    .collectionGroup('groupRuns')
    .where('brandId', '==', brandId)
    .where('completedAt', '>=', Timestamp.fromMillis(doneTo ?? 0))
    .where('completedAt', '<', Timestamp.fromMillis(before))
    .orderBy('completedAt')

const countedSchema = z.pick(groupRunSchema, { stats: true, completedAt: true, answersRemovedAt: true })

/** How many answers each choice would remove today. */
export const countOldAnswers = async (
  brandId: string,
  now: number,
): Promise<{ months: RetentionMonths; answers: number; before: number }[]> => {
  const doneTo = (await loadRetention(brandId))?.doneTo ?? null
  const { docs } = await queryOld(brandId, doneTo, keptFrom(now, RETENTION_MONTHS[0]))
    .select('stats', 'completedAt', 'answersRemovedAt')
    .get()
  const versions = docs
    .map((version) => countedSchema.parse(version.data()))
    .filter(({ answersRemovedAt }) => answersRemovedAt === null)
  return RETENTION_MONTHS.map((months) => {
    const before = keptFrom(now, months)
    const old = versions.filter(({ completedAt }) => completedAt !== null && completedAt < before)
    return { months, before, answers: old.reduce((sum, { stats }) => sum + stats.completed, 0) }
  })
}

/** The oldest version whose answers are to go; null when there is none. */
const findNext = async (brandId: string, doneTo: number | null, before: number) => {
  const { docs } = await queryOld(brandId, doneTo, before).limit(PAGE).get()
  const versions = docs.map((version) => groupRunSchema.parse(version.data()))
  return versions.find(({ answersRemovedAt }) => answersRemovedAt === null) ?? null
}

/** Deletes runs of a version, up to a step's worth. @returns whether none is left */
const removeRuns = async (groupRunId: string): Promise<boolean> => {
  const runs = db.collection(runsPath(analysisOfGroupRun(groupRunId))).where('groupRunId', '==', groupRunId)
  for (let removed = 0; removed < STEP; removed += BATCH) {
    const { docs } = await runs.select().limit(BATCH).get()
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    if (docs.length < BATCH) return true
  }
  return false
}

/**
 * Removes the raw answers of versions that ended longer ago than their brand keeps them, a version after the other. Facts,
 * summaries and manifests stay, so that its figures do.
 */
export const RETENTIONS = defineJob({
  name: 'retention',
  due: { group: 'retention', field: 'dueAt' },
  parse: (document) => retentionSchema.parse(document.data()),
  lease: LEASE_MS,
  attempts: ATTEMPTS,
  run: async ({ brandId, months, doneTo }, { now }) => {
    if (months === null) return { changes: { dueAt: null } }
    const later = { changes: { dueAt: Timestamp.fromMillis(now + DAY_MS) } }
    const version = await findNext(brandId, doneTo, keptFrom(now, months))
    if (version === null) return later
    const { groupRunId, completedAt } = version
    const notes = await notesRef(groupRunId).get()
    const bucket = archiveBucket()
    // An archive that writes objects meanwhile would leave them behind.
    if (bucket !== null && notes.exists && rollupNotesSchema.parse(notes.data()).archiveAt !== null)
      return later
    const dueAt = Timestamp.fromMillis(now)
    if (!(await removeRuns(groupRunId))) return { changes: { dueAt }, again: true }
    if (bucket !== null) await deleteVersionLines(bucket, groupRunId)
    return {
      changes: { dueAt, doneTo: Timestamp.fromMillis(completedAt ?? 0) },
      alongside: (batch) => {
        batch.update(db.doc(groupRunPath(groupRunId)), { answersRemovedAt: Timestamp.now(), recent: [] })
        if (notes.exists) batch.update(notes.ref, { recent: [], archiveAt: null, readAgain: null })
      },
      after: async () => logger.info('answers removed', { groupRunId, months }),
      again: true,
    }
  },
})
