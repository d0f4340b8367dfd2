import type { listOnboardingProgress, OnboardingProgress } from '@sillage/core/admin/calls'
import { domainMatch } from '@sillage/core/admin/domain-match'
import type { QueryOf } from '@sillage/core/base/call'
import { onboardingsPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import { type Onboarding, type OnboardingStep, onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { Filter, type Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'

/** Records whose step has a status. */
const ofStep = (status: string): Record<OnboardingStep, Filter> => ({
  website: Filter.where('websiteStatus', '==', status),
  details: Filter.where('detailsStatus', '==', status),
  competitors: Filter.where('competitorsStatus', '==', status),
  analysis: Filter.where('analysisStatus', '==', status),
})

const chosen = ({ step, status }: QueryOf<typeof listOnboardingProgress>): Query => {
  const records = db.collection(onboardingsPath())
  if (step === 'completed' || (step !== 'all' && status === 'all')) {
    return records.where('currentPhase', '==', step)
  }
  if (step !== 'all') return records.where(ofStep(status)[step])
  if (status === 'all') return records
  return records.where(Filter.or(...Object.values(ofStep(status))))
}

/** A completed onboarding has no step with another status. */
const isEmpty = ({ step, status }: QueryOf<typeof listOnboardingProgress>): boolean =>
  step === 'completed' && status !== 'all' && status !== 'completed'

/** The first word of a name, and what follows it. */
const nameParts = (name: string): { name: string; surname: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { name: first, surname: rest.join(' ') }
}

const knownUserSchema = z.pick(userSchema, { email: true, name: true })

export const onboardingDto = (
  record: Onboarding,
  { email, name }: { email: string; name: string },
): OnboardingProgress => ({
  userId: record.userId,
  domain: record.domain,
  normalizedDomain: record.normalizedDomain,
  brandName: record.brandName,
  websiteStatus: record.websiteStatus,
  detailsStatus: record.detailsStatus,
  competitorsStatus: record.competitorsStatus,
  analysisStatus: record.analysisStatus,
  currentPhase: record.currentPhase,
  updatedAt: toIso(record.updatedAt),
  emailVerified: record.emailVerified,
  user: { email, ...nameParts(name) },
  domainMatch: domainMatch(email, record.domain),
})

export const handleOnboardingProgress: Handler<typeof listOnboardingProgress> = async ({ query }) => {
  if (isEmpty(query)) return { data: [] }
  const { docs } = await chosen(query).orderBy('updatedAt', 'desc').limit(query.limit).get()
  const records = docs.map((document) => onboardingSchema.parse(document.data()))
  const people =
    records.length === 0 ? [] : await db.getAll(...records.map(({ userId }) => db.doc(userPath(userId))))
  return {
    data: records.map((record, place) => {
      const person = knownUserSchema.safeParse(people[place]?.data())
      return onboardingDto(record, person.success ? person.data : { email: '', name: '' })
    }),
  }
}
