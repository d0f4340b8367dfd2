import { retryFailedRuns } from '@sillage/core/analyses/calls'
import { type GroupRun, skippedRuns } from '@sillage/core/runs/group-run'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SetupChanges } from './setup-changes.tsx'

/** Notes on a version: a placebo, cancelled runs, failed runs with a retry, and setup changes since the one before. */
export const VersionLine = ({
  version,
  mayRetry,
}: {
  version: GroupRun
  /**
   * Only failed runs of the newest version can be retried, by people who may launch: older ones belong to another time.
   */
  mayRetry: boolean
}) => {
  const { t, i18n } = useTranslation('run-control')
  const errorText = useErrorText()
  const retry = useMutation({
    mutationFn: () => callApi(retryFailedRuns, { params: { analysisId: version.analysisId } }),
    networkMode: 'always',
  })
  const say = (value: number) => formatInteger(value, i18n.language)
  const { stats, stopped } = version
  const skipped = skippedRuns(version)
  const changed = version.changed ?? []
  const isPlacebo = version.launchedFrom === 'placebo'
  if (skipped === 0 && stats.failed === 0 && changed.length === 0 && !isPlacebo) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft text-sm">
      {isPlacebo ? (
        <>
          <Badge>{t('placebo.badge')}</Badge>
          <span>{t('placebo.base', { version: version.version, before: version.version - 1 })}</span>
        </>
      ) : null}
      {skipped > 0 && stopped ? (
        <>
          <Badge tone="warning">{t('partial.badge')}</Badge>
          <span>
            {t('partial.base', {
              version: version.version,
              x: say(stats.completed),
              y: say(stats.total + skipped),
              when: formatDateTime(stopped.at, i18n.language),
            })}
          </span>
        </>
      ) : null}
      {stats.failed > 0 ? (
        <>
          <span>
            {t('failed.base', {
              count: stats.failed,
              n: say(stats.failed),
              total: say(stats.total),
              version: version.version,
            })}
          </span>
          {mayRetry ? (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              {t('failed.retry', { count: stats.failed, n: say(stats.failed) })}
            </Button>
          ) : null}
        </>
      ) : null}
      {changed.length > 0 ? (
        <span className="w-full">
          {t('changed.line', { version: version.version, before: version.version - 1 })}{' '}
          <SetupChanges changes={changed} />
        </span>
      ) : null}
      {retry.error ? (
        <Notice tone="negative" className="w-full">
          {errorText(retry.error)}
        </Notice>
      ) : null}
    </div>
  )
}
