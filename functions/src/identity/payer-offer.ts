import { createHash } from 'node:crypto'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { analysesPath, brandPath, groupRunsPath, memberPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/brands/member-calls'
import type { PayerOffer } from '@sillage/core/brands/member-calls'
import { planInForce, unitsUsed, userSchema } from '@sillage/core/identity/user'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { loadBrand } from '../library/load.ts'
import { countUnits } from '../library/units.ts'
import { getStanding } from '../plans/entitlements.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { inParallel } from '../platform/parallel.ts'
import { transact } from '../platform/transact.ts'

/** Analyses of a brand that an offer counts. */
const MAX_ANALYSES = 500
const PARALLEL = 8

const startOfMonth = (at: number): number => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

const unitsSince = async (analysisId: string, since: number): Promise<number> => {
  const { docs } = await db
    .collection(groupRunsPath(analysisId))
    .where('createdAt', '>=', Timestamp.fromMillis(since))
    .get()
  return docs.reduce((sum, document) => {
    const { units } = groupRunSchema.parse(document.data())
    return sum + units.reserved - units.credited
  }, 0)
}

/** Runs of a brand's analyses since an instant; analyses without a later run cost no read. */
const runsSince = async (analyses: readonly Analysis[], since: number): Promise<number> => {
  let runs = 0
  const ran = analyses.filter(({ lastRunAt }) => lastRunAt !== null && lastRunAt >= since)
  await inParallel(ran, PARALLEL, async ({ analysisId }) => {
    runs += await unitsSince(analysisId, since)
  })
  return runs
}

const scheduleDto = (analysis: Analysis): PayerOffer['schedules'][number] => ({
  analysis_id: analysis.analysisId,
  title: analysis.title,
  cadence: analysis.schedule.cadence,
  next: analysis.next === null ? null : toIso(analysis.next.at),
  runs: countUnits(analysis),
})

const currentPayer = async (ownerId: string): Promise<PayerOffer['payer']> => {
  if (ownerId === '') return null
  const user = userSchema.safeParse((await db.doc(userPath(ownerId)).get()).data())
  return user.success ? { user_id: ownerId, name: user.data.name, email: user.data.email } : null
}

const digestTerms = ({ plan, schedules }: Pick<PayerOffer, 'plan' | 'schedules'>): string => {
  // Without the next launch, which changes by itself.
  const taken = schedules.map(({ next: _, ...schedule }) => schedule)
  return createHash('sha256')
    .update(JSON.stringify([plan, taken]))
    .digest('hex')
}

const buildOffer = async ({ user }: Caller, brandId: string): Promise<PayerOffer> => {
  const now = Date.now()
  const [brand, { docs }, { entitlements }] = await Promise.all([
    loadBrand(brandId),
    db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc').limit(MAX_ANALYSES).get(),
    getStanding(user, now),
  ])
  const analyses = docs.map((document) => analysisSchema.parse(document.data()))
  const plan = planInForce(user, now)
  const schedules = analyses.filter(({ schedule, archivedAt }) => schedule.enabled && archivedAt === null)
  const [payer, runs_used] = await Promise.all([
    currentPayer(brand.ownerId),
    runsSince(analyses, startOfMonth(now)),
  ])
  const taken = { plan, schedules: schedules.map(scheduleDto) }
  return {
    brand_name: brand.name,
    payer,
    quota: { limit: entitlements.monthlyRuns, used: unitsUsed(user.quota, now) },
    runs_used,
    ...taken,
    terms: digestTerms(taken),
  }
}

export const handlePayerOffer: Handler<typeof calls.getPayerOffer> = async ({ params, caller }) => ({
  data: await buildOffer(caller, params.brandId),
})

/** @throws AppError conflict when the plan or the schedules differ from the shown offer */
export const handleBecomePayer: Handler<typeof calls.becomePayer> = async ({ params, body, caller }) => {
  const { brandId } = params
  if ((await buildOffer(caller, brandId)).terms !== body.terms) throw new AppError('conflict')
  await transact(async (transaction) => {
    const ref = db.doc(brandPath(brandId))
    const [brand, member] = await transaction.getAll(ref, db.doc(memberPath(brandId, caller.uid)))
    if (!brand?.exists) throw new AppError('brand_not_found')
    // Another owner may have changed the caller's role meanwhile.
    if (member?.get('role') !== 'owner') throw new AppError('owner_only')
    const before = String(brand.get('ownerId') ?? '')
    if (before === caller.uid) return
    transaction.update(ref, { ownerId: caller.uid })
    recordAudit(transaction, {
      action: 'become_payer',
      actor: caller,
      target: brandPath(brandId),
      before: { ownerId: before },
      after: { ownerId: caller.uid },
    })
  })
  return { ok: true }
}
