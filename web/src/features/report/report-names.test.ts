import { expect, it } from 'vitest'
import { reportDate, reportDateTime, reportFileName } from './report-names.ts'

const lastRunAt = new Date(2026, 10, 3, 9, 5)
const exportedAt = new Date(2026, 10, 21, 14, 30)

it('names the file by brand, analysis, last run, report and export', () => {
  expect(
    reportFileName({
      brand: 'L’Écume d’Iroise',
      analysis: 'Sensitive skin, every week',
      lastRunAt,
      exportedAt,
    }),
  ).toBe('lecume_diroise_sensitive_skin_every_week_20261103_0905_report_20261121_1430.pdf')
})

it('omits missing parts', () => {
  expect(reportFileName({ brand: '資生堂', analysis: 'Q4', lastRunAt: null, exportedAt })).toBe(
    '資生堂_q4_report_20261121_1430.pdf',
  )
  expect(reportFileName({ brand: '!', analysis: 'Q4', lastRunAt: null, exportedAt })).toBe(
    'q4_report_20261121_1430.pdf',
  )
})

it('keeps letters of every script', () => {
  const named = (brand: string) => reportFileName({ brand, analysis: '', lastRunAt: null, exportedAt })
  expect(named('Æonia')).toMatch(/^aeonia_report/)
  expect(named('Kōri & Łódź')).toMatch(/^kori_lodz_report/)
  expect(named('हिमालय')).toMatch(/^हिमालय_report/)
})

it('stays within the limit of file systems', () => {
  const name = reportFileName({ brand: 'B'.repeat(200), analysis: 'a b '.repeat(60), lastRunAt, exportedAt })
  expect(name.length).toBeLessThan(255)
  expect(name).toMatch(/^b{80}_a_b_.*_20261103_0905_report_20261121_1430\.pdf$/)
  const wide = reportFileName({ brand: '資'.repeat(200), analysis: '生'.repeat(200), lastRunAt, exportedAt })
  expect(new TextEncoder().encode(wide).length).toBeLessThan(255)
})

it('writes dates as MMM dd, yyyy', () => {
  expect(reportDate(lastRunAt, 'en')).toBe('Nov 03, 2026')
  expect(reportDateTime(lastRunAt, 'en')).toBe('Nov 03, 2026 09:05')
  expect(reportDate(lastRunAt, 'fr')).toBe('03 nov. 2026')
})
