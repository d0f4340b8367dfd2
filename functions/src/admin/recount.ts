import {
  COUNTED_THINGS,
  type Counts,
  countChange,
  countsOfBilling,
  countsOfOnboarding,
  countsOfUser,
  dayNames,
  inForce,
  type Recount,
} from '@sillage/core/admin/counts'
import { AppError } from '@sillage/core/base/errors'
import { adminRecountPath, billingsPath, onboardingsPath, usersPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { billingSchema } from '@sillage/core/billing/billing'
import { utcDay } from '@sillage/core/billing/spend'
import { userSchema } from '@sillage/core/identity/user'
import { ONBOARDING_STEPS, onboardingSchema, STATUS_FIELDS } from '@sillage/core/onboarding/onboarding'
import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { addToDay, addToTotals, readDays, readTotals } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { isStale, isTaken } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'

/** Documents of one read. */
const PAGE = 5_000
/** Days whose series are looked after: as far back as the console shows them. */
const SERIES_DAYS = 366
const DAY_MS = 86_400_000

/** The database as it was at one moment, however long it takes to read. */
const readAt = <T>(readTime: Timestamp, read: (transaction: Reader) => Promise<T>): Promise<T> =>
  db.runTransaction((transaction) => read(transaction), { readOnly: true, readTime })

type Reader = Parameters<Parameters<typeof db.runTransaction>[0]>[0]

const visitEach = async (
  readTime: Timestamp,
  query: Query,
  work: (document: QueryDocumentSnapshot<DocumentData>) => void,
): Promise<number> => {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE)
  for (let after: QueryDocumentSnapshot | undefined, count = 0; ; ) {
    const page = after ? ordered.startAfter(after) : ordered
    const { docs } = await readAt(readTime, (transaction) => transaction.get(page))
    docs.forEach(work)
    count += docs.length
    after = docs.at(-1)
    if (docs.length < PAGE) return count
  }
}

const countedUserSchema = z.pick(userSchema, { trial: true, lastSignInAt: true, createdAt: true })
const countedBillingSchema = z.pick(billingSchema, { subscription: true })
const countedOnboardingSchema = z.pick(onboardingSchema, {
  websiteStatus: true,
  detailsStatus: true,
  competitorsStatus: true,
  analysisStatus: true,
  currentPhase: true,
  completedAt: true,
})

/** Counts of the documents. */
class Tally {
  totals: Record<string, number> = {}
  readonly days = new Map<string, Record<string, number>>()

  add(counts: Counts): void {
    for (const [name, by] of Object.entries(counts)) this.totals[name] = (this.totals[name] ?? 0) + by
  }

  addToDay(at: number, name: string): void {
    const day = utcDay(at)
    const counts = this.days.get(day) ?? {}
    counts[name] = (counts[name] ?? 0) + 1
    this.days.set(day, counts)
  }
}

const parsed = <T>(
  document: QueryDocumentSnapshot,
  schema: { safeParse(value: unknown): { data?: T; success: boolean } },
): T | null => {
  const { data } = schema.safeParse(document.data())
  if (data !== undefined) return data
  logger.error('document not counted: malformed', { path: document.ref.path })
  return null
}

const countAll = async (readTime: Timestamp): Promise<{ tally: Tally; users: number }> => {
  const tally = new Tally()
  const people = db.collection(usersPath()).select('trial', 'lastSignInAt', 'createdAt')
  const records = db
    .collection(onboardingsPath())
    .select(...Object.values(STATUS_FIELDS), 'currentPhase', 'completedAt')
  // Side by side: an operator who asks for it waits a minute at most, as long as Hosting does.
  const [users, things] = await Promise.all([
    visitEach(readTime, people, (document) => {
      const user = parsed(document, countedUserSchema)
      if (!user) return
      tally.add(countsOfUser(user))
      tally.addToDay(user.createdAt, dayNames.newUser(user.createdAt))
    }),
    readAt(readTime, (transaction) =>
      Promise.all(
        COUNTED_THINGS.map(async (thing) => {
          const all = await transaction.get(db.collectionGroup(thing).count())
          return [thing, all.data().count] as const
        }),
      ),
    ),
    visitEach(readTime, db.collection(billingsPath()).select('subscription'), (document) => {
      tally.add(countsOfBilling(parsed(document, countedBillingSchema)))
    }),
    visitEach(readTime, records, (document) => {
      const record = parsed(document, countedOnboardingSchema)
      tally.add(countsOfOnboarding(record))
      for (const step of ONBOARDING_STEPS) {
        const at = record?.completedAt[step]
        if (at !== undefined) tally.addToDay(at, dayNames.step(step))
      }
    }),
  ])
  tally.add(Object.fromEntries(things))
  return { tally, users }
}

/** Days that show fewer than are there; who is gone since still came, so more is no fault. */
const listShort = (kept: Counts, counted: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counted)
      .map(([name, count]) => [name, count - (kept[name] ?? 0)] as const)
      .filter(([, missing]) => missing > 0),
  )

/** Days corrected in one write. */
const DAYS_AT_ONCE = 200

const mendDays = async (tally: Tally, at: number): Promise<void> => {
  const oldest = utcDay(at - SERIES_DAYS * DAY_MS)
  const days = [...tally.days.keys()].filter((day) => day >= oldest)
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    const part = days.slice(from, from + DAYS_AT_ONCE)
    await transact(async (transaction) => {
      const kept = await readDays(part, transaction)
      for (const day of part) {
        addToDay(transaction, day, listShort(kept.get(day) ?? {}, tally.days.get(day) ?? {}))
      }
    })
  }
}

const getDifferences = (kept: Counts, counted: Counts): Recount['differences'] =>
  Object.keys(countChange(kept, counted)).map((name) => ({
    name,
    kept: kept[name] ?? 0,
    counted: counted[name] ?? 0,
  }))

/** A shard of the corrections: which one does not matter. */
const CORRECTED = 'recount'

/**
 * Counts every document again at one moment, and adds the difference to the counters. A change
 * during the recount counts itself, so nothing is lost or counted twice.
 *
 * @throws AppError conflict when another recount has ended meanwhile
 */
export const recountAll = async (): Promise<Recount> => {
  const startedAt = Date.now()
  const ref = db.doc(adminRecountPath())
  const before = await ref.get()
  // The database's own clock: ours may be ahead of it.
  const { readTime } = before
  const kept = inForce(await readAt(readTime, (transaction) => readTotals(transaction)), startedAt)
  const { tally, users } = await countAll(readTime)
  const counted = inForce(tally.totals, startedAt)
  const differences = getDifferences(kept, counted)
  const found: Recount = { startedAt, finishedAt: Date.now(), users, differences }
  const stored = {
    ...found,
    startedAt: Timestamp.fromMillis(found.startedAt),
    finishedAt: Timestamp.fromMillis(found.finishedAt),
  }
  const batch = db.batch()
  // Two recounts at once would both add what is missing: the one that ends last gives way.
  if (before.updateTime) batch.update(ref, stored, { lastUpdateTime: before.updateTime })
  else batch.create(ref, stored)
  addToTotals(batch, CORRECTED, countChange(kept, counted))
  try {
    await batch.commit()
  } catch (error) {
    if (isStale(error) || isTaken(error)) throw new AppError('conflict', { cause: error })
    throw error
  }
  await mendDays(tally, startedAt)
  if (differences.length > 0) logger.warn('counters differed', { users, differences })
  else logger.info('counters are right', { users })
  return found
}

export const recountDto = ({ finishedAt, users, differences }: Recount) => ({
  finished_at: toIso(finishedAt),
  users,
  differences: [...differences],
})
