import { type Analysis, lastRunOf } from '@sillage/core/analyses/analysis'
import { inPercent } from '@sillage/core/analytics/certainty'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import { useTranslation } from 'react-i18next'
import { useGroupRun } from '@/data/use-group-run.ts'
import { formatDateTime, formatInteger, formatPercent, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

interface CellProps {
  analysis: Analysis
}

const None = () => {
  const { t } = useTranslation('analyses')
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noFigure')}</span>
    </span>
  )
}

/** Of the last version: the percentage of answers that name the brand, with its interval and its base. */
export const VisibilityCell = ({ analysis }: CellProps) => {
  const { t, i18n } = useTranslation('analyses')
  const groupRun = useGroupRun(analysis.lastGroupRunId)
  if (analysis.lastGroupRunId === null) return <None />
  if (groupRun.status === 'loading') return <Skeleton className="ml-auto h-4 w-10" />
  if (groupRun.status === 'failed' || !groupRun.data || groupRun.data.live.visibility === null)
    return <None />
  const { visibility, named, n } = groupRun.data.live
  const bounds = wilson(named / n, n)
  const interval = bounds && inPercent(bounds)
  return (
    <span className="block">
      <span className="block font-semibold text-ink">{formatPercent(visibility, i18n.language)}</span>
      {interval ? (
        <span className="block whitespace-nowrap text-ink-soft text-xs" title={t('intervalHint')}>
          {t('interval', {
            low: formatPercent(interval.low, i18n.language),
            high: formatPercent(interval.high, i18n.language),
          })}
        </span>
      ) : null}
      <span className="block text-ink-faint text-xs">
        {t('base', { count: n, n: formatInteger(n, i18n.language) })}
      </span>
    </span>
  )
}

/** Of the last version: how the answers that name the brand speak of it. */
export const SentimentCell = ({ analysis }: CellProps) => {
  const groupRun = useGroupRun(analysis.lastGroupRunId)
  if (analysis.lastGroupRunId === null) return <None />
  if (groupRun.status === 'loading') return <Skeleton className="h-2 w-24" />
  if (groupRun.status === 'failed' || !groupRun.data?.live.sentiment) return <None />
  return <SentimentBar sentiment={groupRun.data.live.sentiment} className="w-28" />
}

/** Runs of the current version while it works, of the last one afterwards. */
export const RunsCell = ({ analysis: { runStats, status } }: CellProps) => {
  const { t, i18n } = useTranslation('analyses')
  if (!runStats || runStats.total === 0) return <None />
  const say = (value: number) => formatInteger(value, i18n.language)
  const ended = runStats.completed + runStats.failed
  const words = t('runs', { done: say(runStats.completed), total: say(runStats.total) })
  return (
    <span className="block">
      <span className="block text-ink">
        {words}
        {runStats.failed > 0 ? (
          <span className="ml-1.5 text-negative-ink text-xs">
            {t('failed', { count: runStats.failed, n: say(runStats.failed) })}
          </span>
        ) : null}
      </span>
      {status === 'processing' ? (
        <ProgressBar value={(100 * ended) / runStats.total} label={words} className="mt-1.5 w-32" />
      ) : null}
    </span>
  )
}

/** When the analysis last ran, in words; the exact time on hover. */
export const LastRun = ({ analysis }: CellProps) => {
  const { i18n } = useTranslation('analyses')
  const now = useNow()
  const at = lastRunOf(analysis)
  if (at === null) return <None />
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at, i18n.language)}
      className="text-ink-soft"
    >
      {formatRelative(Math.min(at, now), now, i18n.language)}
    </time>
  )
}
