import { z } from 'zod/mini'
import type { Billing } from '../billing/billing.ts'
import { utcDay } from '../billing/spend.ts'
import { isLive } from '../billing/standing.ts'
import type { User } from '../identity/user.ts'
import {
  ONBOARDING_PHASES,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
  STATUS_FIELDS,
  STEP_STATUSES,
} from '../onboarding/onboarding.ts'

/**
 * Counters of the console, so that it need not read everything: each document adds to some counters, and a change adds
 * the difference in the same write. A nightly recount compares them with the documents themselves.
 */
export type Counts = Readonly<Record<string, number>>

/** `admin_totals/{shard}`: counters of the whole, a part in each shard. */
export const totalsSchema = z.object({ counts: z._default(z.record(z.string(), z.int()), {}) })

/** `admin_days/{day}`: what happened on a UTC day. */
export const dayCountsSchema = z.object({
  day: z.iso.date(),
  counts: z._default(z.record(z.string(), z.int()), {}),
})

const added = (one: Counts, other: Counts, sign: 1 | -1): Counts => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const sums = [...names].map((name) => [name, (one[name] ?? 0) + sign * (other[name] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

/** Sums by name; counters that come to nothing are left out. */
export const addCounts = (one: Counts, other: Counts): Counts => added(one, other, 1)

/** The difference between two sets of counters. */
export const countChange = (before: Counts, after: Counts): Counts => added(after, before, -1)

/** Days without a sign-in after which somebody no longer counts as active. */
const ACTIVE_DAYS = 30
/** Last sign-ins before these days are not counted any more. */
const SEEN_KEPT_DAYS = 35
const DAY_MS = 86_400_000

const ofDay = {
  /** People by the day of their last sign-in. */
  seen: (day: string) => `seen ${day}`,
  /** People by the day that their trial ends on. */
  trialEnds: (day: string) => `trial ends ${day}`,
}

type CountedUser = Pick<User, 'trial' | 'lastSignInAt'>

/** Counters that the document of a person adds to; none without one. */
export const countsOfUser = (user: CountedUser | null): Counts => {
  if (user === null) return {}
  return {
    users: 1,
    ...(user.lastSignInAt === null ? {} : { [ofDay.seen(utcDay(user.lastSignInAt))]: 1 }),
    ...(user.trial === null ? {} : { [ofDay.trialEnds(utcDay(user.trial.endsAt))]: 1 }),
  }
}

/**
 * Counters of a person's billing. Only Stripe's data shows who pays: a trial is free, a plan without
 * Stripe has no subscription, and a past due subscription has a failed payment.
 */
export const countsOfBilling = (billing: Pick<Billing, 'subscription'> | null): Counts => {
  const subscription = billing?.subscription ?? null
  if (subscription === null) return {}
  const { status, cancelsAt } = subscription
  if (status === 'canceled') return { cancelled: 1 }
  return {
    ...(status === 'active' ? { paying: 1 } : {}),
    ...(isLive(subscription) && cancelsAt !== null ? { autoRenewOff: 1 } : {}),
  }
}

const stepName = (step: OnboardingStep, status: string): string => `step ${step} ${status}`
const stageName = (stage: string): string => `stage ${stage}`

type CountedOnboarding = Pick<Onboarding, 'currentPhase' | (typeof STATUS_FIELDS)[OnboardingStep]>

/** Counters that the onboarding of a person adds to. */
export const countsOfOnboarding = (record: CountedOnboarding | null): Counts => {
  if (record === null) return {}
  const steps = ONBOARDING_STEPS.map((step) => [stepName(step, record[STATUS_FIELDS[step]]), 1] as const)
  const waits = record.competitorsStatus === 'completed' && record.analysisStatus !== 'completed'
  return {
    ...Object.fromEntries(steps),
    [stageName(record.currentPhase)]: 1,
    ...(waits ? { 'analysis waits': 1 } : {}),
  }
}

/** Things that are counted one by one. */
export const COUNTED_THINGS = ['brands', 'prompts', 'personas'] as const
export type CountedThing = (typeof COUNTED_THINGS)[number]

/** Counters as they are compared and shown: last sign-ins of long ago are left out. */
export const inForce = (counts: Counts, at: number): Counts => {
  const oldest = ofDay.seen(utcDay(at - SEEN_KEPT_DAYS * DAY_MS))
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => !name.startsWith(ofDay.seen('')) || name >= oldest),
  )
}

const sumOfDays = (counts: Counts, nameOf: (day: string) => string, from: string): number =>
  Object.entries(counts)
    .filter(([name]) => name.startsWith(nameOf('')) && name >= nameOf(from))
    .reduce((sum, [, count]) => sum + count, 0)

/** Numbers of people by plan at a moment. A trial that ends today counts until midnight. */
export const readUserCounts = (counts: Counts, at: number) => {
  return {
    total: counts.users ?? 0,
    active: sumOfDays(counts, ofDay.seen, utcDay(at - ACTIVE_DAYS * DAY_MS)),
    trial: sumOfDays(counts, ofDay.trialEnds, utcDay(at)),
    paying: counts.paying ?? 0,
    cancelled: counts.cancelled ?? 0,
    autoRenewOff: counts.autoRenewOff ?? 0,
  }
}

/** How many onboardings stand where, step by step. */
export const readStepCounts = (counts: Counts) =>
  ONBOARDING_STEPS.map((step) => {
    const [pending = 0, in_progress = 0, completed = 0, error = 0] = STEP_STATUSES.map(
      (status) => counts[stepName(step, status)] ?? 0,
    )
    return { step, pending, in_progress, completed, error }
  })

const STAGES = [...ONBOARDING_PHASES, 'unknown'] as const
type OnboardingStage = (typeof STAGES)[number]

/** How many people are at which stage; of those who never began, it is not known. */
export const readStageCounts = (counts: Counts): Record<OnboardingStage, number> => {
  const [website = 0, details = 0, competitors = 0, analysis = 0, completed = 0] = ONBOARDING_PHASES.map(
    (stage) => counts[stageName(stage)] ?? 0,
  )
  const begun = website + details + competitors + analysis + completed
  const unknown = Math.max(0, (counts.users ?? 0) - begun)
  return { website, details, competitors, analysis, completed, unknown }
}

export const summarizeOnboarding = (counts: Counts) => ({
  analysisPendingAfterCompetitors: counts['analysis waits'] ?? 0,
  analysisCompleted: counts[stepName('analysis', 'completed')] ?? 0,
  fullOnboarding: counts[stageName('completed')] ?? 0,
})

/** Names in the counts of a day. */
export const dayNames = {
  /** People who came within an hour of it, `00` to `23`. */
  newUser: (at: number) => `users ${new Date(at).toISOString().slice(11, 13)}`,
  step: (step: OnboardingStep): string => step,
}

/** People who came on a day. */
export const countNewUsers = (counts: Counts): number =>
  Object.entries(counts)
    .filter(([name]) => name.startsWith('users '))
    .reduce((sum, [, count]) => sum + count, 0)

/** `settings/admin_recount`: what the last recount found. */
export interface Recount {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly finishedAt: number
  /** People read. */
  readonly users: number
  /** Counters that were not what the documents come to; they are since. */
  readonly differences: readonly { readonly name: string; readonly kept: number; readonly counted: number }[]
}
