import { AppError } from '@sillage/core/base/errors'
import { runIdOf } from '@sillage/core/base/ids'
import { readingDrawPath, readingSamplePath, runPath } from '@sillage/core/base/paths'
import {
  drawRuns,
  labelOf,
  MOST_TRIES,
  type ReadingDraw,
  type ReadingSample,
  readingDrawSchema,
  SAMPLE_SIZE,
} from '@sillage/core/quality/reading-sample'
import { lastWeek, startOf, WEEK_MS } from '@sillage/core/quality/weeks'
import { groupRunSchema, skippedRuns } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'

/** Runs read at a time: they are large. */
const PAGE = 20

const endedSchema = z.pick(groupRunSchema, { groupRunId: true, stats: true, stopped: true })

/** Group runs that ended in a week. */
const endedIn = async (week: string) => {
  const from = startOf(week)
  const { docs } = await db
    .collectionGroup('groupRuns')
    .where('completedAt', '>=', Timestamp.fromMillis(from))
    .where('completedAt', '<', Timestamp.fromMillis(from + WEEK_MS))
    .select('groupRunId', 'stats', 'stopped')
    .get()
  return docs.map((document) => endedSchema.parse(document.data()))
}

/** Runs of a draw that were read, in its order. */
async function* readRuns(runIds: readonly string[]) {
  for (let from = 0; from < runIds.length; from += PAGE) {
    const page = runIds.slice(from, from + PAGE)
    const found = await db.getAll(
      ...page.flatMap((runId) => [db.doc(runPath(runId)), db.doc(readingSamplePath(runId))]),
    )
    for (let at = 0; at < found.length; at += 2) {
      const run = found[at]?.exists ? runSchema.parse(found[at]?.data()) : null
      // One that a retry brought into another week was drawn before.
      const isDrawn = found[at + 1]?.exists === true
      if (run?.status === 'completed' && run.reading && run.unread !== true && !isDrawn) yield run
    }
  }
}

const firstOf = <T>(items: Iterable<T>, count: number): T[] => {
  const first: T[] = []
  for (const item of items) if (first.push(item) >= count) break
  return first
}

const samplesOf = async (
  week: string,
  groupRuns: readonly { groupRunId: string; runs: number }[],
): Promise<ReadingSample[]> => {
  const sample = firstOf(drawRuns(week, groupRuns), MOST_TRIES)
  const samples: ReadingSample[] = []
  for await (const { runId, reading } of readRuns(
    sample.map(({ groupRunId, index }) => runIdOf(groupRunId, index)),
  )) {
    if (!reading) continue
    samples.push({
      ...{ runId, week, place: samples.length, extractorVersion: reading.extractorVersion },
      ...{ analyst: labelOf(reading), label: null, labelledAt: null },
    })
    if (samples.length === SAMPLE_SIZE) break
  }
  return samples
}

/**
 * Draws readings of a week for labelling. The draw is made once and stays: what was drawn does not depend on who asks, how
 * often, or what is deleted afterwards.
 *
 * @throws AppError bad_request for a week that is not over
 */
export const drawWeek = async (week: string): Promise<ReadingDraw> => {
  if (week > lastWeek(Date.now())) {
    throw new AppError('bad_request', { message: 'week: is not over', details: { field: 'week' } })
  }
  const ref = db.doc(readingDrawPath(week))
  const known = await ref.get()
  if (known.exists) return readingDrawSchema.parse(known.data())
  const ended = await endedIn(week)
  const samples = await samplesOf(
    week,
    ended.map(({ groupRunId, stats, stopped }) => ({
      groupRunId,
      runs: stats.total + skippedRuns({ stopped }),
    })),
  )
  const answers = ended.reduce((sum, { stats }) => sum + stats.completed, 0)
  const draw: ReadingDraw = { week, answers, drawn: samples.length, drawnAt: Date.now() }
  const batch = db.batch()
  batch.create(ref, { ...draw, drawnAt: Timestamp.fromMillis(draw.drawnAt) })
  for (const sample of samples) batch.create(db.doc(readingSamplePath(sample.runId)), sample)
  try {
    await batch.commit()
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody else was faster. Where it was another week that took one of the runs, the next try leaves that one out.
    const stored = await ref.get()
    if (!stored.exists) throw new AppError('conflict')
    return readingDrawSchema.parse(stored.data())
  }
  return draw
}

/** Draws the last week that is over, once; a failure leaves it to the next night, or to an administrator. */
export const drawLastWeek = async (): Promise<void> => {
  const week = lastWeek(Date.now())
  try {
    await drawWeek(week)
  } catch (error) {
    logger.error('readings not drawn', { week, error })
  }
}
