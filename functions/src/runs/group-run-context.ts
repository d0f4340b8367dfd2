import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { groupRunPath, manifestPath } from '@sillage/core/base/paths'
import { runCount } from '@sillage/core/runs/cells'
import { groupRunSchema, isStopping, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { readInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'

/** How long a process believes that a group run is still under way: a deletion looks after late workers longer. */
export const LIVENESS_MS = 10_000
const MAX_KEPT = 100

export interface GroupRunContext {
  manifest: Manifest
  total: number
  /** The user whose quota pays. */
  payer: string
  /** Somebody cancelled it: no run is begun any more. */
  stopping: boolean
  /** Of names, when the process first read about the group run; its settlement looks again. */
  corrections: readonly Correction[]
}

interface Kept extends GroupRunContext {
  liveUntil: number
}

/** Every run needs its manifest, thousands need the same: a process reads it once. */
const kept = new Map<string, Promise<Kept | null>>()

const standingSchema = z.pick(groupRunSchema, { launchedBy: true, paidBy: true, stopped: true })

/** A cancelled group run is looked at each time: a retry may have begun since. */
const getStanding = (groupRun: DocumentSnapshot): Pick<Kept, 'payer' | 'stopping' | 'liveUntil'> => {
  const { launchedBy, paidBy, stopped } = standingSchema.parse(groupRun.data())
  const stopping = isStopping({ stopped })
  return { payer: paidBy ?? launchedBy, stopping, liveUntil: stopping ? 0 : Date.now() + LIVENESS_MS }
}

const read = async (groupRunId: string): Promise<Kept | null> => {
  const [[groupRun, manifestSnapshot], { corrections }] = await Promise.all([
    db.getAll(db.doc(groupRunPath(groupRunId)), db.doc(manifestPath(groupRunId))),
    readInForce(brandOfAnalysis(analysisOfGroupRun(groupRunId))),
  ])
  if (groupRun?.get('status') !== 'processing' || !manifestSnapshot?.exists) return null
  const manifest = manifestSchema.parse(manifestSnapshot.data())
  return { manifest, corrections, total: runCount(manifest), ...getStanding(groupRun) }
}

const renew = async (groupRunId: string, known: Kept): Promise<Kept | null> => {
  const groupRun = await db.doc(groupRunPath(groupRunId)).get()
  return groupRun.get('status') === 'processing' ? { ...known, ...getStanding(groupRun) } : null
}

const keep = (groupRunId: string, reading: Promise<Kept | null>): Promise<Kept | null> => {
  kept.delete(groupRunId)
  kept.set(groupRunId, reading)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  // A group run that has ended, or a read that failed, is not worth remembering.
  const forget = (): void => {
    if (kept.get(groupRunId) === reading) kept.delete(groupRunId)
  }
  reading.then((found) => found ?? forget(), forget)
  return reading
}

/** The setup of a group run under way; null once it has ended or is gone. At most {@link LIVENESS_MS} old. */
export const liveGroupRun = async (groupRunId: string): Promise<GroupRunContext | null> => {
  const reading = kept.get(groupRunId) ?? keep(groupRunId, read(groupRunId))
  const known = await reading
  if (known === null || known.liveUntil > Date.now()) return known
  // The first to find it old reads it again for all that wait.
  const current = kept.get(groupRunId)
  return current === undefined || current === reading
    ? keep(groupRunId, renew(groupRunId, known))
    : await current
}
