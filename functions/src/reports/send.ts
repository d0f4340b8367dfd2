import { createHash } from 'node:crypto'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { formatLocalDate } from '@sillage/core/analyses/slots'
import { AppError } from '@sillage/core/base/errors'
import {
  analysesPath,
  analysisPath,
  brandPath,
  groupRunsPath,
  memberPath,
  reportReaderPath,
  scheduledReportsPath,
  userPath,
} from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { requireFeature } from '@sillage/core/plans/gates'
import {
  MAX_REPORTS,
  type ReportReader,
  reportReaderSchema,
  type ScheduledReport,
  scheduledReportSchema,
} from '@sillage/core/reports/report'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import { savedViewAddress } from '@sillage/core/saved-views/address'
import type { SavedView } from '@sillage/core/saved-views/saved-view'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { buildVersionRow } from '../analytics/version-rows.ts'
import { plainName } from '../identity/plain-name.ts'
import { methodLines } from '../mail/method-lines.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { nameIn } from '../mail/templates/words.ts'
import { getStanding } from '../plans/entitlements.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { logger } from '../platform/log/logger.ts'
import { textIn } from '../platform/texts.ts'
import { loadSeenViews } from '../saved-views/load.ts'
import { readerUrl, unsubscribeUrl } from './readers.ts'
import { formatVersionLines } from './report-text.ts'
import { nextDue } from './save.ts'
import { viewLines } from './view-text.ts'

/** Analyses that one mail lists; the brand's pages have the rest. */
const MAX_LISTED = 20
/** Versions that are looked at for one with answers. */
const LOOKED_AT = 5
/** Analyses whose mailed versions a report remembers. */
const MAX_REMEMBERED = 200

interface Settled {
  readonly analysis: Analysis
  readonly groupRun: GroupRun
}

const loadAnalyses = async ({ brandId, analysisId, since }: ScheduledReport): Promise<Analysis[]> => {
  if (analysisId !== null) {
    const one = analysisSchema.safeParse((await db.doc(analysisPath(analysisId)).get()).data())
    return one.success && (one.data.lastRunAt ?? 0) > since ? [one.data] : []
  }
  const { docs } = await db
    .collection(analysesPath(brandId))
    .where('lastRunAt', '>', Timestamp.fromMillis(since))
    .orderBy('lastRunAt', 'desc')
    .limit(MAX_LISTED)
    .get()
  return docs.map((document) => analysisSchema.parse(document.data()))
}

/** The newest version with answers; one that was launched since, or that failed as a whole, does not hide it. */
const newestCompleted = async (analysisId: string): Promise<GroupRun | undefined> => {
  const { docs } = await db
    .collection(groupRunsPath(analysisId))
    .orderBy('createdAt', 'desc')
    .limit(LOOKED_AT)
    .get()
  return docs
    .map((document) => groupRunSchema.parse(document.data()))
    .find(({ status }) => status === 'completed')
}

/** The newest versions of a report's analyses that settled since its last mail, and that it has not mailed. */
const settledFor = async (report: ScheduledReport): Promise<Settled[]> => {
  const analyses = await loadAnalyses(report)
  const found = await Promise.all(
    analyses.map(async (analysis): Promise<Settled | null> => {
      const { analysisId, archivedAt } = analysis
      if (archivedAt !== null) return null
      const groupRun = await newestCompleted(analysisId)
      return groupRun === undefined || report.mailed[analysisId] === groupRun.groupRunId
        ? null
        : { analysis, groupRun }
    }),
  )
  return found.filter((settled) => settled !== null)
}

/** Whether the brand's owner has a plan that holds reports. */
const isAllowed = async ({ ownerId }: Brand, { createdBy }: ScheduledReport): Promise<boolean> => {
  const payer = userSchema.safeParse((await db.doc(userPath(ownerId || createdBy)).get()).data())
  if (!payer.success) return false
  try {
    requireFeature(await getStanding(payer.data), 'reports')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

interface Addressed {
  readonly reader: ReportReader
  readonly email: string
  readonly name: string
}

/** The recipients: current members, and confirmed addresses. */
const readersFor = async ({ brandId, readerIds }: ScheduledReport): Promise<Addressed[]> => {
  if (readerIds.length === 0) return []
  const stored = await db.getAll(...readerIds.map((id) => db.doc(reportReaderPath(brandId, id))))
  const found = await Promise.all(
    stored.map(async (document): Promise<Addressed | null> => {
      const parsed = reportReaderSchema.safeParse(document.data())
      if (!parsed.success || parsed.data.state !== 'confirmed') return null
      const reader = parsed.data
      if (reader.uid === null) return reader.email === '' ? null : { reader, email: reader.email, name: '' }
      const [member, stored] = await db.getAll(
        db.doc(memberPath(brandId, reader.uid)),
        db.doc(userPath(reader.uid)),
      )
      const user = userSchema.safeParse(stored?.data())
      if (!member?.exists || !user.success || user.data.email === '' || user.data.suspendedAt !== null) {
        return null
      }
      return { reader, email: user.data.email, name: user.data.name }
    }),
  )
  return found.filter((addressed) => addressed !== null)
}

/** The key of a mail, so that a reader gets it once: the versions in it, or the month. */
const getOccasion = (report: ScheduledReport, settled: readonly Settled[], { timeZone }: Brand): string =>
  report.pace === 'monthly' && report.dueAt !== null
    ? formatLocalDate(timeZone, report.dueAt).slice(0, 7)
    : createHash('sha256')
        .update(
          settled
            .map(({ groupRun }) => groupRun.groupRunId)
            .sort()
            .join(),
        )
        .digest('hex')

/** The view that a report follows; null without one, `gone` where it is deleted or private. */
const loadFollowed = async ({ analysisId, view }: ScheduledReport): Promise<SavedView | null | 'gone'> => {
  if (view === null) return null
  if (analysisId === null) return 'gone'
  const [seen] = await loadSeenViews([{ analysisId, viewId: view.viewId }], null)
  return seen ?? 'gone'
}

/** The figures of the settled versions: of whole analyses, or of the view that the report follows. */
const writeBlocks = async (
  { brandId, language }: ScheduledReport,
  settled: readonly Settled[],
  brand: Brand,
  view: SavedView | null,
): Promise<string[]> => {
  const blocks: string[] = []
  for (const { analysis, groupRun } of settled) {
    const link = appUrl(`/dashboard/${brandId}/analyses/${analysis.analysisId}`)
    blocks.push(
      view === null
        ? formatVersionLines(await buildVersionRow(groupRun), {
            title: analysis.title,
            link,
            language,
            timeZone: brand.timeZone,
          })
        : await viewLines(view, { analysis, groupRun, brand, language }),
    )
  }
  return [...blocks, methodLines(language)]
}

interface Content {
  readonly blocks: readonly string[]
  /** Path of the page that the mail leads to. */
  readonly link: string
  /** What a reader gets once. */
  readonly occasion: string
}

const loadContent = async (
  report: ScheduledReport,
  settled: readonly Settled[],
  brand: Brand,
  view: SavedView | null,
): Promise<Content> => {
  const { brandId } = report
  const [first] = settled
  const link =
    view !== null
      ? savedViewAddress(view)
      : settled.length === 1 && first
        ? `/dashboard/${brandId}/analyses/${first.analysis.analysisId}?view=reports`
        : `/dashboard/${brandId}`
  return {
    blocks: await writeBlocks(report, settled, brand, view),
    link,
    occasion: getOccasion(report, settled, brand),
  }
}

/** Says that the view of a report is gone, and that the report rests. */
const sayGone = ({ brandId, language, view }: ScheduledReport): Content => ({
  blocks: [textIn(language, 'mail-lines:goneReportView', { name: nameIn(language, view?.name ?? '') })],
  link: `/dashboard/${brandId}`,
  occasion: `gone:${view?.viewId}`,
})

const loadMails = async (
  report: ScheduledReport,
  brand: Brand,
  write: () => Promise<Content> | Content,
): Promise<PreparedMail[]> => {
  const { brandId, reportId, language } = report
  const readers = await readersFor(report)
  if (readers.length === 0) return []
  const { blocks, link, occasion } = await write()
  return await Promise.all(
    readers.map(({ reader, email, name }) =>
      prepareMail({
        template: 'report',
        to: email,
        language,
        key: `report:${brandId}:${reportId}:${occasion}:${reader.readerId}`,
        values: {
          ...(name === '' ? {} : { name }),
          brand: plainName(brand.name) || textIn(language, 'mail-lines:brand'),
          report: plainName(report.name) || plainName(brand.name),
          list: blocks.join('\n\n'),
          link: appUrl(link),
          settings: readerUrl(reader),
        },
        unsubscribe: unsubscribeUrl(reader),
      }),
    ),
  )
}

/** Mails of some that nobody had before. */
const unsent = async (mails: readonly PreparedMail[]): Promise<PreparedMail[]> => {
  if (mails.length === 0) return []
  const stored = await db.getAll(...mails.map(({ ref }) => ref))
  return mails.filter((_, at) => stored[at]?.exists !== true)
}

/** Mails the reports that are due, and sets when they are due next. */
export const REPORTS = defineJob({
  name: 'report',
  due: { group: 'scheduledReports', field: 'dueAt' },
  attempts: ATTEMPTS,
  parse: (document) => scheduledReportSchema.parse(document.data()),
  run: async (report, { now }) => {
    const brand = brandSchema.safeParse((await db.doc(brandPath(report.brandId)).get()).data())
    // The report is deleted with its brand.
    if (!brand.success) return null
    const allowed = report.enabled && (await isAllowed(brand.data, report))
    const view = allowed ? await loadFollowed(report) : null
    if (view === 'gone')
      return {
        changes: { enabled: false, dueAt: null },
        parcels: await unsent(await loadMails(report, brand.data, () => sayGone(report))),
      }
    const settled = allowed ? await settledFor(report) : []
    const mails =
      settled.length === 0
        ? []
        : await unsent(
            await loadMails(report, brand.data, () => loadContent(report, settled, brand.data, view)),
          )
    const next = nextDue(report, brand.data, now)
    const mailed = {
      ...report.mailed,
      ...Object.fromEntries(
        settled.map(({ analysis, groupRun }) => [analysis.analysisId, groupRun.groupRunId]),
      ),
    }
    return {
      changes: {
        dueAt: next === null ? null : Timestamp.fromMillis(next),
        ...(mails.length === 0
          ? {}
          : {
              since: Timestamp.fromMillis(
                Math.max(...settled.map(({ analysis }) => analysis.lastRunAt ?? 0)),
              ),
              mailed: Object.fromEntries(Object.entries(mailed).slice(-MAX_REMEMBERED)),
              lastAt: Timestamp.fromMillis(now),
            }),
      },
      parcels: mails,
    }
  },
})

/** The reports of a brand that a version of an analysis makes due. Never fails: no figure waits for a mail. */
export const reportsDueOn = async ({
  brandId,
  analysisId,
}: Pick<Analysis, 'brandId' | 'analysisId'>): Promise<DocumentReference[]> => {
  try {
    const { docs } = await db
      .collection(scheduledReportsPath(brandId))
      .where('pace', '==', 'version')
      .limit(MAX_REPORTS)
      .get()
    return docs.flatMap((document) => {
      const report = scheduledReportSchema.parse(document.data())
      const isMeant = report.analysisId === null || report.analysisId === analysisId
      return report.enabled && isMeant ? [document.ref] : []
    })
  } catch (error) {
    logger.error('no reports of a settlement', { brandId, error })
    return []
  }
}
