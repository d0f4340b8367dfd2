import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { TFunction } from 'i18next'
import { stabilityWords } from '@/lib/basis-words.ts'
import { formatInteger } from '@/lib/format.ts'
import type { Tile } from '@/pdf/figures.ts'

/** Coverage and coherence of a report: its answers, and how far models and versions agree. */
export const coverageTiles = (
  summary: NonNullable<BrandReport['analysisSummary']>,
  /** Formats a percentage; null without a base. */
  percent: (value: number | null) => string,
  { t, tf, locale }: { t: TFunction<'report'>; tf: TFunction<'figures'>; locale: string },
): Tile[] => {
  const { totalRuns, brandMentions, webSearchUsage, agreement = null, stability = null } = summary
  const { brands = null, domains = null } = stability ?? {}
  const stabilityNote =
    stability === null || (brands === null && domains === null)
      ? t('pdf.noStability')
      : t('pdf.stabilityNote', { versions: stabilityWords(stability, tf, locale) })
  return [
    { label: t('pdf.runs'), value: formatInteger(totalRuns, locale), note: t('pdf.runsNote') },
    { label: t('pdf.mentions'), value: formatInteger(brandMentions, locale), note: t('pdf.mentionsNote') },
    {
      label: t('pdf.web'),
      value: percent(webSearchUsage),
      note: t('base', { count: totalRuns, n: formatInteger(totalRuns, locale) }),
    },
    { label: t('pdf.agreement'), value: percent(agreement), note: t('pdf.agreementNote') },
    { label: t('pdf.stableBrands'), value: percent(brands), note: stabilityNote },
    { label: t('pdf.stableSources'), value: percent(domains), note: stabilityNote },
  ]
}
