import { INK } from '@sillage/core/reports/ink'
import { CONTENT_WIDTH, PAGE, type Sheet } from '@/pdf/sheet.ts'
import { reportDateTime } from '../report-names.ts'
import type { ReportContent } from './report-content.ts'
import { drawCover } from './report-cover.ts'
import { listSections } from './report-sections.ts'

/** Height of a section's heading with its margins. */
const HEADING = 50

const drawFooters = (sheet: Sheet, { demo, t, locale }: ReportContent, exportedAt: Date): void => {
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
    if (demo) {
      sheet.textAt(demo.mark, PAGE.side, y + 7, {
        face: 'SemiBold',
        size: 8,
        color: INK.warning,
        align: 'center',
        width: CONTENT_WIDTH,
        lines: 1,
        artifact: true,
      })
    }
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

/** Draws the whole report: cover, sections, and the footer of every page. */
export const drawReport = async (sheet: Sheet, content: ReportContent, exportedAt: Date): Promise<void> => {
  const { doc } = sheet
  await drawCover(sheet, content, exportedAt)
  sheet.newPage()
  listSections(content).forEach(({ key, draw }, index) => {
    const heading = content.t(`pdf.section.${key}`)
    const title = `${index + 1}  ${heading}`
    sheet.heading(HEADING, () => {
      if (sheet.y > PAGE.top) sheet.y += 10
      sheet.text(title, { face: 'Bold', size: 16, after: 4, role: 'H2' })
      sheet.rule(sheet.y, PAGE.side, 40, INK.mint)
      sheet.y += 12
      doc.outline.add(null, title, { pageNumber: doc.getNumberOfPages() })
    })
    draw(sheet, content)
  })
  drawFooters(sheet, content, exportedAt)
}
