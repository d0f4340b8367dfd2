import { findBreakAtEnd, walkChain } from '@sillage/core/audit-log/chain'
import {
  type AuditChain,
  auditChainSchema,
  type Break,
  type Linked,
  type Tip,
} from '@sillage/core/audit-log/entry'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { logEvent } from '../platform/log/logger.ts'
import { getPhase } from '../platform/shards.ts'
import { brandLog, type Log, STAFF_LOG } from './logs.ts'

const DAY_MS = 86_400_000
/** The checks of all logs are spread over the hours before this one (UTC). */
const BEFORE_HOUR = 5
/** Entries that a step reads. */
const PAGE = 400

/** The next night's check of a chain. @param path of its document */
export const nextCheck = (path: string, now: number): number => {
  const offset = getPhase(path) * BEFORE_HOUR * 3_600_000
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + offset
  return tonight > now ? tonight : tonight + DAY_MS
}

const readAfter = async (
  log: Pick<Log, 'entries'>,
  from: Tip,
  until: number,
): Promise<QueryDocumentSnapshot[]> =>
  (
    await db
      .collection(log.entries)
      .where('seq', '>', from.seq)
      .where('seq', '<=', until)
      .orderBy('seq')
      .limit(PAGE)
      .get()
  ).docs

/** How many entries have a place in the chain. */
const countLinked = async (log: Pick<Log, 'entries'>): Promise<number> =>
  (await db.collection(log.entries).where('seq', '>', 0).count().get()).data().count

/** The step that ends a check. */
const endCheck = (
  log: Pick<Log, 'brandId' | 'chain'>,
  { tip, broken: known }: AuditChain,
  broken: Break | null,
  now: number,
): Step => {
  if (broken) logEvent('audit chain broken', { brandId: log.brandId ?? 'staff', ...broken })
  const checkAt = Timestamp.fromMillis(nextCheck(log.chain, now))
  if (broken === null) {
    const verified = { ...tip, at: Timestamp.fromMillis(now) }
    return { changes: { progress: null, verified, broken: null, checkAt } }
  }
  const isKnown = known?.seq === broken.seq && known.kind === broken.kind
  const foundAt = Timestamp.fromMillis(isKnown ? known.foundAt : now)
  return { changes: { progress: null, broken: { ...broken, foundAt }, checkAt } }
}

/**
 * The step that deletes the oldest entries, whose time is over; null when there are none. The place of the last of them is
 * kept, so that the chain after it can still be checked.
 */
const prune = async <Entry extends Linked>(
  log: Log<Entry>,
  { anchor, tip }: AuditChain,
  now: number,
): Promise<Step | null> => {
  const before = now - (await log.loadKeptDays(now)) * DAY_MS
  const docs = await readAfter(log, anchor, tip.seq)
  const entries = docs.map(log.parse)
  const kept = entries.findIndex(({ at }) => at >= before)
  const old = kept === -1 ? entries : entries.slice(0, kept)
  const last = old.at(-1)
  if (!last) return null
  return {
    changes: { anchor: { seq: last.seq, hash: last.hash } },
    alongside: (batch) => {
      for (const { ref } of docs.slice(0, old.length)) batch.delete(ref)
    },
    again: true,
  }
}

/**
 * The next step of a check: a page of entries; at the end of the chain the deletion of old ones; then its result. Nothing is
 * deleted from a broken chain.
 */
const takeStep = async <Entry extends Linked>(
  log: Log<Entry>,
  chain: AuditChain,
  now: number,
): Promise<Step> => {
  const { tip, anchor } = chain
  const from = chain.progress ?? anchor
  const docs = await readAfter(log, from, tip.seq)
  const walked = await walkChain<Entry>(from, docs.map(log.parse), log.digest)
  if (walked.broken) return endCheck(log, chain, walked.broken, now)
  if (docs.length === PAGE) return { changes: { progress: walked.tip }, again: true }
  const broken = findBreakAtEnd(walked.tip, tip)
  if (broken) return endCheck(log, chain, broken, now)
  if ((await countLinked(log)) !== tip.seq - anchor.seq)
    return endCheck(log, chain, { seq: tip.seq, kind: 'added' }, now)
  // Entries that are deleted now were found sound just before.
  const pruned = await prune(log, chain, now)
  return pruned === null
    ? endCheck(log, chain, null, now)
    : { ...pruned, changes: { ...pruned.changes, progress: walked.tip } }
}

/** Reads each chain once a night and names its first break. */
export const AUDIT_CHECKS = defineJob({
  name: 'audit check',
  due: { group: 'auditChain', field: 'checkAt' },
  parse: (document) => auditChainSchema.parse(document.data()),
  run: (chain, { now }) =>
    chain.brandId === null ? takeStep(STAFF_LOG, chain, now) : takeStep(brandLog(chain.brandId), chain, now),
})
