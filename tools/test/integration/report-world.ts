import { newId } from '@sillage/core/base/ids'
import { reportReaderPath, scheduledReportPath } from '@sillage/core/base/paths'
import type { ReportReader, ScheduledReport } from '@sillage/core/reports/report'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** Stores a report of a brand without readers, changed by `over`; returns its id. */
export const newReport = async (brandId: string, over: Partial<ScheduledReport> = {}): Promise<string> => {
  const reportId = newId()
  await db.doc(scheduledReportPath(brandId, reportId)).set({
    reportId,
    brandId,
    name: 'For the board',
    analysisId: null,
    view: null,
    pace: 'version',
    day: 1,
    language: 'en',
    enabled: true,
    readerIds: [],
    shard: 0,
    mailed: {},
    lastAt: null,
    createdBy: 'nobody',
    ...over,
    dueAt: null,
    since: Timestamp.now(),
    createdAt: Timestamp.now(),
  })
  return reportId
}

const SECRET = 'r'.repeat(32)

/** An address outside of a brand that was asked; what stands in its links. */
export const newReportReader = async (
  brandId: string,
  { expiresAt = Date.now() + 86_400_000, ...over }: Partial<ReportReader> = {},
): Promise<string> => {
  const readerId = `mail-${newId()}`
  await db.doc(reportReaderPath(brandId, readerId)).set({
    readerId,
    brandId,
    uid: null,
    email: `${newId()}@outside.example`,
    state: 'waiting',
    secret: SECRET,
    decidedAt: null,
    ...over,
    askedAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(expiresAt ?? 0),
  })
  return `${brandId}.${readerId}.${SECRET}`
}
