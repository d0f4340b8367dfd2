import {
  addCounts,
  type CountedThing,
  type Counts,
  countChange,
  dayCountsSchema,
  dayNames,
  totalsSchema,
} from '@sillage/core/admin/counts'
import { adminDayPath, adminTotalPath } from '@sillage/core/base/paths'
import { utcDay } from '@sillage/core/billing/spend'
import type { OnboardingStep } from '@sillage/core/onboarding/onboarding'
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { db } from './firebase.ts'
import { getShard, SHARDS } from './shards.ts'
import { mergeInto, type Writer } from './writer.ts'

const increase = (writer: Writer, path: string, counts: Counts, more: Record<string, unknown> = {}): void => {
  if (Object.keys(counts).length === 0) return
  const increments = Object.entries(counts).map(([name, by]) => [name, FieldValue.increment(by)])
  mergeInto(writer, db.doc(path), { ...more, counts: Object.fromEntries(increments) })
}

/** Adds to the counters of the whole. @param id of what changed, which spreads the writes over the shards */
export const addToTotals = (writer: Writer, id: string, counts: Counts): void =>
  increase(writer, adminTotalPath(getShard(id)), counts)

/** Counts, with the write of a document, what it adds to now instead of before. */
export const noteCounts = (writer: Writer, id: string, before: Counts, after: Counts): void =>
  addToTotals(writer, id, countChange(before, after))

/** Counts things that are created, or with a negative number deleted. */
export const noteThings = (writer: Writer, id: string, thing: CountedThing, by: number): void => {
  if (by !== 0) addToTotals(writer, id, { [thing]: by })
}

/** Adds to the counters of a day. */
export const addToDay = (writer: Writer, day: string, counts: Counts): void =>
  increase(writer, adminDayPath(day), counts, { day })

/** Counts somebody who came. */
export const noteNewUser = (writer: Writer, at: number): void =>
  addToDay(writer, utcDay(at), { [dayNames.newUser(at)]: 1 })

/** Counts steps of an onboarding that were completed. */
export const noteSteps = (writer: Writer, at: number, steps: readonly OnboardingStep[]): void =>
  addToDay(writer, utcDay(at), Object.fromEntries(steps.map((step) => [dayNames.step(step), 1])))

/** Reads documents; a transaction's own way, or the database's. */
interface Read {
  getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]>
}

/** The counters of the whole, each shard added. */
export const readTotals = async (from: Read = db): Promise<Counts> => {
  const shards = await from.getAll(...SHARDS.map((shard) => db.doc(adminTotalPath(shard))))
  return shards
    .map((shard) => (shard.exists ? totalsSchema.parse(shard.data()).counts : {}))
    .reduce<Counts>(addCounts, {})
}

/** The counters of some days, by day; days on which nothing happened are left out. */
export const readDays = async (
  days: readonly string[],
  from: Read = db,
): Promise<ReadonlyMap<string, Counts>> => {
  if (days.length === 0) return new Map()
  const snapshots = await from.getAll(...days.map((day) => db.doc(adminDayPath(day))))
  return new Map(
    snapshots.flatMap((snapshot) => {
      if (!snapshot.exists) return []
      const { day, counts } = dayCountsSchema.parse(snapshot.data())
      return [[day, counts] as const]
    }),
  )
}
