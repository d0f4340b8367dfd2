import { countsOfOnboarding } from '@sillage/core/admin/counts'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath, brandPath, memberPath, onboardingPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import {
  findOnboardingPhase,
  mayTake,
  newOnboarding,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
  onboardingSchema,
  STATUS_FIELDS,
  type StepStatus,
} from '@sillage/core/onboarding/onboarding'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { findLook } from '../looks/stored.ts'
import { noteCounts, noteSteps } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { transact } from '../platform/transact.ts'

/** Everything of the record that a step may change. */
type Changes = Partial<
  Pick<
    Onboarding,
    | 'domain'
    | 'normalizedDomain'
    | 'brandName'
    | 'websiteUrl'
    | 'suggestion'
    | 'brandId'
    | 'competitorSuggestions'
    | 'analysisId'
  >
>

/** The record as it is stored: instants as Firestore keeps them. */
const stored = (record: Onboarding): Record<string, unknown> => ({
  ...record,
  completedAt: Object.fromEntries(
    Object.entries(record.completedAt).map(([step, at]) => [step, Timestamp.fromMillis(at)]),
  ),
  createdAt: Timestamp.fromMillis(record.createdAt),
  updatedAt: Timestamp.fromMillis(record.updatedAt),
})

/** A brand that is gone, or that the person was taken out of, leaves only the website known. */
const withoutBrand = (record: Onboarding): Onboarding => ({
  ...record,
  brandId: null,
  competitorSuggestions: null,
  analysisId: null,
  detailsStatus: 'pending',
  competitorsStatus: 'pending',
  analysisStatus: 'pending',
  completedAt: record.completedAt.website === undefined ? {} : { website: record.completedAt.website },
})

const isOfBrand = async (transaction: Transaction, uid: string, brandId: string): Promise<boolean> => {
  const [brand, member] = await transaction.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, uid)),
  )
  return brand?.exists === true && member?.exists === true
}

/** Steps that a change completed. */
const completedSince = (before: Onboarding | null, after: Onboarding): OnboardingStep[] =>
  ONBOARDING_STEPS.filter(
    (step) => after[STATUS_FIELDS[step]] === 'completed' && before?.[STATUS_FIELDS[step]] !== 'completed',
  )

const change = async ({ uid }: Caller, to: (record: Onboarding) => Onboarding): Promise<Onboarding> => {
  const ref = db.doc(onboardingPath(uid))
  return await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    const at = Date.now()
    const before = snapshot.exists ? onboardingSchema.parse(snapshot.data()) : null
    let record = before ?? newOnboarding(uid, at)
    if (record.brandId !== null && !(await isOfBrand(transaction, uid, record.brandId))) {
      record = withoutBrand(record)
    }
    const changed = to({ ...record, emailVerified: true })
    const next = { ...changed, currentPhase: findOnboardingPhase(changed), updatedAt: at }
    transaction.set(ref, stored(next))
    noteCounts(transaction, uid, countsOfOnboarding(before), countsOfOnboarding(next))
    noteSteps(transaction, at, completedSince(before, next))
    return next
  })
}

/** Notes something beside the steps. */
export const noteChanges = (caller: Caller, changes: Changes): Promise<Onboarding> =>
  change(caller, (record) => ({ ...record, ...changes }))

/** The record where it was left, begun when there was none. */
export const openRecord = (caller: Caller): Promise<Onboarding> => change(caller, (record) => record)

/**
 * The record, begun with a look of before sign-up where no website was read yet, or the same one. A look that is gone changes
 * nothing.
 */
export const openRecordFromLook = async (caller: Caller, lookId: string): Promise<Onboarding> => {
  const look = await findLook(lookId)
  return change(caller, (record) => {
    if (look === null) return record
    if (record.normalizedDomain === look.domain) return { ...record, lookId }
    if (record.brandId !== null || record.websiteStatus === 'completed') return record
    const { domain, name, websiteUrl } = look
    return {
      ...record,
      lookId,
      domain,
      normalizedDomain: domain,
      brandName: name,
      websiteUrl,
      suggestion: null,
    }
  })
}

/** A brand that was set up elsewhere needs the last step alone. */
const movedTo = (record: Onboarding, { brandId, name, domains, websiteUrl }: Brand): Onboarding => ({
  ...record,
  brandId,
  brandName: name,
  domain: domains[0] ?? '',
  normalizedDomain: domains[0] ?? '',
  websiteUrl,
  suggestion: null,
  competitorSuggestions: null,
  analysisId: null,
  websiteStatus: 'completed',
  detailsStatus: 'completed',
  competitorsStatus: 'completed',
})

/**
 * The record at its last step for the next analysis of a brand: an analysis that was prepared and never launched stays, a
 * launched one makes room.
 */
export const openRecordFor = async (caller: Caller, brand: Brand): Promise<Onboarding> => {
  const record = await change(caller, (left) =>
    left.brandId === brand.brandId ? left : movedTo(left, brand),
  )
  const { analysisId } = record
  if (analysisId === null || (await preparedAnalysis(analysisId)) !== null) return record
  return noteChanges(caller, { analysisId: null })
}

const withStatus = (record: Onboarding, step: OnboardingStep, status: StepStatus): Onboarding => ({
  ...record,
  [STATUS_FIELDS[step]]: status,
  completedAt: status === 'completed' ? { ...record.completedAt, [step]: Date.now() } : record.completedAt,
})

/** Steps after this one have to be taken again. */
const resetAfter = (record: Onboarding, step: OnboardingStep): Onboarding =>
  ONBOARDING_STEPS.slice(ONBOARDING_STEPS.indexOf(step) + 1).reduce(
    (all, later) => withStatus(all, later, 'pending'),
    record,
  )

/** The analysis that was prepared before; null once it was launched or deleted. */
export const preparedAnalysis = async (analysisId: string | null): Promise<Analysis | null> => {
  if (analysisId === null) return null
  const snapshot = await db.doc(analysisPath(analysisId)).get()
  const analysis = snapshot.exists ? analysisSchema.parse(snapshot.data()) : null
  return analysis === null || analysis.versions > 0 ? null : analysis
}

/** The result of a step. */
interface Outcome {
  status: 'completed' | 'error'
  changes?: Changes
  /** The steps after it have to be taken again. */
  afresh?: boolean
}

/**
 * Takes a step: in progress while it is worked on, then completed with what came of it, or an error.
 *
 * @throws AppError step_not_open when a step before it is not completed; whatever the work throws
 */
export const takeStep = async (
  caller: Caller,
  step: OnboardingStep,
  work: (record: Onboarding) => Promise<Outcome>,
): Promise<Onboarding> => {
  const begun = await change(caller, (record) => {
    if (!mayTake(record, step))
      throw new AppError('step_not_open', { details: { step: findOnboardingPhase(record) } })
    // A step that was completed stays so until it has been taken again.
    return record[STATUS_FIELDS[step]] === 'completed' ? record : withStatus(record, step, 'in_progress')
  })
  try {
    const { status, afresh = false, changes = {} } = await work(begun)
    return await change(caller, (record) => {
      const next = withStatus({ ...record, ...changes }, step, status)
      return afresh ? resetAfter(next, step) : next
    })
  } catch (error) {
    await change(caller, (record) =>
      record[STATUS_FIELDS[step]] === 'completed' ? record : withStatus(record, step, 'error'),
    )
    throw error
  }
}

/** @throws AppError step_not_open without a brand */
export const requireBrandId = ({ brandId }: Onboarding): string => {
  if (brandId === null) throw new AppError('step_not_open', { details: { step: 'details' } })
  return brandId
}
