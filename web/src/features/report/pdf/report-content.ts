import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import type { PercentDigits } from '@sillage/core/base/percent'
import { INK } from '@sillage/core/reports/ink'
import type { TFunction } from 'i18next'
import { formatPercent } from '@/lib/format.ts'
import type { IntervalKind } from '@/lib/interval-kind.ts'
import type { Sheet } from '@/pdf/sheet.ts'

/** The content of a report and its formatting. */
export interface ReportContent {
  report: BrandReport
  summary: NonNullable<BrandReport['analysisSummary']>
  /** The filter in words; empty for all answers. */
  scope: string
  /** The versions and the number of answers behind all figures, in words; null without any. */
  basis: string | null
  /** The interval beside headlines: its kind, its name, and the text for a figure without one. */
  intervals: { kind: IntervalKind; name: string; none: string }
  /** The page on how figures come about, and how sure they are. */
  method: { name: string; address: string }
  /** The seal of the version in words; null while unknown. */
  seal: string | null
  /** Mark of every page and its explanation, when answers are simulated. */
  demo: { mark: string; meaning: string } | null
  /** The last versions, oldest first; null for a report of one version. */
  trend: Trend | null
  t: TFunction<'report'>
  tf: TFunction<'figures'>
  locale: string
}

export interface Trend {
  readonly versions: readonly VersionRow[]
  readonly figures: TFunction<'figures'>
  readonly insights: TFunction<'insights'>
}

/** Shown in place of a figure without a base. */
export const NONE = '–'

export const score = (value: number | null, locale: string): string =>
  value === null
    ? NONE
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
export const share = (value: number | null, locale: string, digits: PercentDigits = 0): string =>
  value === null ? NONE : formatPercent(value, locale, digits)

const drawMethod = (sheet: Sheet, { method }: ReportContent, after: number): void =>
  sheet.text(method.name, { face: 'SemiBold', size: 8, color: INK.deep, link: method.address, after })

/** Draws which interval stands beside the figures above, and the way to how it comes about. */
export const drawIntervalKind = (sheet: Sheet, content: ReportContent, after = 4): void => {
  sheet.text(content.intervals.name, { size: 8, color: INK.faint, after: 1 })
  drawMethod(sheet, content, after)
}

/** Draws the note that explains the ranges of a table, with the same way. */
export const drawRanges = (sheet: Sheet, content: ReportContent): void => {
  sheet.text(content.t('pdf.ranges'), { size: 8, color: INK.faint, after: 1 })
  drawMethod(sheet, content, 4)
}
