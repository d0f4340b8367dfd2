import { linkDigest } from '@sillage/core/audit-log/chain'
import {
  type AuditChain,
  type AuditEntry,
  auditChainSchema,
  auditEntrySchema,
  type Linked,
  START,
} from '@sillage/core/audit-log/entry'
import type { AuditRecorded } from '@sillage/core/audit-log/event'
import { auditLogPath, brandPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import {
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { webhooksOn, writeDelivery } from '../alerts/webhooks.ts'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { getShard } from '../platform/shards.ts'
import { nextCheck } from './check-chain.ts'
import { brandLog, type Log, STAFF_LOG } from './logs.ts'

/** Entries that a step links. A batch takes 500 writes. */
const PAGE = 100

/** The chain of a log, which begins with its first entry. */
const openChain = async ({ brandId, chain }: Pick<Log, 'brandId' | 'chain'>): Promise<DocumentSnapshot> => {
  const ref = db.doc(chain)
  const stored = await ref.get()
  if (stored.exists) return stored
  try {
    await ref.create({
      ...{ brandId, tip: START, anchor: START, progress: null, verified: null, broken: null },
      ...{ shard: getShard(chain), checkAt: Timestamp.fromMillis(nextCheck(chain, Date.now())) },
    } satisfies Record<keyof AuditChain, unknown>)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return await ref.get()
}

/** An entry with its place. */
type LinkedIn<Entry> = Entry & { readonly seq: number; readonly hash: string }

const writeEvent = (brand: string, entries: readonly LinkedIn<AuditEntry>[], at: number): string =>
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

/** What sends linked entries to the addresses that take the log of a brand, to store with the links. */
const prepareDeliveries = async (
  brandId: string,
  entries: readonly LinkedIn<AuditEntry>[],
): Promise<(batch: WriteBatch) => void> => {
  const webhooks = (await webhooksOn(brandId)).filter(({ kind }) => kind === 'audit')
  if (webhooks.length === 0) return () => undefined
  const at = Date.now()
  const brand = await db.doc(brandPath(brandId)).get()
  const body = writeEvent(String(brand.get('name') ?? ''), entries, at)
  return (batch) => {
    for (const webhook of webhooks) {
      const deliveryId = `audit-${entries[0]?.seq}-${webhook.webhookId}`
      writeDelivery(batch, webhook, { deliveryId, body, at })
    }
  }
}

/** The entries of a log that are due, the earliest first. */
const findDue = ({ entries }: Pick<Log, 'entries'>, now: number): Query =>
  db.collection(entries).where('dueAt', '<=', Timestamp.fromMillis(now)).orderBy('dueAt')

/**
 * The step that links the entries of a log that are due; null for an entry that is not the first of them, which is linked
 * with the first. It is written on the condition that nobody has written the chain or the entries meanwhile: of two workers
 * at once one writes.
 *
 * @param prepare what is stored with the links
 */
const linkDue = async <Entry extends Linked>(
  log: Log<Entry>,
  entry: QueryDocumentSnapshot,
  now: number,
  prepare: (linked: readonly LinkedIn<Entry>[]) => Promise<(batch: WriteBatch) => void>,
): Promise<Step | null> => {
  const [isThere, first] = await Promise.all([log.isThere(), findDue(log, now).limit(1).get()])
  if (!isThere || first.docs[0]?.id !== entry.id) return null
  const chain = await openChain(log)
  const { docs } = await findDue(log, now).limit(PAGE).get()
  let { tip } = auditChainSchema.parse(chain.data())
  const linked: { document: QueryDocumentSnapshot; changes: object; entry: LinkedIn<Entry> }[] = []
  for (const document of docs) {
    const said = log.parse(document)
    const added = await log.complete?.(said)
    const next = await linkDigest(tip, await log.digest({ ...said, ...added }))
    tip = next.tip
    const changes = { ...added, ...next.link, dueAt: null }
    linked.push({ document, changes, entry: { ...said, ...added, ...next.link } })
  }
  const alongside = await prepare(linked.map(({ entry }) => entry))
  const own = linked.find(({ document }) => document.id === entry.id)
  return {
    changes: own && { ...own.changes },
    alongside: (batch) => {
      batch.update(chain.ref, { tip }, chain.updateTime ? { lastUpdateTime: chain.updateTime } : {})
      for (const one of linked) {
        if (one === own) continue
        batch.update(one.document.ref, one.changes, { lastUpdateTime: one.document.updateTime })
      }
      alongside(batch)
    },
  }
}

/** Links the entries that acts have written, so that those who act never wait for one another. */
export const AUDIT_LINKS = defineJob({
  name: 'audit link',
  due: { group: 'auditLog', field: 'dueAt' },
  parse: (document) => auditEntrySchema.parse(document.data()),
  run: ({ brandId }, { document, now }) =>
    linkDue(brandLog(brandId), document, now, (linked) => prepareDeliveries(brandId, linked)),
})

/** The same of our own log. */
export const STAFF_AUDIT_LINKS = defineJob({
  name: 'staff audit link',
  due: { collection: auditLogPath(), field: 'dueAt', isSharded: false },
  parse: (document) => document,
  run: (document, { now }) => linkDue(STAFF_LOG, document, now, async () => () => undefined),
})
