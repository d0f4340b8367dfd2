import { INK } from '@sillage/core/reports/ink'
import { loadPicture } from '@/pdf/picture.ts'
import { PAGE, type Sheet } from '@/pdf/sheet.ts'
import { reportDate } from '../report-names.ts'
import { runLine } from '../run-line.ts'
import type { ReportContent } from './report-content.ts'

const BAND = 300
const LOGO = 84
const RIM = 10
const PRODUCT = 'Sillage'

/** The first page. A logo that fails to load is replaced by the brand's initial. */
export const drawCover = async (
  sheet: Sheet,
  { report, summary, scope, seal, demo, t, locale }: ReportContent,
  exportedAt: Date,
): Promise<void> => {
  const { brand, groupRun } = report
  const [cover, product, logo] = await Promise.all([
    loadPicture('/report-cover.svg'),
    loadPicture('/favicon.svg'),
    loadPicture(brand.logoUrl),
  ])
  sheet.box(0, 0, PAGE.width, BAND, INK.deep)
  if (cover) sheet.picture(cover, 0, 0, PAGE.width, BAND)
  if (product) sheet.picture(product, PAGE.side, 44, 22, 22)
  sheet.textAt(PRODUCT, PAGE.side + (product ? 31 : 0), 45, { face: 'Bold', size: 13, color: INK.paper })

  const top = BAND - LOGO / 2
  sheet.box(PAGE.side - RIM, top - RIM, LOGO + 2 * RIM, LOGO + 2 * RIM, INK.paper, 16)
  if (logo) sheet.picture(logo, PAGE.side, top, LOGO, LOGO, brand.name)
  else {
    sheet.box(PAGE.side, top, LOGO, LOGO, INK.mintSoft, 12)
    sheet.textAt([...brand.name.trim()].at(0)?.toUpperCase() ?? '', PAGE.side, top + 16, {
      face: 'ExtraBold',
      size: 36,
      color: INK.mint,
      align: 'center',
      width: LOGO,
      artifact: true,
    })
  }

  sheet.y = BAND + LOGO / 2 + 44
  sheet.text(t('pdf.eyebrow'), { face: 'SemiBold', size: 10, color: INK.mint, after: 8 })
  sheet.text(t('pdf.title'), { face: 'ExtraBold', size: 38, after: 12, role: 'H1' })
  sheet.text(summary.title, { face: 'Medium', size: 16, color: INK.soft, lines: 3, after: 22 })
  sheet.rule(sheet.y, PAGE.side, 72, INK.mint)
  sheet.y += 20
  sheet.text(brand.name, { face: 'Bold', size: 15, lines: 2, after: 2 })
  sheet.text(reportDate(exportedAt, locale), { size: 11, color: INK.soft, after: 8 })
  if (groupRun) sheet.text(runLine(groupRun, t, locale), { size: 9, color: INK.faint })
  if (seal !== null) sheet.text(seal, { size: 9, color: INK.faint })
  if (scope !== '') sheet.text(t('scope', { choices: scope }), { size: 9, color: INK.soft, lines: 4 })
  if (demo) {
    sheet.y += 6
    sheet.text(demo.mark, { face: 'Bold', size: 11, color: INK.warning, after: 2 })
    sheet.text(demo.meaning, { size: 9, color: INK.soft })
  }
}
