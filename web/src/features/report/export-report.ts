import { jsPDF } from 'jspdf'
import { loadForeignFonts } from '@/pdf/foreign-text.ts'
import { CONTENT_WIDTH, INK, PAGE, Sheet } from '@/pdf/sheet.ts'
import { loadTypeface } from '@/pdf/typeface.ts'
import { drawCover } from './report-cover.ts'
import { reportDateTime, reportFileName } from './report-names.ts'
import { SECTIONS, type Told } from './report-sections.ts'

/** Height of a section's heading with the space around it. */
const HEADING = 50

const drawFooters = (sheet: Sheet, { t, locale }: Told, exportedAt: Date): void => {
  const pages = sheet.doc.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    sheet.doc.setPage(page)
    const y = PAGE.height - 42
    sheet.rule(y)
    sheet.textAt(t('pdf.generated', { when: reportDateTime(exportedAt, locale) }), PAGE.side, y + 7, {
      size: 8,
      color: INK.faint,
      lines: 1,
      artifact: true,
    })
    sheet.textAt(t('pdf.page', { page, pages }), PAGE.side, y + 7, {
      size: 8,
      color: INK.faint,
      align: 'right',
      width: CONTENT_WIDTH,
      lines: 1,
      artifact: true,
    })
  }
}

/** Every text that may be in a script of its own: names, queries, addresses, observations. */
const textsOf = (told: Told): string => JSON.stringify([told.report, told.summary])

/** Builds the report and hands it to the browser to save. @returns its file name */
export const exportReport = async (told: Told): Promise<string> => {
  const { report, summary, t, locale } = told
  const exportedAt = new Date()
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setProperties({
    title: `${report.brand.name} · ${t('pdf.title')}`,
    subject: summary.title,
    author: 'Sillage',
    creator: 'Sillage',
  })
  doc.viewerPreferences({ DisplayDocTitle: true })
  doc.setLanguage(locale.startsWith('fr') ? 'fr' : 'en')
  const [type] = await Promise.all([loadTypeface(doc), loadForeignFonts(textsOf(told))])
  const sheet = new Sheet(doc, type)
  await drawCover(sheet, told, exportedAt)
  sheet.newPage()
  SECTIONS.forEach(({ key, draw }, index) => {
    const heading = t(`pdf.section.${key}`)
    const title = `${index + 1}  ${heading}`
    sheet.heading(HEADING, () => {
      if (sheet.y > PAGE.top) sheet.y += 10
      sheet.text(title, { face: 'Bold', size: 16, after: 4, role: 'H2' })
      sheet.rule(sheet.y, PAGE.side, 40, INK.mint)
      sheet.y += 12
      doc.outline.add(null, title, { pageNumber: doc.getNumberOfPages() })
    })
    draw(sheet, told)
  })
  drawFooters(sheet, told, exportedAt)
  const lastRunAt = report.groupRun?.lastRunAt ?? null
  const name = reportFileName({
    brand: report.brand.name,
    analysis: summary.title,
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt),
    exportedAt,
  })
  await doc.save(name, { returnPromise: true })
  return name
}
