import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import { jsPDF } from 'jspdf'
import { relay } from '@/lib/usage-relay.ts'
import { loadForeignFonts } from '@/pdf/foreign-text.ts'
import { Sheet } from '@/pdf/sheet.ts'
import { loadTypeface } from '@/pdf/typeface.ts'
import { reportFileName } from '../report-names.ts'
import { drawReport } from './draw-report.ts'
import type { ReportContent } from './report-content.ts'

/** Every text that may need another script: names, queries, addresses, observations, and the report's own texts. */
const getTexts = (content: ReportContent): string =>
  JSON.stringify([
    content.report,
    content.summary,
    content.scope,
    content.basis,
    content.intervals,
    content.method,
    content.seal,
    content.demo,
    content.t('pdf', { returnObjects: true }),
    content.tf('basis', { returnObjects: true }),
    content.trend === null
      ? null
      : [
          content.trend.versions,
          content.trend.figures('verdict', { returnObjects: true }),
          content.trend.figures('reason', { returnObjects: true }),
          content.trend.insights('changed', { returnObjects: true }),
          content.trend.insights('moved.changedTitle'),
        ],
  ])

/** Builds the report and saves it through the browser. @returns its file name */
export const exportReport = async (content: ReportContent): Promise<string> => {
  const { report, summary, t, locale } = content
  const exportedAt = new Date()
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setProperties({
    title: `${report.brand.name} · ${t('pdf.title')}`,
    subject: summary.title,
    author: 'Sillage',
    creator: 'Sillage',
  })
  doc.viewerPreferences({ DisplayDocTitle: true })
  const language = toInterfaceLanguage(locale) ?? 'en'
  doc.setLanguage(language)
  const [type] = await Promise.all([loadTypeface(doc), loadForeignFonts(getTexts(content), language)])
  await drawReport(new Sheet(doc, type, language), content, exportedAt)
  const lastRunAt = report.groupRun?.lastRunAt ?? null
  const name = reportFileName({
    brand: report.brand.name,
    analysis: summary.title,
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt),
    exportedAt,
  })
  await doc.save(name, { returnPromise: true })
  relay.usage?.tellExport(name)
  relay.noteExport?.()
  return name
}
