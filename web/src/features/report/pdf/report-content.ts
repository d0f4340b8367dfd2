import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import type { TFunction } from 'i18next'
import { formatPercent } from '@/lib/format.ts'
import type { IntervalKind } from '@/lib/interval-kind.ts'
import { INK, type Sheet } from '@/pdf/sheet.ts'

/** What a report says, and how. */
export interface ReportContent {
  report: BrandReport
  summary: NonNullable<BrandReport['analysisSummary']>
  /** Which answers it is of, in words; empty for all of them. */
  scope: string
  /** Which versions all figures are over, and how many answers, in words; null without any. */
  basis: string | null
  /** The interval beside headlines: its kind, its name, and the words for a figure without one. */
  intervals: { kind: IntervalKind; name: string; none: string }
  /** What it says of itself where answers of a stand-in are among them: a mark on every page, and what it means. */
  demo: { mark: string; meaning: string } | null
  /** The last versions, oldest first; null where the report is of one alone. */
  trend: Trend | null
  t: TFunction<'report'>
  locale: string
}

export interface Trend {
  readonly versions: readonly VersionRow[]
  readonly figures: TFunction<'figures'>
  readonly insights: TFunction<'insights'>
}

/** In place of a figure without a base. */
export const NONE = '–'

export const score = (value: number | null, locale: string): string =>
  value === null
    ? NONE
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
export const share = (value: number | null, locale: string, digits: 0 | 2 = 0): string =>
  value === null ? NONE : formatPercent(value, locale, digits)

/** What the ranges of a table are. */
export const drawRanges = (sheet: Sheet, { t }: ReportContent): void =>
  sheet.text(t('pdf.ranges'), { size: 8, color: INK.faint, after: 4 })
