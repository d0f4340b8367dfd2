import { AppError } from '@sillage/core/base/errors'
import { memberPath, reportReadersPath, scheduledReportsPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import { requireFeature } from '@sillage/core/plans/gates'
import type * as calls from '@sillage/core/reports/calls'
import type { ReportDto } from '@sillage/core/reports/calls'
import {
  isExpired,
  MAX_REPORTS,
  type ReportReader,
  reportReaderSchema,
  scheduledReportSchema,
} from '@sillage/core/reports/report'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { decide, loadBrandName, requireReader } from './readers.ts'
import { removeReport, saveReport } from './save.ts'

/** Readers of one brand that are read at once. */
const MAX_READERS = 1_500

type Recipient = ReportDto['recipients'][number]

/** The people and addresses that reports of a brand may go to, by their ids; without former members. */
const loadRecipients = async (brandId: string): Promise<ReadonlyMap<string, Recipient>> => {
  const { docs } = await db.collection(reportReadersPath(brandId)).limit(MAX_READERS).get()
  const readers = docs.map((document) => reportReaderSchema.parse(document.data()))
  const uids = readers.flatMap(({ uid }) => uid ?? [])
  const found =
    uids.length === 0
      ? []
      : await db.getAll(
          ...uids.map((uid) => db.doc(userPath(uid))),
          ...uids.map((uid) => db.doc(memberPath(brandId, uid))),
        )
  const emails = new Map(
    uids.flatMap((uid, at) => {
      const user = userSchema.safeParse(found[at]?.data())
      return user.success && found[uids.length + at]?.exists ? [[uid, user.data.email] as const] : []
    }),
  )
  const now = Date.now()
  return new Map(
    readers.flatMap((reader): [string, Recipient][] => {
      const email = reader.uid === null ? reader.email : emails.get(reader.uid)
      if (email === undefined || email === '') return []
      const state = isExpired(reader, now) ? 'expired' : reader.state
      return [[reader.readerId, { user_id: reader.uid, email, state }]]
    }),
  )
}

/** Whether the plan of a brand holds no reports: those that are set up wait for one that does. */
const isLocked = async ({ payer }: Caller): Promise<boolean> => {
  try {
    requireFeature(await getStanding(payer), 'reports')
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** As much of an address as its owner needs to know it again. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const readerAnswer = async ({ brandId, uid, email, state }: ReportReader) => {
  const address = uid === null ? email : String((await db.doc(userPath(uid)).get()).get('email') ?? '')
  return { data: { brand_name: await loadBrandName(brandId), email: masked(address), state } }
}

export const reportHandlers: HandlersOf<typeof calls> = {
  listReports: async ({ params: { brandId }, caller }) => {
    const [{ docs }, recipients, locked] = await Promise.all([
      db.collection(scheduledReportsPath(brandId)).limit(MAX_REPORTS).get(),
      loadRecipients(brandId),
      isLocked(caller),
    ])
    const reports = docs
      .map((document) => scheduledReportSchema.parse(document.data()))
      .sort((one, other) => one.createdAt - other.createdAt)
    return {
      data: {
        reports: reports.map(
          (report): ReportDto => ({
            report_id: report.reportId,
            name: report.name,
            analysis_id: report.analysisId,
            view: report.view && { view_id: report.view.viewId, name: report.view.name },
            pace: report.pace,
            day: report.day,
            language: report.language,
            enabled: report.enabled,
            recipients: report.readerIds.flatMap((id) => recipients.get(id) ?? []),
            next_at: report.dueAt === null ? null : toIso(report.dueAt),
            last_at: report.lastAt === null ? null : toIso(report.lastAt),
          }),
        ),
        locked,
      },
    }
  },

  createReport: async ({ params, body, caller }) => ({
    data: { report_id: await saveReport(params.brandId, null, body, caller) },
  }),

  updateReport: async ({ params, body, caller }) => {
    await saveReport(params.brandId, params.reportId, body, caller)
    return { ok: true, message: 'Report updated' }
  },

  deleteReport: async ({ params }) => {
    await removeReport(params.brandId, params.reportId)
    return { ok: true, message: 'Report deleted' }
  },

  openReportReader: async ({ body }) => readerAnswer(await requireReader(body.reportToken)),

  setReportReader: async ({ body }) => readerAnswer(await decide(body.reportToken, body.wanted)),

  unsubscribeFromReports: async ({ query }) => {
    await decide(query.reportToken, false)
    return { ok: true, message: 'You will get no more reports of this brand' }
  },
}
