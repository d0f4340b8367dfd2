import { slotAfter } from '@sillage/core/analyses/slots'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import {
  memberPath,
  reportReaderPath,
  scheduledReportPath,
  scheduledReportsPath,
} from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import type { ReportContent } from '@sillage/core/reports/calls'
import {
  isExpired,
  MAX_REPORTS,
  type ReportReader,
  reportReaderSchema,
  type ScheduledReport,
  scheduledReportSchema,
} from '@sillage/core/reports/report'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { requireGate } from '../analytics/gate.ts'
import { limitInvitations } from '../identity/limits.ts'
import { loadBrand } from '../library/load.ts'
import { loadAnalysis } from '../library/load-analysis.ts'
import type { PreparedMail } from '../mail/queue.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { getShard } from '../platform/shards.ts'
import { transact } from '../platform/transact.ts'
import { loadSeenViews } from '../saved-views/load.ts'
import { askedReader, confirmationMail, hashReaderId, memberReader, storedReader } from './readers.ts'

/** Monthly reports go out at this hour, where the brand is. */
const HOUR = 8

/** When a report is due next by the calendar; null of one that waits for a version, or is off. */
export const nextDue = (
  { pace, day, enabled }: Pick<ScheduledReport, 'pace' | 'day' | 'enabled'>,
  { timeZone }: Pick<Brand, 'timeZone'>,
  at: number,
): number | null =>
  enabled && pace === 'monthly'
    ? slotAfter({ cadence: 'monthly', monthlyDay: day, weeklyDayOfWeek: 0, hour: HOUR }, timeZone, at).at
    : null

/** A report as the database keeps it. */
const storedReport = (report: ScheduledReport) => ({
  ...report,
  dueAt: report.dueAt === null ? null : Timestamp.fromMillis(report.dueAt),
  since: Timestamp.fromMillis(report.since),
  lastAt: report.lastAt === null ? null : Timestamp.fromMillis(report.lastAt),
  createdAt: Timestamp.fromMillis(report.createdAt),
})

const readerRef = (brandId: string, readerId: string) => db.doc(reportReaderPath(brandId, readerId))

/** @throws AppError member_not_found */
const requireMembers = async (brandId: string, uids: readonly string[]): Promise<void> => {
  if (uids.length === 0) return
  const found = await db.getAll(...uids.map((uid) => db.doc(memberPath(brandId, uid))))
  if (found.some(({ exists }) => !exists)) throw new AppError('member_not_found')
}

interface Ask {
  readonly reader: ReportReader
  readonly mail: PreparedMail
}

/** A mail to each address that is not known to the brand yet, or that did not answer in time. */
const asksFor = async (brand: Brand, emails: readonly string[], content: ReportContent, caller: Caller) => {
  const now = Date.now()
  const asks = new Map<string, Ask>()
  for (const email of emails) {
    const known = reportReaderSchema.safeParse(
      (await readerRef(brand.brandId, hashReaderId(email)).get()).data(),
    )
    if (known.success && !isExpired(known.data, now)) continue
    await limitInvitations(email)
    const reader = askedReader(brand.brandId, email, now)
    const about = { inviter: caller.user.name, brand: brand.name, language: content.language }
    asks.set(reader.readerId, { reader, mail: await confirmationMail(reader, about) })
  }
  return asks
}

/** Deletes readers that no report names any more; an unsubscribed address leaves its id. */
const forgetUnused = (
  transaction: Transaction,
  brandId: string,
  readers: readonly ReportReader[],
  used: ReadonlySet<string>,
): void => {
  for (const { readerId, uid, state } of readers) {
    if (used.has(readerId)) continue
    const ref = readerRef(brandId, readerId)
    if (state !== 'stopped') transaction.delete(ref)
    else if (uid === null) transaction.update(ref, { email: '' })
  }
}

const loadReports = async (transaction: Transaction, brandId: string): Promise<ScheduledReport[]> => {
  const { docs } = await transaction.get(db.collection(scheduledReportsPath(brandId)).limit(MAX_REPORTS))
  return docs.map((document) => scheduledReportSchema.parse(document.data()))
}

const readersIn = async (
  transaction: Transaction,
  brandId: string,
  ids: readonly string[],
): Promise<Map<string, ReportReader>> => {
  if (ids.length === 0) return new Map()
  const found = await transaction.getAll(...ids.map((id) => readerRef(brandId, id)))
  return new Map(
    found.flatMap((document) => {
      const reader = reportReaderSchema.safeParse(document.data())
      return reader.success ? [[document.id, reader.data] as const] : []
    }),
  )
}

/** A shared view of an analysis, as a report names it; null for one that is gone or private. */
const findFollowed = async (
  analysisId: string | null,
  viewId: string | null,
): Promise<ScheduledReport['view']> => {
  if (analysisId === null || viewId === null) return null
  const [view] = await loadSeenViews([{ analysisId, viewId }], null)
  return view === undefined ? null : { viewId, name: view.name }
}

/**
 * Stores a report with its readers, and a mail to confirm for each address that was not asked before, all at once.
 *
 * @param reportId the report to change; null makes one
 * @returns its id
 * @throws AppError feature_locked, pdf_locked, analysis_not_found, view_not_found, member_not_found, report_not_found, too_many_reports
 */
export const saveReport = async (
  brandId: string,
  reportId: string | null,
  content: ReportContent,
  caller: Caller,
): Promise<string> => {
  await requireGate(caller, 'reports')
  const { memberIds, addresses, viewId, ...said } = content
  if (said.analysisId !== null) {
    if (brandOfAnalysis(said.analysisId) !== brandId) throw new AppError('analysis_not_found')
    await loadAnalysis(said.analysisId)
  }
  const followed = await findFollowed(said.analysisId, viewId)
  const uids = [...new Set(memberIds)]
  const emails = [...new Set(addresses.map((email) => email.toLowerCase()))]
  const [brand] = await Promise.all([loadBrand(brandId), requireMembers(brandId, uids)])
  const asks = await asksFor(brand, emails, content, caller)
  const id = reportId ?? newId()
  const mails = await transact(async (transaction) => {
    const reports = await loadReports(transaction, brandId)
    const before = reports.find((report) => report.reportId === reportId)
    if (reportId !== null && !before) throw new AppError('report_not_found')
    if (!before && reports.length >= MAX_REPORTS) throw new AppError('too_many_reports')
    const readerIds = [...uids, ...emails.map(hashReaderId)]
    const readers = await readersIn(transaction, brandId, [
      ...new Set([...readerIds, ...(before?.readerIds ?? [])]),
    ])
    // A report that is off may name a view that is gone: it is switched off like any other.
    const view =
      followed ?? (!said.enabled && before?.view?.viewId === viewId ? (before?.view ?? null) : null)
    if (viewId !== null && view === null) throw new AppError('view_not_found')
    const now = Date.now()
    const queued: PreparedMail[] = []
    for (const uid of uids) {
      const known = readers.get(uid)
      // An unsubscribed person may add themselves again.
      if (known && !(known.state === 'stopped' && uid === caller.uid)) continue
      transaction.set(
        readerRef(brandId, uid),
        storedReader({ ...(known ?? memberReader(brandId, uid)), state: 'confirmed' }),
      )
    }
    for (const email of emails) {
      const readerId = hashReaderId(email)
      const [known, ask] = [readers.get(readerId), asks.get(readerId)]
      if (known && !isExpired(known, now)) {
        if (known.email === '') transaction.update(readerRef(brandId, readerId), { email })
      } else if (ask) {
        transaction.set(readerRef(brandId, readerId), storedReader(ask.reader))
        transaction.set(ask.mail.ref, ask.mail.data)
        queued.push(ask.mail)
      }
    }
    const others = reports.filter((report) => report !== before).flatMap((report) => report.readerIds)
    forgetUnused(transaction, brandId, [...readers.values()], new Set([...readerIds, ...others]))
    const report: ScheduledReport = {
      mailed: {},
      lastAt: null,
      createdBy: caller.uid,
      createdAt: now,
      ...before,
      ...said,
      view,
      reportId: id,
      brandId,
      readerIds,
      shard: getShard(`${brandId}-${id}`),
      dueAt:
        said.pace === 'version' && before?.pace === 'version' && said.enabled
          ? before.dueAt
          : nextDue(said, brand, now),
      // Versions that settled while the report was off, or for other recipients, are not mailed later.
      since: before?.enabled && said.enabled ? before.since : now,
    }
    transaction.set(db.doc(scheduledReportPath(brandId, id)), storedReport(report))
    return queued
  })
  for (const mail of mails) await mail.dispatch()
  return id
}

/** Ends a report, and forgets those of its readers that no other names. */
export const removeReport = (brandId: string, reportId: string): Promise<void> =>
  transact(async (transaction) => {
    const reports = await loadReports(transaction, brandId)
    const report = reports.find((one) => one.reportId === reportId)
    if (!report) return
    const readers = await readersIn(transaction, brandId, report.readerIds)
    const others = reports.filter((one) => one !== report).flatMap(({ readerIds }) => readerIds)
    forgetUnused(transaction, brandId, [...readers.values()], new Set(others))
    transaction.delete(db.doc(scheduledReportPath(brandId, reportId)))
  })
