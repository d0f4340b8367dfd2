import { createHmac } from 'node:crypto'
import { pastTrialPath } from '@sillage/core/base/paths'
import type { Subscription } from '@sillage/core/billing/billing'
import {
  PAST_TRIAL_KEPT_MS,
  type PastMailbox,
  type PastTrial,
  pastMailboxSchema,
  toMailbox,
} from '@sillage/core/billing/past-trial'
import { type Quota, quotaPeriodAt, quotaPeriodEnd, type User, unitsUsed } from '@sillage/core/identity/user'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { addressHashKey, secretValue } from '../platform/secrets.ts'
import { mergeInto, type Writer } from '../platform/writer.ts'

/** Null where no key is set: nothing is remembered rather than in the clear. */
const getDocument = (email: string): DocumentReference | null => {
  const key = secretValue(addressHashKey)
  if (!key) {
    logger.error('ADDRESS_HASH_KEY is not set: past trials are not remembered')
    return null
  }
  return db.doc(pastTrialPath(createHmac('sha256', key).update(toMailbox(email)).digest('hex')))
}

/** The trial that this mailbox had, whether or not its account is still there; null when none is remembered. */
export const findPastTrial = async (email: string): Promise<PastTrial | null> => {
  const kept = await loadPastMailbox(email)
  return kept === null || kept.takenAt === null ? null : { takenAt: kept.takenAt, expiresAt: kept.expiresAt }
}

const loadPastMailbox = async (email: string): Promise<PastMailbox | null> => {
  const kept = pastMailboxSchema.safeParse((await getDocument(email)?.get())?.data())
  return kept.success && kept.data.expiresAt > Date.now() ? kept.data : null
}

/** The quota of a new account: what a deleted account of the same mailbox used of a period that is not over counts. */
export const firstQuota = async (
  email: string,
  at: number,
): Promise<Pick<Quota, 'period' | 'used' | 'groupRunsStarted'>> => {
  const use = (await loadPastMailbox(email))?.use ?? null
  return {
    period: quotaPeriodAt(at),
    used: use !== null && use.until > at ? use.used : 0,
    groupRunsStarted: use?.groupRunsStarted ?? 0,
  }
}

/** Writes down, with other writes, what an account that is deleted has used of its period. */
export const keepPastUse = (
  writer: Writer,
  { email, quota }: Pick<User, 'email' | 'quota'>,
  at: number,
): void => {
  const used = unitsUsed(quota, at)
  const document = used === 0 && quota.groupRunsStarted === 0 ? null : getDocument(email)
  if (document === null) return
  const until = quotaPeriodEnd(at, quota.anchor)
  mergeInto(writer, document, {
    use: { used, groupRunsStarted: quota.groupRunsStarted, until: Timestamp.fromMillis(until) },
    expiresAt: Timestamp.fromMillis(at + PAST_TRIAL_KEPT_MS),
  })
}

/** When the first trial among these subscriptions began; null when none had one. */
export const findTrialStart = (subscriptions: readonly Subscription[]): number | null => {
  const starts = subscriptions.flatMap(({ trialEndsAt, startedAt }) =>
    trialEndsAt === null ? [] : [startedAt],
  )
  return starts.length === 0 ? null : Math.min(...starts)
}

/** Writes down, with other writes, that a mailbox had its trial. */
export const keepPastTrial = (writer: Writer, email: string, takenAt: number): void => {
  const document = getDocument(email)
  if (document === null) return
  mergeInto(writer, document, {
    takenAt: Timestamp.fromMillis(takenAt),
    expiresAt: Timestamp.fromMillis(takenAt + PAST_TRIAL_KEPT_MS),
  } satisfies Record<keyof PastTrial, Timestamp>)
}
