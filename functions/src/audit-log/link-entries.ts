import { linkAct } from '@sillage/core/audit-log/chain'
import {
  type AuditChain,
  type AuditEntry,
  auditChainSchema,
  auditEntrySchema,
  START,
} from '@sillage/core/audit-log/entry'
import type { AuditRecorded } from '@sillage/core/audit-log/event'
import { auditChainPath, brandAuditLogPath, brandPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type DocumentSnapshot, type Query, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { webhooksOn, writeDelivery } from '../alerts/webhooks.ts'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { getShard } from '../platform/shards.ts'
import { nextCheck } from './check-chain.ts'

/** Entries that a step links. A batch takes 500 writes. */
const PAGE = 100

/** The chain of a brand, which begins with its first entry. */
const openChain = async (brandId: string): Promise<DocumentSnapshot> => {
  const ref = db.doc(auditChainPath(brandId))
  const stored = await ref.get()
  if (stored.exists) return stored
  try {
    await ref.create({
      ...{ brandId, tip: START, anchor: START, progress: null, verified: null, broken: null },
      ...{ shard: getShard(brandId), checkAt: Timestamp.fromMillis(nextCheck(brandId, Date.now())) },
    } satisfies Record<keyof AuditChain, unknown>)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return await ref.get()
}

type Linked = AuditEntry & { readonly seq: number; readonly hash: string }

const writeEvent = (brand: string, entries: readonly Linked[], at: number): string =>
  JSON.stringify({
    type: 'audit.recorded',
    timestamp: toIso(at),
    data: {
      brand,
      entries: entries.map(
        ({ entryId, seq, previous, hash, actorId, via, verb, noun, objectId, outcome, at }) => ({
          ...{ entryId, seq, previous, hash, actorId, via, verb, noun, objectId, outcome },
          at: toIso(at),
        }),
      ),
    },
  } satisfies AuditRecorded)

/** What sends linked entries to the addresses that take the log, to store with the links. */
const prepareDeliveries = async (
  brand: DocumentSnapshot,
  entries: readonly Linked[],
): Promise<(batch: WriteBatch) => void> => {
  const webhooks = (await webhooksOn(brand.id)).filter(({ kind }) => kind === 'audit')
  if (webhooks.length === 0) return () => undefined
  const at = Date.now()
  const body = writeEvent(String(brand.get('name') ?? ''), entries, at)
  return (batch) => {
    for (const webhook of webhooks) {
      const deliveryId = `audit-${entries[0]?.seq}-${webhook.webhookId}`
      writeDelivery(batch, webhook, { deliveryId, body, at })
    }
  }
}

/** The entries of a brand that are due, the earliest first. */
const findDue = (brandId: string, now: number): Query =>
  db.collection(brandAuditLogPath(brandId)).where('dueAt', '<=', Timestamp.fromMillis(now)).orderBy('dueAt')

/**
 * The step that links the entries of a brand that are due; null for an entry that is not the first of them, which is linked
 * with the first. It is written on the condition that nobody has written the chain or the entries meanwhile: of two workers
 * at once one writes.
 */
const linkDue = async (entry: AuditEntry, now: number): Promise<Step | null> => {
  const { brandId } = entry
  const [brand, first] = await Promise.all([
    db.doc(brandPath(brandId)).get(),
    findDue(brandId, now).limit(1).get(),
  ])
  // The log of a brand that is being deleted goes with it.
  if (!brand.exists || first.docs[0]?.id !== entry.entryId) return null
  const chain = await openChain(brandId)
  const { docs } = await findDue(brandId, now).limit(PAGE).get()
  const due = docs.map((document) => ({ document, act: auditEntrySchema.parse(document.data()) }))
  let { tip } = auditChainSchema.parse(chain.data())
  const linked: Linked[] = []
  for (const { act } of due) {
    const next = await linkAct(tip, act)
    linked.push({ ...act, ...next.link })
    tip = next.tip
  }
  const writeDeliveries = await prepareDeliveries(brand, linked)
  const changesBy = new Map(
    linked.map(({ entryId, seq, previous, digest, hash }) => [
      entryId,
      { seq, previous, digest, hash, dueAt: null },
    ]),
  )
  return {
    changes: changesBy.get(entry.entryId),
    alongside: (batch) => {
      batch.update(chain.ref, { tip }, chain.updateTime ? { lastUpdateTime: chain.updateTime } : {})
      for (const { document, act } of due) {
        const changes = act.entryId === entry.entryId ? undefined : changesBy.get(act.entryId)
        if (changes) batch.update(document.ref, changes, { lastUpdateTime: document.updateTime })
      }
      writeDeliveries(batch)
    },
  }
}

/** Links the entries that acts have written, so that those who act never wait for one another. */
export const AUDIT_LINKS = defineJob({
  name: 'audit link',
  due: { group: 'auditLog', field: 'dueAt' },
  parse: (document) => auditEntrySchema.parse(document.data()),
  run: (entry, { now }) => linkDue(entry, now),
})
