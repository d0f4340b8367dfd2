import {
  brandPath,
  deletionPath,
  mailsPath,
  membersPath,
  onboardingPath,
  usersPath,
} from '@sillage/core/base/paths'
import { memberSchema } from '@sillage/core/brands/brand'
import type { BrandDeletion } from '@sillage/core/brands/deletion'
import type { Auth } from 'firebase-admin/auth'
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { getShard, SHARDS } from '../../../functions/src/platform/shards.ts'

/** Entries of a restored database that no longer hold. */
export interface Findings {
  /** Group runs that were under way when the backup was taken. */
  groupRuns: number
  /** Mails that waited when the backup was taken. */
  mails: number
  /** People whose account was deleted after the backup, by uid. */
  deletedAccounts: string[]
  /** Brands that nobody else belongs to. */
  deletedBrands: string[]
  /** Accounts that were made after the backup: the database knows nothing of them. */
  newAccounts: number
}

interface Restored {
  db: Firestore
  auth: Auth
  /** Whether to put things in order, or only to list them. */
  write: boolean
}

const PAGE = 200
/** Accounts that Firebase Auth looks up, or lists, at a time. */
const LOOKED_UP = 100
const LISTED = 1_000
/** For so long after a deletion the sweeper looks for what may still appear. */
const LOOKED_AFTER_MS = 5 * 60_000

async function* loadPages(query: Query, size = PAGE): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let after: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (after ? query.startAfter(after) : query).limit(size).get()
    if (docs.length > 0) yield docs
    after = docs.at(-1)
    if (docs.length < size) return
  }
}

/** Every document that the sweeper has to look after, in pages. */
async function* awaited(collection: Query, time: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (const shard of SHARDS) {
    yield* loadPages(
      collection.where('shard', '==', shard).where(time, '>', Timestamp.fromMillis(0)).orderBy(time),
    )
  }
}

const notesSchema = z.object({
  settled: z.boolean(),
  admitted: z._default(z.array(z.number()), []),
  round: z._default(z.number(), 0),
})

/**
 * Has group runs under way ask the rest in another round. The queues keep the names of tasks that they delivered after
 * the backup, and would drop tasks of the same round as known.
 */
const reviveGroupRuns = async ({ db, write }: Restored): Promise<number> => {
  let found = 0
  for await (const page of awaited(db.collectionGroup('rollups'), 'wakeAt')) {
    const batch = db.batch()
    for (const document of page) {
      const { settled, admitted, round } = notesSchema.parse(document.data())
      if (settled) continue
      found += 1
      const again = { round: round + 1, admitted: admitted.map(() => 0), stalls: 0, wakeAt: Timestamp.now() }
      batch.update(document.ref, again, { lastUpdateTime: document.updateTime })
    }
    if (write) await batch.commit()
  }
  return found
}

/** Gives up mails that waited: they were sent after the backup, or their links and codes have run out since. */
const giveUpMails = async ({ db, write }: Restored): Promise<number> => {
  let found = 0
  for await (const page of awaited(db.collection(mailsPath()), 'delivery.nextAt')) {
    found += page.length
    const batch = db.batch()
    for (const { ref } of page) {
      batch.update(ref, {
        'delivery.state': 'ERROR',
        'delivery.nextAt': null,
        'delivery.leaseExpireTime': null,
        'delivery.endTime': Timestamp.now(),
        'delivery.error': 'It waited when the database was restored from a backup.',
        message: { subject: '', html: '', text: '' },
      })
    }
    if (write) await batch.commit()
  }
  return found
}

/** People that the database knows and Firebase Auth does not: accounts are not part of a backup. */
const accountsDeletedSince = async ({ db, auth }: Restored): Promise<string[]> => {
  const gone: string[] = []
  for await (const page of loadPages(db.collection(usersPath()).select(), LOOKED_UP)) {
    const { notFound } = await auth.getUsers(page.map(({ id }) => ({ uid: id })))
    gone.push(...notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : [])))
  }
  return gone
}

const accountsMadeSince = async ({ db, auth }: Restored): Promise<number> => {
  let unknown = 0
  for (let token: string | undefined; ; ) {
    const { users, pageToken } = await auth.listUsers(LISTED, token)
    if (users.length > 0) {
      const known = await db.getAll(...users.map(({ uid }) => db.collection(usersPath()).doc(uid)), {
        fieldMask: [],
      })
      unknown += known.filter(({ exists }) => !exists).length
    }
    if (!pageToken) return unknown
    token = pageToken
  }
}

/** A note by which the sweeper deletes a brand with everything under it. */
const brandDeletion = (brandId: string, uid: string): Record<keyof BrandDeletion, unknown> => {
  const now = Date.now()
  return {
    brandId,
    deletedBy: uid,
    createdAt: Timestamp.fromMillis(now),
    shard: getShard(brandId),
    nextAt: Timestamp.fromMillis(now),
    until: Timestamp.fromMillis(now + LOOKED_AFTER_MS),
  }
}

/**
 * Deletes again what a person had deleted with their account: the person, their memberships, and brands that nobody else
 * belongs to.
 *
 * @returns ids of those brands
 */
const deleteAgain = async ({ db, write }: Restored, uid: string): Promise<string[]> => {
  const memberships = await db.collectionGroup('members').where('uid', '==', uid).get()
  const brandIds = memberships.docs.map((document) => memberSchema.parse(document.data()).brandId)
  const members = await Promise.all(
    brandIds.map((brandId) => db.collection(membersPath(brandId)).limit(2).get()),
  )
  const alone = brandIds.filter((_, place) =>
    members[place]?.docs.every((member) => member.get('uid') === uid),
  )
  if (!write) return alone
  const batch = db.batch()
  for (const brandId of alone) {
    batch.set(db.doc(deletionPath(brandId)), brandDeletion(brandId, uid))
    batch.delete(db.doc(brandPath(brandId)))
  }
  for (const { ref } of memberships.docs) batch.delete(ref)
  batch.delete(db.doc(onboardingPath(uid)))
  batch.delete(db.collection(usersPath()).doc(uid))
  await batch.commit()
  return alone
}

/**
 * Puts a restored database in order: its work under way was done, or lost, meanwhile, and
 * accounts and queues are not part of a backup. Done twice it does nothing more.
 */
export const putInOrder = async (restored: Restored): Promise<Findings> => {
  const deletedAccounts = await accountsDeletedSince(restored)
  const deletedBrands: string[] = []
  for (const uid of deletedAccounts) deletedBrands.push(...(await deleteAgain(restored, uid)))
  const mails = await giveUpMails(restored)
  const groupRuns = await reviveGroupRuns(restored)
  return { groupRuns, mails, deletedAccounts, deletedBrands, newAccounts: await accountsMadeSince(restored) }
}
