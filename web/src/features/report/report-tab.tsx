import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMe } from '@/data/use-me.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { BundleCard } from './bundle-card.tsx'
import { ObservationList } from './observation-list.tsx'
import { reportDateTime } from './report-names.ts'
import { runLine } from './run-line.ts'
import { UpgradeGate } from './upgrade-gate.tsx'
import { useReport } from './use-report.ts'

/** The branded report of an analysis: what it will say, and its export as PDF. */
export const ReportTab = ({
  brandId,
  analysisId,
  groupRunId,
}: {
  brandId: string
  analysisId: string
  groupRunId: string | null
}) => {
  const { t, i18n } = useTranslation('report')
  const navigate = useNavigate()
  const me = useMe()
  const standing = useEntitlements()
  const allowed = standing?.entitlements.customPdfReporting === true
  const report = useReport(brandId, analysisId, groupRunId, allowed)
  const [lastExport, setLastExport] = useState<Date | null>(null)
  const data = report.data
  const summary = data?.analysisSummary ?? null

  const exporting = useMutation({
    mutationFn: async () => {
      if (!allowed) throw new Error(t('planBlocked'))
      if (data === undefined || summary === null) return
      // What builds PDFs is large and seldom needed.
      const { exportReport } = await import('./export-report.ts')
      await exportReport({ report: data, summary, t, locale: i18n.language })
    },
    onSuccess: () => {
      setLastExport(new Date())
      toast.success(t('exported'))
    },
    onError: (error) => toast.error(allowed ? t('exportFailed') : error.message),
  })

  const failed = report.isError
  // The toast is outside of React: it says the failure once.
  useEffect(() => {
    if (failed) toast.error(t('loadFailedToast'), { id: 'report-failed' })
  }, [failed, t])

  if (standing === null) return <ReportSkeleton />
  if (!allowed) return <UpgradeGate plan={me.data?.plan ?? 'free'} />
  if (report.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <ReportSkeleton />
      </div>
    )
  }
  if (data === undefined) {
    return <ErrorState title={t('loadFailed')} onRetry={() => void report.refetch()} className="py-20" />
  }
  const { brand, groupRun } = data
  return (
    <div className="grid gap-4">
      <Card>
        <CardBody className="flex flex-wrap items-center gap-5 pt-5">
          <BrandMark name={brand.name} logoUrl={brand.logoUrl} size={52} />
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="font-bold text-ink text-lg tracking-tight">{t('title')}</h2>
            <p className="wrap-anywhere font-medium text-ink-soft">{brand.name}</p>
            <p className="mt-0.5 text-ink-faint text-sm tabular-nums">
              {groupRun ? runLine(groupRun, t, i18n.language) : t('noGroupRun')}
            </p>
          </div>
          <div className="flex w-full flex-col gap-1.5 sm:w-auto sm:items-end">
            <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
              {data.analyses.length > 1 ? (
                <Select
                  label={t('analysis')}
                  value={analysisId}
                  onValueChange={(id) => void navigate(`/dashboard/${brandId}/analyses/${id}?view=reports`)}
                  options={data.analyses.map(({ id, title }) => ({
                    value: id,
                    label: title || t('untitled'),
                  }))}
                  className="sm:max-w-60"
                />
              ) : null}
              <Button
                variant="primary"
                icon={<FileDown aria-hidden="true" className="size-4" />}
                loading={exporting.isPending}
                disabled={summary === null || report.isFetching}
                onClick={() => exporting.mutate()}
              >
                {t('export')}
              </Button>
            </div>
            {lastExport ? (
              <p className="text-ink-faint text-xs tabular-nums">
                {t('lastExport', { when: reportDateTime(lastExport, i18n.language) })}
              </p>
            ) : null}
          </div>
        </CardBody>
      </Card>
      {summary === null ? null : (
        <BundleCard
          analysisId={analysisId}
          title={`${brand.name} ${summary.title}`}
          isAdmin={me.data?.isAdmin === true}
        />
      )}
      <Card>
        <CardHeader title={t('observations')} />
        <CardBody>
          {data.keyObservations.length === 0 ? (
            <p className="text-ink-soft text-sm">{t('noObservations')}</p>
          ) : (
            <ObservationList observations={data.keyObservations} />
          )}
        </CardBody>
      </Card>
    </div>
  )
}

const ReportSkeleton = () => (
  <div className="grid gap-4" aria-busy="true">
    <Skeleton className="h-28" />
    <Skeleton className="h-96" />
  </div>
)
