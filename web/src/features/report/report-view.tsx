import { type BrandReport, TREND_VERSIONS } from '@sillage/core/analytics/brand-calls'
import { ArrowRight, FileDown, Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { toFileName } from '@/lib/save-file.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Facts } from '@/ui/facts.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { Select } from '@/ui/select.tsx'
import { BundleCard } from './bundle-card.tsx'
import { coverageTiles } from './coverage-tiles.ts'
import { DownloadButton } from './download-button.tsx'
import { reportDateTime } from './report-names.ts'
import { RUN_MARK, runFacts } from './run-line.ts'

const ONE = 'one'
const CHOICES = [3, TREND_VERSIONS.usual, TREND_VERSIONS.most] as const

/** The content of the report, and its exports. */
export const ReportView = ({
  seal,
  report: { brand, groupRun, analysisSummary, keyObservations },
  analysisId,
  scope,
  isAdmin,
  updating,
  exporting,
  lastExport,
  versions,
  onVersions,
  onExport,
  loadDeck,
}: {
  report: BrandReport
  /** The seal of the version in words; null while unknown. */
  seal: string | null
  analysisId: string
  /** The filter in words; empty for all answers. */
  scope: string
  isAdmin: boolean
  /** Whether the report reloads for another version or filter. */
  updating: boolean
  exporting: boolean
  lastExport: Date | null
  /** Versions of the trend in the PDF; null for this version only. */
  versions: number | null
  onVersions: (versions: number | null) => void
  onExport: () => void
  /** Loads the report as a presentation. */
  loadDeck: () => Promise<Response>
}) => {
  const { t, i18n } = useTranslation('report')
  const { t: ta } = useTranslation('analysis')
  const [search] = useSearchParams()
  const toInsights = new URLSearchParams(search)
  toInsights.set('view', 'insight')
  return (
    <div className="grid gap-4">
      <Card>
        <CardBody className="flex flex-wrap items-center gap-5 pt-5">
          <div className="grid min-w-0 flex-1 basis-60 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
            <div className="sm:row-span-2">
              <BrandMark name={brand.name} logoUrl={brand.logoUrl} size={52} />
            </div>
            <div className="sm:self-end">
              <h2 className="font-bold text-ink text-lg tracking-tight">{t('title')}</h2>
              <p className="wrap-anywhere font-medium text-ink-soft">{brand.name}</p>
            </div>
            {/* Full width of the card on a phone. */}
            <div className="mt-0.5 text-sm max-sm:col-span-2 max-sm:mt-3 sm:self-start">
              <p className="text-ink-faint tabular-nums">
                {groupRun ? (
                  <Facts facts={runFacts(groupRun, t, i18n.language)} mark={RUN_MARK} />
                ) : (
                  t('noGroupRun')
                )}
              </p>
              {seal === null ? null : (
                <p className="mt-0.5 wrap-anywhere text-ink-soft tabular-nums">
                  {seal} · <MethodLink />
                </p>
              )}
              {scope === '' ? null : (
                <p className="mt-0.5 wrap-anywhere text-ink-soft">{t('scope', { choices: scope })}</p>
              )}
            </div>
          </div>
          <div className="flex w-full flex-col gap-1.5 sm:w-auto sm:items-end">
            <Select
              label={t('trend.label')}
              value={versions === null ? ONE : String(versions)}
              onValueChange={(value) => onVersions(value === ONE ? null : Number(value))}
              options={[
                { value: ONE, label: t('trend.one') },
                ...CHOICES.map((count) => ({
                  value: String(count),
                  label: t('trend.some', { n: formatInteger(count, i18n.language) }),
                })),
              ]}
              className="w-full sm:w-64"
            />
            <Button
              variant="primary"
              icon={<FileDown aria-hidden="true" className="size-4" />}
              loading={exporting}
              disabled={analysisSummary === null || updating}
              onClick={onExport}
            >
              {t('export')}
            </Button>
            <DownloadButton
              icon={<Presentation aria-hidden="true" className="size-4" />}
              label={t('deck.export')}
              fileName={`${toFileName(`${brand.name} ${analysisSummary?.title ?? ''}`)}.pptx`}
              load={loadDeck}
              saved={t('deck.exported')}
              disabled={analysisSummary === null || updating}
            />
            {lastExport ? (
              <p className="text-ink-faint text-xs tabular-nums">
                {t('lastExport', { when: reportDateTime(lastExport, i18n.language) })}
              </p>
            ) : null}
          </div>
        </CardBody>
      </Card>
      {analysisSummary === null ? null : (
        <BundleCard
          analysisId={analysisId}
          title={`${brand.name} ${analysisSummary.title}`}
          isAdmin={isAdmin}
          simulated={analysisSummary.simulated}
        />
      )}
      {analysisSummary === null ? null : <CoverageCard summary={analysisSummary} />}
      {/* The PDF prints them; on screen they stand on Insights. */}
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4">
        <h2 className="font-semibold text-ink">{t('observations')}</h2>
        {keyObservations.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('noObservations')}</p>
        ) : (
          <Link
            to={`?${toInsights}`}
            className="inline-flex items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
          >
            {ta('tabs.insight')}
            <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          </Link>
        )}
      </Card>
    </div>
  )
}

/** The section 'Coverage & Coherence' of the report. */
export const CoverageCard = ({ summary }: { summary: NonNullable<BrandReport['analysisSummary']> }) => {
  const { t, i18n } = useTranslation('report')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
  return (
    <Card>
      <CardHeader title={t('pdf.section.coverage')} />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
          {coverageTiles(summary, percent, { t, tf, locale }).map(({ label, value, note }) => (
            <div key={label}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="mt-0.5 font-semibold text-ink text-xl tabular-nums">{value}</dd>
              <dd className="mt-0.5 text-ink-faint text-xs tabular-nums">{note}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
