import type { ReportDto } from '@sillage/core/reports/calls'
import { MAX_REPORTS } from '@sillage/core/reports/report'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useDeleteReport, useReports, useSaveReport } from '@/data/use-reports.ts'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'
import { ReportDialog } from './report-dialog.tsx'
import { toBody } from './report-values.ts'

const TONES = { waiting: 'info', confirmed: 'positive', stopped: 'neutral', expired: 'warning' } as const

/** Scheduled report mails of a brand. Editors set them up; viewers see the recipients. */
export const ReportsCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const known = useReports(brandId)
  const [edited, setEdited] = useState<ReportDto | 'new' | null>(null)
  const { reports = [], locked = false } = known.data ?? {}
  return (
    <Card>
      <CardHeader title={t('reports.title')} description={t('reports.description')} />
      <CardBody className="space-y-4">
        {known.isPending ? (
          <SkeletonText lines={3} />
        ) : known.isError ? (
          <ErrorState title={errorText(known.error)} onRetry={() => void known.refetch()} className="py-4" />
        ) : (
          <>
            {locked ? <Notice>{t('reports.locked')}</Notice> : null}
            {reports.length === 0 ? (
              <p className="text-ink-soft text-sm">{t('reports.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {reports.map((report) => (
                  <ReportItem
                    key={report.report_id}
                    brandId={brandId}
                    report={report}
                    mayEdit={mayEdit}
                    locked={locked}
                    onEdit={() => setEdited(report)}
                  />
                ))}
              </ul>
            )}
            {mayEdit && reports.length < MAX_REPORTS ? (
              <Button
                icon={<Plus aria-hidden="true" className="size-4" />}
                disabled={locked}
                onClick={() => setEdited('new')}
              >
                {t('reports.add')}
              </Button>
            ) : null}
          </>
        )}
      </CardBody>
      {edited === null ? null : (
        <ReportDialog
          brandId={brandId}
          report={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

const ReportItem = ({
  brandId,
  report,
  mayEdit,
  locked,
  onEdit,
}: {
  brandId: string
  report: ReportDto
  mayEdit: boolean
  locked: boolean
  onEdit: () => void
}) => {
  const { t, i18n } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const analyses = useAnalyses(brandId)
  const saved = useSavedViews(brandId)
  const save = useSaveReport(brandId)
  const remove = useDeleteReport(brandId)
  const say = (error: unknown) => void toast.error(errorText(error))
  const { report_id: reportId, analysis_id: analysisId, view, name, recipients } = report
  const getTitle = (id: string): string | undefined =>
    analyses.status === 'ready'
      ? (analyses.data.find((one) => one.analysisId === id)?.title ?? t('reports.gone'))
      : undefined
  const isGone =
    saved.isSuccess && !saved.data.some(({ is_shared, view_id }) => is_shared && view_id === view?.view_id)
  const about = [
    analysisId === null ? t('reports.allAnalyses') : getTitle(analysisId),
    view === null ? undefined : isGone ? t('reports.goneView', { name: view.name }) : view.name,
    report.pace === 'version'
      ? t('figures.pace.version')
      : t('reports.onDay', { day: report.day.toLocaleString(i18n.language) }),
    report.next_at === null || locked
      ? undefined
      : t('reports.next', { when: formatDateTime(Date.parse(report.next_at), i18n.language) }),
  ].filter((part) => part !== undefined)
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Switch
          className="min-w-0 flex-1 basis-64 wrap-anywhere"
          label={name}
          description={about.join(' · ')}
          checked={report.enabled}
          disabled={!mayEdit || locked || save.isPending}
          onCheckedChange={(enabled) =>
            save.mutate({ reportId, body: { ...toBody(report), enabled } }, { onError: say })
          }
        />
        {mayEdit ? (
          <span className="flex gap-1">
            <IconButton
              label={t('reports.edit', { name })}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              disabled={locked}
              onClick={onEdit}
            />
            <IconButton
              label={t('reports.delete', { name })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(reportId, { onError: say })}
            />
          </span>
        ) : null}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-sm">
        {recipients.map(({ email, user_id: userId, state }) => (
          <li key={email} className="flex flex-wrap items-center gap-1.5 wrap-anywhere">
            <bdi>{email}</bdi>
            {userId !== null && state === 'confirmed' ? null : (
              <Badge tone={TONES[state]}>{t(`reports.state.${state}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
