import type { Costs, CustomerWork, Work } from '@sillage/core/admin/user-calls'
import { type Analysis, analysisSchema, getLastRunAt, nextLaunchAt } from '@sillage/core/analyses/analysis'
import { analysesPath, runsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { computeMargin, payPerMonth } from '@sillage/core/billing/margin'
import { utcDay, utcMonthStart } from '@sillage/core/billing/spend'
import { brandSchema } from '@sillage/core/brands/brand'
import type { User } from '@sillage/core/identity/user'
import { runSchema } from '@sillage/core/runs/run'
import { z } from 'zod/mini'
import { storedBilling } from '../billing/customer.ts'
import { db } from '../platform/firebase.ts'
import { readCustomerSpend } from '../providers/spend.ts'
import { getSetting } from '../settings/runtime.ts'

/** Bounds of one page: brands, analyses of each, versions with failed runs, failed runs of each. */
const MOST = { brands: 20, analyses: 50, versions: 10, runs: 100 }

const DAY_MS = 86_400_000

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

/** What a person costs and pays, and the margin of this month. */
export const loadCosts = async (user: User): Promise<Costs> => {
  const now = Date.now()
  const [today, month] = [utcDay(now), utcMonthStart(now)]
  const dayBefore = Date.parse(month) - DAY_MS
  const [today_usd, month_usd, month_before_usd, billing, rate] = await Promise.all([
    readCustomerSpend(user.uid, today, today),
    readCustomerSpend(user.uid, month, today),
    readCustomerSpend(user.uid, utcMonthStart(dayBefore), utcDay(dayBefore)),
    storedBilling(user.uid),
    getSetting('usdCentsPerEuro'),
  ])
  const pays_cents = payPerMonth(billing, user, now)
  const margin_cents = computeMargin(pays_cents, month_usd, rate)
  return { today_usd, month_usd, month_before_usd, pays_cents, margin_cents }
}

interface Owned {
  readonly analysis: Analysis
  readonly brandName: string
}

interface NamedBrand {
  readonly brandId: string
  readonly name: string
}

const loadOwn = async (uid: string): Promise<NamedBrand[]> => {
  const { docs } = await db
    .collection('brands')
    .where('ownerId', '==', uid)
    .select('name')
    .limit(MOST.brands + 1)
    .get()
  return docs.map((brand) => ({
    brandId: brand.id,
    name: brandSchema.shape.name.safeParse(brand.get('name')).data ?? '',
  }))
}

const loadAnalyses = async (brands: readonly NamedBrand[]): Promise<{ owned: Owned[]; isCut: boolean }> => {
  const found = await Promise.all(
    brands.slice(0, MOST.brands).map(async ({ brandId, name }) => {
      const newest = db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc')
      const { docs } = await newest.limit(MOST.analyses + 1).get()
      return docs.map((document) => ({ analysis: analysisSchema.parse(document.data()), brandName: name }))
    }),
  )
  const all = found.flat().sort((one, other) => other.analysis.updatedAt - one.analysis.updatedAt)
  return {
    owned: all.slice(0, MOST.analyses),
    isCut: brands.length > MOST.brands || all.length > MOST.analyses,
  }
}

const failedRunSchema = z.pick(runSchema, { provider: true, error: true, finishedAt: true })

/** Failed runs of the newest version, by provider and class of error. */
const loadFailures = async ({ analysis }: Owned): Promise<Work['failures']> => {
  const { analysisId, title, brandId, lastGroupRunId } = analysis
  const { docs } = await db
    .collection(runsPath(analysisId))
    .where('groupRunId', '==', lastGroupRunId)
    .where('status', '==', 'failed')
    .select('provider', 'error', 'finishedAt')
    .limit(MOST.runs)
    .get()
  const reasons = new Map<string, Work['failures'][number]>()
  for (const document of docs) {
    const { provider, error, finishedAt } = failedRunSchema.parse(document.data())
    if (error === null) continue
    const key = `${provider} ${error.class}`
    const known = reasons.get(key)
    const failed_at = isoOrNull(finishedAt)
    if (known) {
      known.count += 1
      if (failed_at !== null && (known.failed_at ?? '') < failed_at) known.failed_at = failed_at
    } else {
      const { message } = error
      const of = { analysis_id: analysisId, title, brand_id: brandId, provider, error: error.class }
      reasons.set(key, { ...of, message, count: 1, failed_at })
    }
  }
  return [...reasons.values()]
}

/** The analyses of brands, and why runs of their newest versions failed. */
export const loadWork = async (brands: readonly NamedBrand[]): Promise<Work> => {
  const { owned, isCut } = await loadAnalyses(brands)
  const withFailures = owned
    .filter(({ analysis }) => analysis.lastGroupRunId !== null && (analysis.runStats?.failed ?? 0) > 0)
    .slice(0, MOST.versions)
  const failures = (await Promise.all(withFailures.map(loadFailures))).flat()
  return {
    analyses: owned.map(({ analysis, brandName }) => ({
      analysis_id: analysis.analysisId,
      title: analysis.title,
      brand_id: analysis.brandId,
      brand_name: brandName,
      status: analysis.status,
      last_run_at: isoOrNull(getLastRunAt(analysis)),
      next_run_at: isoOrNull(nextLaunchAt(analysis)),
      failed: analysis.runStats?.failed ?? 0,
    })),
    has_more: isCut,
    failures: failures.sort((one, other) => other.count - one.count),
  }
}

/** What a customer costs and runs, and why runs failed. */
export const loadCustomerWork = async (user: User): Promise<CustomerWork> => {
  const [costs, work] = await Promise.all([loadCosts(user), loadOwn(user.uid).then(loadWork)])
  return { ...work, costs }
}
