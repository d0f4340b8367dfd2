import { jsPDF } from 'jspdf'
import { loadForeignFonts } from '@/pdf/foreign-text.ts'
import { loadPicture } from '@/pdf/picture.ts'
import { CONTENT_WIDTH, INK, PAGE, Sheet } from '@/pdf/sheet.ts'
import { loadTypeface } from '@/pdf/typeface.ts'
import { reportDate, reportDateTime, reportFileName } from './report-names.ts'
import { SECTIONS, type Told } from './report-sections.ts'
import { runLine } from './run-line.ts'

const LOGO = 64

const drawCover = async (
  sheet: Sheet,
  { report, summary, t, locale }: Told,
  exportedAt: Date,
): Promise<void> => {
  const { brand, groupRun } = report
  sheet.box(0, 0, PAGE.width, 10, INK.mint)
  const logo = await loadPicture(brand.logoUrl)
  if (logo) sheet.picture(logo, PAGE.side, 120, LOGO, LOGO)
  else {
    sheet.box(PAGE.side, 120, LOGO, LOGO, INK.mintSoft, 12)
    sheet.textAt(brand.name.trim().charAt(0).toUpperCase(), PAGE.side, 134, {
      face: 'ExtraBold',
      size: 28,
      color: INK.mint,
      align: 'center',
      width: LOGO,
    })
  }
  sheet.y = 300
  sheet.text(t('pdf.eyebrow'), { face: 'SemiBold', size: 10, color: INK.mint, after: 10 })
  sheet.text(t('pdf.title'), { face: 'ExtraBold', size: 36, after: 14 })
  sheet.text(summary.title, { face: 'Medium', size: 16, color: INK.soft, lines: 3, after: 24 })
  sheet.rule(sheet.y, PAGE.side, 72, INK.mint)
  sheet.y += 22
  sheet.text(brand.name, { face: 'Bold', size: 14, lines: 2, after: 2 })
  sheet.text(reportDate(exportedAt, locale), { color: INK.soft, after: 2 })
  if (groupRun) sheet.text(runLine(groupRun, t, locale), { size: 9, color: INK.faint })
}

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
    })
    sheet.textAt(t('pdf.page', { page, pages }), PAGE.side, y + 7, {
      size: 8,
      color: INK.faint,
      align: 'right',
      width: CONTENT_WIDTH,
      lines: 1,
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
  doc.setLanguage(locale.startsWith('fr') ? 'fr' : 'en')
  const [type] = await Promise.all([loadTypeface(doc), loadForeignFonts(textsOf(told))])
  const sheet = new Sheet(doc, type)
  await drawCover(sheet, told, exportedAt)
  sheet.newPage()
  SECTIONS.forEach(({ key, draw }, index) => {
    // A heading never stands alone at the foot of a page.
    sheet.room(140)
    if (index > 0 && sheet.y > PAGE.top) sheet.y += 10
    const title = t(`pdf.section.${key}`)
    sheet.text(`${index + 1}  ${title}`, { face: 'Bold', size: 16, after: 4 })
    sheet.rule(sheet.y, PAGE.side, 40, INK.mint)
    sheet.y += 12
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
