import { findBreakAtEnd, walkChain } from '@sillage/core/audit-log/chain'
import {
  type AuditChain,
  type AuditEntry,
  auditChainSchema,
  auditEntrySchema,
  type Break,
  KEPT_DAYS,
  type Tip,
} from '@sillage/core/audit-log/entry'
import { brandAuditLogPath, brandPath, userPath } from '@sillage/core/base/paths'
import { planInForce, userSchema } from '@sillage/core/identity/user'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { logEvent } from '../platform/log/logger.ts'
import { getPhase } from '../platform/shards.ts'

const DAY_MS = 86_400_000
/** The checks of all brands are spread over the hours before this one (UTC). */
const BEFORE_HOUR = 5
/** Entries that a step reads. */
const PAGE = 400

/** The next night's check of a brand. */
export const nextCheck = (brandId: string, now: number): number => {
  const offset = getPhase(brandId) * BEFORE_HOUR * 3_600_000
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + offset
  return tonight > now ? tonight : tonight + DAY_MS
}

/** Days that the log of a brand is kept: by the plan of who pays. */
export const loadKeptDays = async (brandId: string, now: number): Promise<number> => {
  const ownerId = String((await db.doc(brandPath(brandId)).get()).get('ownerId') ?? '')
  const payer = ownerId === '' ? null : await db.doc(userPath(ownerId)).get()
  return KEPT_DAYS[payer?.exists ? planInForce(userSchema.parse(payer.data()), now) : 'free']
}

const readAfter = async (brandId: string, from: Tip, until: number): Promise<QueryDocumentSnapshot[]> =>
  (
    await db
      .collection(brandAuditLogPath(brandId))
      .where('seq', '>', from.seq)
      .where('seq', '<=', until)
      .orderBy('seq')
      .limit(PAGE)
      .get()
  ).docs

/** How many entries have a place in the chain. */
const countLinked = async (brandId: string): Promise<number> =>
  (await db.collection(brandAuditLogPath(brandId)).where('seq', '>', 0).count().get()).data().count

/** The step that ends a check. */
const endCheck = (chain: AuditChain, broken: Break | null, now: number): Step => {
  const { brandId, tip, broken: known } = chain
  if (broken) logEvent('audit chain broken', { brandId, ...broken })
  const checkAt = Timestamp.fromMillis(nextCheck(brandId, now))
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
const prune = async ({ brandId, anchor, tip }: AuditChain, now: number): Promise<Step | null> => {
  const before = now - (await loadKeptDays(brandId, now)) * DAY_MS
  const docs = await readAfter(brandId, anchor, tip.seq)
  const entries = docs.map((document) => auditEntrySchema.parse(document.data()))
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
const takeStep = async (chain: AuditChain, now: number): Promise<Step> => {
  const { brandId, tip, anchor } = chain
  const from = chain.progress ?? anchor
  const docs = await readAfter(brandId, from, tip.seq)
  const entries: AuditEntry[] = docs.map((document) => auditEntrySchema.parse(document.data()))
  const walked = await walkChain(from, entries)
  if (walked.broken) return endCheck(chain, walked.broken, now)
  if (docs.length === PAGE) return { changes: { progress: walked.tip }, again: true }
  const broken = findBreakAtEnd(walked.tip, tip)
  if (broken) return endCheck(chain, broken, now)
  if ((await countLinked(brandId)) !== tip.seq - anchor.seq)
    return endCheck(chain, { seq: tip.seq, kind: 'added' }, now)
  // Entries that are deleted now were found sound just before.
  const pruned = await prune(chain, now)
  return pruned === null
    ? endCheck(chain, null, now)
    : { ...pruned, changes: { ...pruned.changes, progress: walked.tip } }
}

/** Reads each chain once a night and names its first break. */
export const AUDIT_CHECKS = defineJob({
  name: 'audit check',
  due: { group: 'auditChain', field: 'checkAt' },
  parse: (document) => auditChainSchema.parse(document.data()),
  run: (chain, { now }) => takeStep(chain, now),
})
