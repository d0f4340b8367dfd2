import { type Analysis, getLastRunAt, nextLaunchAt } from '@sillage/core/analyses/analysis'
import { inPercent } from '@sillage/core/analytics/estimates/certainty'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import type { HeadlineView } from '@sillage/core/analytics/views/headline/schema'
import { listed } from '@sillage/core/base/listed'
import { groupRunPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Live, useLiveDoc } from '@/data/live.ts'
import { useHeadline } from '@/data/use-headline.ts'
import { formatDateTime, formatInteger, formatPercent, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { NoFigure } from '@/ui/no-figure.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Sparkline } from '@/ui/sparkline.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'

/** A group run, live: its counts, its figures so far and its newest answers. A null id asks nothing. */
const useGroupRun = (groupRunId: string | null) =>
  useLiveDoc(groupRunId === null ? null : groupRunPath(groupRunId), groupRunSchema)

// Loads after the list, which is the first screen of most visits.
const IntervalLine = lazy(async () => ({
  default: (await import('@/ui/interval-line.tsx')).IntervalLine,
}))

interface CellProps {
  analysis: Analysis
}

/** Provisional figures of a running version, or of one without a stored headline. */
const useLiveFigures = ({ lastGroupRunId, status }: Analysis, headline: Live<HeadlineView | null>) =>
  useGroupRun(
    status === 'processing' || headline.status === 'failed' || (headline.status === 'ready' && !headline.data)
      ? lastGroupRunId
      : null,
  )

/** Visibility of the newest version, with interval and base. */
export const VisibilityCell = ({ analysis }: CellProps) => {
  const { t, i18n } = useTranslation('analyses')
  const stored = useHeadline(analysis)
  const live = useLiveFigures(analysis, stored)
  if (analysis.lastGroupRunId === null) return <NoFigure />
  const headline = stored.status === 'ready' && stored.data ? stored.data.headline : null
  if (!headline && live.status === 'loading') return <Skeleton className="ms-auto h-4 w-10" />
  const figures = headline ?? (live.status === 'ready' && live.data ? live.data.live : null)
  if (!figures || figures.visibility === null) return <NoFigure />
  const { visibility, named, n } = figures
  const bounds = headline ? null : wilson(named / n, n)
  const interval = headline ? headline.certainty.runs : bounds && inPercent(bounds)
  return (
    <span className="block">
      <span className="block font-semibold text-ink">{formatPercent(visibility, i18n.language)}</span>
      {interval ? (
        <span className="block whitespace-nowrap text-xs">
          <Suspense fallback={'\u00a0'}>
            <IntervalLine interval={interval} conservative={headline?.certainty.runs?.conservative ?? true} />
          </Suspense>
        </span>
      ) : null}
      <span className="block whitespace-nowrap text-ink-faint text-xs">
        {t('base', { count: n, n: formatInteger(n, i18n.language) })}
      </span>
    </span>
  )
}

/** The line of visibility over the versions, and the verdict on the last change. */
export const TrendCell = ({ analysis }: CellProps) => {
  const { t, i18n } = useTranslation('analyses')
  const stored = useHeadline(analysis)
  if (analysis.lastGroupRunId === null || analysis.status === 'processing') return <NoFigure />
  if (stored.status === 'loading') return <Skeleton className="h-6 w-24" />
  const points = stored.status === 'ready' ? (stored.data?.list ?? []) : []
  const values = points.flatMap(({ visibility }) => (visibility === null ? [] : [visibility]))
  const change = stored.status === 'ready' ? stored.data?.headline.change : undefined
  if (values.length < 2) return <NoFigure />
  return (
    <span className="inline-flex flex-col items-end gap-0.5 sm:items-start">
      <Sparkline
        values={values}
        label={t('trend', {
          count: values.length,
          values: listed(
            values.map((value) => formatPercent(value, i18n.language)),
            i18n.language,
          ),
        })}
      />
      {change ? <ChangeMark change={change} unit="points" /> : null}
    </span>
  )
}

/** Sentiment of the newest version in answers that name the brand. */
export const SentimentCell = ({ analysis }: CellProps) => {
  const stored = useHeadline(analysis)
  const live = useLiveFigures(analysis, stored)
  if (analysis.lastGroupRunId === null) return <NoFigure />
  const headline = stored.status === 'ready' ? stored.data : null
  if (!headline && live.status === 'loading') return <Skeleton className="h-2 w-24" />
  const sentiment = headline
    ? headline.sentiment
    : live.status === 'ready'
      ? (live.data?.live.sentiment ?? null)
      : null
  if (!sentiment) return <NoFigure />
  return <SentimentBar sentiment={sentiment} className="w-24" />
}

/** The status, and the runs: of the running version, or of the last one. */
export const StatusCell = ({ analysis: { runStats, status } }: CellProps) => {
  const { t, i18n } = useTranslation('analyses')
  const say = (value: number) => formatInteger(value, i18n.language)
  const words =
    runStats && runStats.total > 0
      ? t('runs', { count: runStats.total, done: say(runStats.completed), total: say(runStats.total) })
      : null
  return (
    <span className="block">
      <StatusBadge status={status} />
      {runStats && words !== null ? (
        <span className="mt-1 block whitespace-nowrap text-ink-soft text-xs">
          {words}
          {runStats.failed > 0 ? (
            <span className="ms-1.5 text-negative-ink">
              {t('failed', { count: runStats.failed, n: say(runStats.failed) })}
            </span>
          ) : null}
        </span>
      ) : null}
      {runStats && words !== null && status === 'processing' ? (
        <ProgressBar
          value={(100 * (runStats.completed + runStats.failed)) / runStats.total}
          label={words}
          className="mt-1.5 w-32 max-sm:ms-auto"
        />
      ) : null}
    </span>
  )
}

const When = ({ at, shown }: { at: number; shown: number }) => {
  const { i18n } = useTranslation('analyses')
  const now = useNow()
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at, i18n.language)}
      className="whitespace-nowrap text-ink-soft"
    >
      {formatRelative(shown, now, i18n.language)}
    </time>
  )
}

/** Time of the last launch in words; the exact time on hover. */
export const LastLaunch = ({ analysis }: CellProps) => {
  const now = useNow()
  const at = getLastRunAt(analysis)
  return at === null ? <NoFigure /> : <When at={at} shown={Math.min(at, now)} />
}

/** Time of the next scheduled launch in words; the exact time on hover. Empty without a schedule. */
export const NextLaunch = ({ analysis }: CellProps) => {
  const now = useNow()
  const at = nextLaunchAt(analysis)
  return at === null ? null : <When at={at} shown={Math.max(at, now)} />
}
