import { randomUUID } from 'node:crypto'
import { digestAct } from '@sillage/core/audit-log/chain'
import {
  type AuditEntry,
  auditChainSchema,
  auditEntrySchema,
  KEPT_DAYS,
  type Linked,
} from '@sillage/core/audit-log/entry'
import {
  digestContent,
  digestStaffAct,
  type StaffEntry,
  staffEntrySchema,
} from '@sillage/core/audit-log/staff-entry'
import type { AuditChainDto } from '@sillage/core/base/audit-chain'
import {
  auditChainPath,
  auditLogPath,
  brandAuditLogPath,
  brandPath,
  staffChainPath,
  userPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { planInForce, userSchema } from '@sillage/core/identity/user'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** A log whose entries the sweeper links, and checks at night. */
export interface Log<Entry extends Linked = Linked> {
  /** Null for our own. */
  readonly brandId: string | null
  /** Path of the collection of its entries. */
  readonly entries: string
  /** Path of the document with the end of its chain. */
  readonly chain: string
  readonly parse: (document: QueryDocumentSnapshot) => Entry & { readonly at: number }
  /** What an entry says today. */
  readonly digest: (entry: Entry) => Promise<string>
  /** Fields that an entry gets before it is linked. */
  readonly complete?: (entry: Entry) => Promise<Partial<Entry>>
  /** Whether its entries can still be linked. */
  readonly isThere: () => Promise<boolean>
  readonly loadKeptDays: (now: number) => Promise<number>
}

/** Days that the log of a brand is kept: by the plan of who pays. */
const loadKeptDays = async (brandId: string, now: number): Promise<number> => {
  const ownerId = String((await db.doc(brandPath(brandId)).get()).get('ownerId') ?? '')
  const payer = ownerId === '' ? null : await db.doc(userPath(ownerId)).get()
  return KEPT_DAYS[payer?.exists ? planInForce(userSchema.parse(payer.data()), now) : 'free']
}

/** What the members of a brand do. */
export const brandLog = (brandId: string): Log<AuditEntry> => ({
  brandId,
  entries: brandAuditLogPath(brandId),
  chain: auditChainPath(brandId),
  parse: (document) => auditEntrySchema.parse(document.data()),
  digest: digestAct,
  // The log of a brand that is being deleted goes with it.
  isThere: async () => (await db.doc(brandPath(brandId)).get()).exists,
  loadKeptDays: (now) => loadKeptDays(brandId, now),
})

/** Six years: what French law asks of the books that the entries explain. */
const STAFF_KEPT_DAYS = 6 * 366

type Named = StaffEntry & { readonly entryId: string }

/** What administrators do. Forgetting a person takes content out of an entry, and leaves its digest. */
export const STAFF_LOG: Log<Named> = {
  brandId: null,
  entries: auditLogPath(),
  chain: staffChainPath(),
  parse: (document) => ({ entryId: document.id, ...staffEntrySchema.parse(document.data()) }),
  digest: async (entry) =>
    digestStaffAct(
      entry.entryId,
      entry,
      entry.salt === null ? entry.content : await digestContent(entry.salt, entry),
    ),
  complete: async (entry) => {
    const salt = randomUUID()
    return { salt, content: await digestContent(salt, entry) }
  },
  isThere: async () => true,
  loadKeptDays: async () => STAFF_KEPT_DAYS,
}

/** How far the chain of a log goes, as the API shows it. */
export const describeChain = async (log: Pick<Log, 'chain' | 'loadKeptDays'>): Promise<AuditChainDto> => {
  const [stored, kept_days] = await Promise.all([db.doc(log.chain).get(), log.loadKeptDays(Date.now())])
  const chain = stored.exists ? auditChainSchema.parse(stored.data()) : null
  const { verified = null, broken = null } = chain ?? {}
  return {
    length: chain?.tip.seq ?? 0,
    hash: chain?.tip.hash ?? null,
    kept_days,
    verified_at: verified && toIso(verified.at),
    verified_seq: verified?.seq ?? null,
    broken: broken && { seq: broken.seq, kind: broken.kind, found_at: toIso(broken.foundAt) },
  }
}
