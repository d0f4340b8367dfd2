import type * as calls from '@sillage/core/admin/brand-calls'
import type { BrandDetail } from '@sillage/core/admin/brand-calls'
import { AppError } from '@sillage/core/base/errors'
import { membersPath, scheduledReportsPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { spendByProviderSchema, sumMicros, utcMonthStart } from '@sillage/core/billing/spend'
import { memberSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { MAX_REPORTS, scheduledReportSchema } from '@sillage/core/reports/report'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { loadOwnedBrands } from './brand-owners.ts'
import { loadCosts, loadWork } from './customer-work.ts'
import { loadMailsTo } from './mails-to.ts'
import { staffNoteHandlers } from './staff-notes.ts'

/** Bounds of one page: members whose mails are shown, and versions of a month whose cost is added up. */
const MOST = { members: 10, versions: 1_000 }

/** Dollars; null of more versions than are added up. */
const sumRunsOfMonth = async (brandId: string): Promise<number | null> => {
  const { docs } = await db
    .collectionGroup('rollups')
    .where('brandId', '==', brandId)
    .where('createdAt', '>=', new Date(utcMonthStart(Date.now())))
    .select('spend')
    .limit(MOST.versions + 1)
    .get()
  if (docs.length > MOST.versions) return null
  const costs = docs.map((notes) => sumMicros(spendByProviderSchema.safeParse(notes.get('spend')).data ?? {}))
  return costs.reduce((sum, micros) => sum + micros, 0) / 1e6
}

const loadReports = async (brandId: string): Promise<BrandDetail['reports']> => {
  const { docs } = await db.collection(scheduledReportsPath(brandId)).limit(MAX_REPORTS).get()
  return docs.map((document) => {
    const { reportId, name, pace, enabled, dueAt } = scheduledReportSchema.parse(document.data())
    return { report_id: reportId, name, pace, enabled, next_at: dueAt === null ? null : toIso(dueAt) }
  })
}

const loadMails = async (brandId: string): Promise<BrandDetail['mails']> => {
  const { docs } = await db.collection(membersPath(brandId)).limit(MOST.members).get()
  const people = await loadAll(docs.map((document) => userPath(memberSchema.parse(document.data()).uid)))
  const emails = [...people.values()].flatMap(
    (person) => userSchema.shape.email.safeParse(person.get('email')).data ?? [],
  )
  return await loadMailsTo(emails.filter((email) => email !== ''))
}

export const adminBrandHandlers: HandlersOf<typeof calls> = {
  getAdminBrand: async ({ params: { brandId } }) => {
    const owned = (await loadOwnedBrands([brandId])).get(brandId)
    if (owned === undefined) throw new AppError('brand_not_found')
    const { brand, user, owner } = owned
    const [work, costs, runs_month_usd, reports, mails, members] = await Promise.all([
      loadWork([brand]),
      user && loadCosts(user),
      sumRunsOfMonth(brandId),
      loadReports(brandId),
      loadMails(brandId),
      db.collection(membersPath(brandId)).count().get(),
    ])
    return {
      data: {
        ...work,
        brand_id: brandId,
        name: brand.name,
        industry: brand.industry,
        website_url: brand.websiteUrl,
        verified: brand.verifiedAt !== null,
        date_creation: toIso(brand.createdAt),
        members: members.data().count,
        deleted_from: brand.deletedFrom === null ? null : toIso(brand.deletedFrom),
        owner,
        costs,
        runs_month_usd,
        reports,
        mails,
      },
    }
  },

  ...staffNoteHandlers,
}
