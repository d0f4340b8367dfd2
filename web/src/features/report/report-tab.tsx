import { getReportDeck, getReportTrend } from '@sillage/core/analytics/brand-calls'
import { filterQuery } from '@sillage/core/analytics/filter'
import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, fetchCall } from '@/data/call-api.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMe } from '@/data/use-me.ts'
import { useSeals } from '@/data/use-seals.ts'
import { useIntervalKind } from '@/lib/interval-kind.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import type { Trend } from './pdf/report-content.ts'
import { readableTrendSchema } from './readable-report.ts'
import { ReportFailure } from './report-failure.tsx'
import { type ReportFilter, reportBasis } from './report-scope.ts'
import { ReportView } from './report-view.tsx'
import { sealLines } from './seal-line.ts'
import { UpgradeGate } from './upgrade-gate.tsx'
import { useReport } from './use-report.ts'

const getReadableTrend = { ...getReportTrend, response: readableTrendSchema }

/** The branded report of an analysis: its content, and its export as PDF. */
export const ReportTab = ({
  brandId,
  analysisId,
  filter,
  scope,
}: {
  brandId: string
  analysisId: string
  filter: ReportFilter
  /** The filter in words; empty for all answers, null while the names load. */
  scope: string | null
}) => {
  const { t, i18n } = useTranslation('report')
  const { t: ta } = useTranslation('analysis')
  const { t: tf } = useTranslation('figures')
  const { t: tc } = useTranslation('common')
  const kind = useIntervalKind()
  const me = useMe()
  const standing = useEntitlements()
  const allowed = standing?.entitlements.customPdfReporting === true
  const report = useReport(brandId, analysisId, filter, allowed)
  const seals = useSeals(analysisId)
  const [lastExport, setLastExport] = useState<Date | null>(null)
  /** Versions of the trend; null for the report of this version only. */
  const [versions, setVersions] = useState<number | null>(null)
  const data = report.data
  const summary = data?.analysisSummary ?? null

  const seal = seals.data && data ? sealLines(seals.data.versions, data, t, i18n.language) : null

  const loadTrend = async (count: number): Promise<Trend> => {
    const query = { brandId, analysisId, versions: count, ...filterQuery(filter) }
    const [trend] = await Promise.all([callApi(getReadableTrend, { query }), i18n.loadNamespaces('insights')])
    return { ...trend, figures: tf, insights: i18n.getFixedT(i18n.language, 'insights') }
  }

  const exporting = useMutation({
    mutationFn: async () => {
      if (!allowed) throw new Error(t('planBlocked'))
      if (data === undefined || summary === null || scope === null) return
      // The PDF code is large and rarely needed.
      const [{ exportReport }, trend] = await Promise.all([
        import('./pdf/export-report.ts'),
        versions === null ? null : loadTrend(versions),
      ])
      const demo = summary.simulated
        ? { mark: ta('header.simulated'), meaning: ta('header.simulatedHint') }
        : null
      const basis = reportBasis(data, tf, i18n.language)
      const intervals = { kind, name: tf(`intervalKind.${kind}`), none: tf('intervalKind.tooFew') }
      const method = {
        name: tc('method'),
        address: new URL(`/${i18n.language}/method`, window.location.origin).href,
      }
      await exportReport({
        report: data,
        summary,
        scope,
        basis,
        intervals,
        method,
        seal,
        demo,
        trend,
        t,
        tf,
        locale: i18n.language,
      })
    },
    onSuccess: () => {
      setLastExport(new Date())
      toast.success(t('exported'))
    },
    onError: (error) => toast.error(allowed ? t('exportFailed') : error.message),
  })

  const failed = report.isError
  // Syncs with the toaster: shows the failure once.
  useEffect(() => {
    if (failed) toast.error(t('loadFailedToast'), { id: 'report-failed' })
  }, [failed, t])

  if (standing === null) return <ReportSkeleton />
  if (!allowed) return <UpgradeGate />
  if (report.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <ReportSkeleton />
      </div>
    )
  }
  if (report.isError) return <ReportFailure error={report.error} onRetry={() => void report.refetch()} />
  return (
    <ReportView
      report={report.data}
      seal={seal}
      analysisId={report.data.selectedAnalysisId ?? analysisId}
      scope={scope ?? ''}
      isAdmin={me.data?.isAdmin === true}
      updating={report.isFetching || scope === null}
      exporting={exporting.isPending}
      lastExport={lastExport}
      versions={versions}
      onVersions={setVersions}
      onExport={() => exporting.mutate()}
      loadDeck={() =>
        fetchCall(
          getReportDeck,
          {
            query: {
              brandId,
              analysisId,
              language: toInterfaceLanguage(i18n.language),
              ...filterQuery(filter),
            },
          },
          { patient: true },
        )
      }
    />
  )
}

const ReportSkeleton = () => (
  <div className="grid gap-4" aria-busy="true">
    <Skeleton className="h-28" />
    <Skeleton className="h-96" />
  </div>
)
