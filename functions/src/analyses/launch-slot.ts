import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import type { NextSlot, SkipReason, Slot } from '@sillage/core/analyses/schedule'
import { type SlotTime, slotAfter, slotAfterDate, slotsDue } from '@sillage/core/analyses/slots'
import { AppError, type ErrorCode } from '@sillage/core/base/errors'
import { brandOfAnalysis, groupRunIdOfSlot } from '@sillage/core/base/ids'
import { analysisPath, brandPath, memberPath, slotPath, userPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { requireScheduling } from '@sillage/core/plans/gates'
import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import type { PreparedMail } from '../mail/queue.ts'
import { loadMembers } from '../membership/members.ts'
import { findPayerId, payerIn } from '../membership/payer.ts'
import { changeMetered, type Meter, type MeteredChange } from '../plans/meter.ts'
import { db } from '../platform/firebase.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { logEvent } from '../platform/log/logger.ts'
import { ProviderBlocked, requireUnblocked } from '../providers/breakers.ts'
import { knownModels } from '../providers/models.ts'
import { reachedCeiling } from '../providers/spend.ts'
import { computeLaunchDelay, nextSlot } from '../schedules/next-slot.ts'
import { type AllowedLaunch, type PreparedLaunch, prepareLaunch, startLaunched } from './launch.ts'
import { pausedMails } from './schedule-paused.ts'

/** Slots that are written down as missed after an outage; of a longer one the newest. */
const MAX_MISSED = 31
/** A launcher has a slot for so long: longer than deciding it takes. */
const CLAIM_MS = 2 * 60_000
/** [pause, limit] of waiting for an obstacle that may pass; the limit counts from the slot's hour. */
const PAUSE_MS = 10 * 60_000
const MAX_WAIT_MS = 6 * 3_600_000
const WAITS: ReadonlySet<SkipReason> = new Set(['busy', 'provider'])

/** Reasons of the gates that refuse a launch; what no other refusal has is a setup that cannot run. */
const REASONS: Partial<Record<ErrorCode, SkipReason>> = {
  analysis_processing: 'running',
  quota_exceeded: 'quota',
  plan_required: 'plan',
  scheduling_locked: 'plan',
  provider_blocked: 'plan',
  language_blocked: 'plan',
  too_many_languages: 'plan',
  trial_single_run: 'plan',
  too_many_active_analyses: 'busy',
  daily_limit_reached: 'limit',
  brand_leaving: 'leaving',
  monthly_limit_reached: 'limit',
  free_limit_reached: 'limit',
}

/** The decision about a slot; null when there is nothing to decide. */
type Decision = {
  slot: SlotTime
  outcome: 'launched' | 'skipped' | 'waits'
  reason: SkipReason | null
  missed: number
  units: number
  mails: readonly PreparedMail[]
} | null

/** The payer of a launch: the owner whose plan the brand uses, or the owner who joined first. */
const loadPayer = async (transaction: Transaction, brand: Brand, next: NextSlot): Promise<string | null> => {
  const { brandId } = brand
  const uid = payerIn(brand, next.uid)
  const member = await transaction.get(db.doc(memberPath(brandId, uid)))
  // Not in the transaction, which reads its payer last.
  if (member.exists && (await db.doc(userPath(uid)).get()).exists) return uid
  const owners = (await loadMembers(brandId, transaction)).filter(({ role }) => role === 'owner')
  if (owners.length === 0) return null
  const users = await db.getAll(...owners.map((owner) => db.doc(userPath(owner.uid))))
  return users.find(({ exists }) => exists)?.id ?? null
}

/** Makes sure that at least one provider of an analysis takes calls. @throws ProviderBlocked */
const requireSomeProvider = async ({ models }: Analysis): Promise<void> => {
  const known = await knownModels()
  const providers = [...new Set(models.flatMap(({ modelId }) => known.get(modelId)?.provider ?? []))]
  let blocked: ProviderBlocked | null = null
  for (const provider of providers) {
    try {
      await requireUnblocked(provider)
      return
    } catch (error) {
      if (!(error instanceof ProviderBlocked)) throw error
      blocked = error
    }
  }
  if (blocked) throw blocked
}

const getReason = (error: unknown): SkipReason => {
  if (error instanceof ProviderBlocked) return 'provider'
  if (!(error instanceof AppError)) throw error
  return REASONS[error.code] ?? 'setup'
}

/** Passes a launch through everything but its payer's plan; the reason when something refuses it. */
const tryPrepare = async (
  transaction: Transaction,
  { analysis, uid, slot, at }: { analysis: Analysis; uid: string; slot: string; at: number },
): Promise<PreparedLaunch | SkipReason> => {
  const { analysisId } = analysis
  try {
    if (await reachedCeiling(uid)) return 'limit'
    await requireSomeProvider(analysis)
    return await prepareLaunch(
      transaction,
      { analysisId, uid, launchedFrom: 'cadence', express: 0 },
      { analysis, groupRunId: groupRunIdOfSlot(analysisId, slot), at },
    )
  } catch (error) {
    return getReason(error)
  }
}

/** Passes a launch through its payer's plan; the reason when it is refused. */
const tryAllow = (launch: PreparedLaunch | SkipReason, meter: Meter): AllowedLaunch | SkipReason => {
  try {
    requireScheduling(meter.standing)
    return typeof launch === 'string' ? launch : launch.allow(meter)
  } catch (error) {
    return getReason(error)
  }
}

/**
 * Decides the newest slot of an analysis that is due: launches it, skips it, or waits. The slot's document and the move of
 * `next` are one transaction, so each slot is decided once.
 */
const decideIn = async (
  transaction: Transaction,
  { analysisId, claimed, now }: { analysisId: string; claimed: number; now: number },
): Promise<MeteredChange<Decision>> => {
  const alone = (write: () => void): MeteredChange<Decision> => ({
    uid: null,
    at: now,
    decide: () => {
      write()
      return null
    },
  })
  const ref = db.doc(analysisPath(analysisId))
  const snapshot = await transaction.get(ref)
  if (!snapshot.exists) return alone(() => undefined)
  const analysis = analysisSchema.parse(snapshot.data())
  const { brandId, schedule, next, lastSlot } = analysis
  if (next === null || next.wakeAt !== claimed) return alone(() => undefined)
  const brand = await transaction.get(db.doc(brandPath(brandId)))
  if (!brand.exists || !schedule.enabled) {
    return alone(() => transaction.update(ref, { next: null }))
  }
  const parsed = brandSchema.parse(brand.data())
  const { timeZone, name } = parsed
  const { cadence } = schedule
  // The slot that woke this launcher is due, also when the window was shorter as it was planned.
  const until = Math.max(Math.min(now, next.at), now - computeLaunchDelay(analysisId, cadence))
  const due = slotsDue(schedule, timeZone, next.slot, until, MAX_MISSED + 1)
  const newest = due.at(-1)
  if (!newest) {
    // The brand's clock was changed meanwhile: the slot lies ahead again.
    const ahead = slotAfter(schedule, timeZone, now)
    const moved = nextSlot(analysisId, ahead, { uid: next.uid, cadence })
    return alone(() => transaction.update(ref, { next: moved }))
  }
  const decided = await transaction.getAll(...due.map(({ slot }) => db.doc(slotPath(analysisId, slot))))
  // A brand that moves west meets a date again.
  const open = due.filter((_, i) => !decided[i]?.exists)
  const following = nextSlot(analysisId, slotAfterDate(schedule, timeZone, newest.slot), {
    uid: next.uid,
    cadence,
  })
  if (!open.includes(newest)) {
    return alone(() => transaction.update(ref, { next: following }))
  }
  const missed = open.filter((slot) => slot !== newest)
  const write = ({ slot, at }: SlotTime, outcome: Slot['outcome'], reason: SkipReason | null): void => {
    transaction.create(db.doc(slotPath(analysisId, slot)), {
      analysisId,
      brandId,
      slot,
      at: Timestamp.fromMillis(at),
      outcome,
      reason,
      groupRunId: outcome === 'launched' ? groupRunIdOfSlot(analysisId, slot) : null,
      decidedAt: Timestamp.fromMillis(now),
    } satisfies Record<keyof Slot, unknown>)
  }
  const uid = await loadPayer(transaction, parsed, next)
  const at = Math.max(Date.now(), now)
  const prepared: PreparedLaunch | SkipReason =
    uid === null ? 'owner' : await tryPrepare(transaction, { analysis, uid, slot: newest.slot, at })
  const decide = async (meter: Meter | null): Promise<Decision> => {
    const launch = meter === null ? 'owner' : tryAllow(prepared, meter)
    const result = { slot: newest, missed: missed.length, units: 0, mails: [] }

    if (typeof launch !== 'string') {
      for (const slot of missed) write(slot, 'skipped', 'missed')
      write(newest, 'launched', null)
      launch.write({
        next: following,
        lastSlot: { slot: newest.slot, outcome: 'launched', reason: null },
      })
      return { ...result, outcome: 'launched', reason: null, units: launch.units }
    }
    if (WAITS.has(launch) && now < newest.at + MAX_WAIT_MS) {
      for (const slot of missed) write(slot, 'skipped', 'missed')
      transaction.update(ref, { next: { ...next, ...newest, wakeAt: now + PAUSE_MS } })
      return { ...result, outcome: 'waits', reason: launch }
    }
    const isNew = lastSlot?.reason !== launch
    const mails = isNew
      ? await pausedMails({
          analysis,
          brandName: name,
          reason: launch,
          user: meter?.user ?? null,
          slot: newest.slot,
        })
      : []
    for (const slot of missed) write(slot, 'skipped', 'missed')
    write(newest, 'skipped', launch)
    transaction.update(ref, {
      lastSlot: { slot: newest.slot, outcome: 'skipped', reason: launch },
      // Without an owner the schedule stays off until somebody switches it on.
      ...(launch === 'owner' ? { next: null, 'schedule.enabled': false } : { next: following }),
    })
    for (const mail of mails) transaction.set(mail.ref, mail.data)
    return { ...result, outcome: 'skipped', reason: launch, mails }
  }
  return { uid, at, decide }
}

/**
 * Takes the slot of an analysis for this launcher, by moving the moment at which others find it; null when another one has
 * it. A precondition and no transaction: launchers that are at it together would wait for each other's locks.
 */
const claim = async (document: QueryDocumentSnapshot, now: number): Promise<number | null> => {
  const until = now + CLAIM_MS
  return (await updateUnlessChanged(document, { 'next.wakeAt': until })) && until
}

/**
 * Launches the slot of an analysis that is due, or writes down why not. Any number of launchers may try: one has it at a
 * time, and when that one dies it is found again after {@link CLAIM_MS}.
 *
 * @param document the analysis as the index found it
 */
export const launchSlot = async (document: QueryDocumentSnapshot, now: number): Promise<void> => {
  const analysisId = document.id
  const claimed = await claim(document, now)
  if (claimed === null) return
  const payerId = await findPayerId(brandOfAnalysis(analysisId), z.string().parse(document.get('next.uid')))
  const decision = await changeMetered(payerId, analysisId, (transaction) =>
    decideIn(transaction, { analysisId, claimed, now }),
  )
  if (decision === null) return
  const { outcome, reason, missed, units, mails } = decision
  logEvent('slot decided', {
    analysisId,
    slot: decision.slot.slot,
    outcome,
    reason,
    missed,
    lateMs: Math.max(0, now - decision.slot.at),
  })
  if (outcome === 'launched')
    await startLaunched(groupRunIdOfSlot(analysisId, decision.slot.slot), units, 'cadence')
  for (const mail of mails) await mail.dispatch()
}
