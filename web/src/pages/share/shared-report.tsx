import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import { reportViewSchema } from '@sillage/core/analytics/views/report/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readableReportSchema } from '@/features/report/readable-report.ts'
import { reportBasis, scopeWords } from '@/features/report/report-scope.ts'
import { CoverageCard } from '@/features/report/report-view.tsx'
import { runFacts } from '@/features/report/run-line.ts'
import { sealLine, sealsToShow } from '@/features/report/seal-line.ts'
import { useIntervalKind } from '@/lib/interval-kind.ts'
import { sayObservation } from '@/lib/say-observation.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Facts } from '@/ui/facts.tsx'
import { Notice } from '@/ui/notice.tsx'
import type { Opened } from './shared.tsx'

/** The report of a link, as the call of the report answers, with its observations in the reader's language. */
const useSharedReport = ({ views, brand_name: name, analysis_title: title }: Opened): BrandReport => {
  const { i18n } = useTranslation('observations')
  const view = reportViewSchema.parse(views.report)
  const { stability } = trustViewSchema.parse(views.trust)
  return readableReportSchema.parse({
    brand: { id: '', name, description: '', logoUrl: null },
    ...{ analyses: [], selectedAnalysisId: null, selectedGroupRunId: view.selectedGroupRunId },
    basis: { ...view.basis, version: null },
    groupRun: view.groupRun && { ...view.groupRun, id: view.groupRun.groupRunId, completedAt: null },
    analysisSummary: { ...view.analysisSummary, id: '', title, stability },
    sentiment: view.sentiment,
    keyObservations: view.quickFacts.map((fact) =>
      buildObservation(fact, sayObservation(i18n), i18n.language),
    ),
  })
}

/** A report of a link: what it holds, and the PDF. */
export const SharedReport = ({ opened, filter }: { opened: Opened; filter: Filter }) => {
  const { t, i18n } = useTranslation('report')
  const { t: tf } = useTranslation(['figures', 'filters', 'analysis', 'common'])
  const kind = useIntervalKind()
  const report = useSharedReport(opened)
  const { analysisSummary: summary, groupRun, keyObservations } = report
  const locale = i18n.language
  const exporting = useMutation({
    mutationFn: async () => {
      if (summary === null) return
      const { exportReport } = await import('@/features/report/pdf/export-report.ts')
      await exportReport({
        ...{ report, summary, t, locale, trend: null },
        tf: i18n.getFixedT(locale, 'figures'),
        scope: scopeWords(filter, opened.kept_names, i18n.getFixedT(locale, 'filters'), locale) ?? '',
        basis: reportBasis(report, i18n.getFixedT(locale, 'figures'), locale),
        intervals: {
          kind,
          name: tf(`figures:intervalKind.${kind}`),
          none: tf('figures:intervalKind.tooFew'),
        },
        method: {
          name: tf('common:method'),
          address: new URL(`/${locale}/method`, window.location.origin).href,
        },
        seal:
          opened.seals.length === 0
            ? null
            : sealsToShow(opened.seals)
                .map((seal) => sealLine(seal, t, locale))
                .join(' · '),
        demo: summary.simulated
          ? { mark: tf('analysis:header.simulated'), meaning: tf('analysis:header.simulatedHint') }
          : null,
      })
    },
  })
  return (
    <div className="grid gap-4">
      <Card>
        <CardBody className="flex flex-wrap items-center justify-between gap-4 pt-5">
          <p className="text-ink-soft text-sm tabular-nums">
            {groupRun === null ? t('noGroupRun') : <Facts facts={runFacts(groupRun, t, locale)} />}
          </p>
          <Button
            variant="primary"
            icon={<FileDown aria-hidden="true" className="size-4" />}
            loading={exporting.isPending}
            disabled={summary === null}
            onClick={() => exporting.mutate()}
          >
            {t('export')}
          </Button>
          {exporting.isError ? <Notice tone="negative">{t('exportFailed')}</Notice> : null}
        </CardBody>
      </Card>
      {summary === null ? null : <CoverageCard summary={summary} />}
      <Card>
        <CardHeader title={t('observations')} />
        <CardBody>
          {keyObservations.length === 0 ? (
            <p className="text-ink-soft text-sm">{t('noObservations')}</p>
          ) : (
            <ul className="list-disc space-y-2 ps-5 text-ink text-sm">
              {keyObservations.map(({ key, question, answer }) => (
                <li key={`${key} ${question}`}>
                  <span className="font-semibold">{question}</span>{' '}
                  <span className="text-ink-soft">{answer}</span>
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
    </div>
  )
}
