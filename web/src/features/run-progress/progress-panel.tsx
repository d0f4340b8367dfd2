import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRunDto } from '@sillage/core/analyses/calls'

import { SECONDS_PER_RUN } from '@sillage/core/analyses/units'
import { providerName } from '@sillage/core/providers/provider-names'
import type { GroupRun, Manifest } from '@sillage/core/runs/group-run'
import { deriveRunPhase } from '@sillage/core/runs/pace'

import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDuration, formatInteger, formatPercent } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { furthest, isFinished, progressPercent } from './estimate.ts'
import { type CellNames, RecentAnswers } from './recent-answers.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Texts of a wait: for the next day, for a provider that we switched off, or for one that refuses calls. */
const waitingHint = (provider: string | null, nextTryAt: number | null) => {
  if (provider === null) return 'progress.waitingForDayHint'
  return nextTryAt === null ? 'progress.waitingForOffHint' : 'progress.waitingForHint'
}

/** Replaces the figures while runs are processing: the progress, and the answers as they arrive. */
export const ProgressPanel = ({
  groupRun,
  manifest,
  names,
  onOpenRun,
  polled,
  stale,
  onRefresh,
}: {
  groupRun: GroupRun
  /** The setup at launch. */
  manifest: Manifest
  /** The counts of the API, for when the listener is silent. */
  polled: GroupRunDto | null
  /** Whether it takes so long that the page may be out of date. */
  stale: boolean
  onRefresh: () => void
  names: CellNames
  onOpenRun: (runId: string) => void
}) => {
  const { t, i18n } = useTranslation('analysis')
  const { live, recent } = groupRun
  const stats = furthest(groupRun.stats, polled)
  // The API reports the end before the listener does.
  const silent = isFinished(stats) && !isFinished(groupRun.stats)
  const say = (value: number) => formatInteger(value, i18n.language)
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-4 lg:self-start">
        <CardHeader title={t('progress.title')} />
        <CardBody>
          <p className="font-bold text-2xl text-ink tabular-nums tracking-tight" role="status">
            {t('progress.count', { x: say(stats.completed), y: say(stats.total) })}
          </p>
          <ProgressBar value={progressPercent(stats)} label={t('progress.title')} className="mt-3 h-2" />
          <TimeLeft groupRun={groupRun} stats={stats} manifest={manifest} />
          {stats.failed > 0 ? (
            <Badge tone="negative" className="mt-3">
              {t('progress.failedCount', { count: stats.failed, n: say(stats.failed) })}
            </Badge>
          ) : null}
          {live.unread > 0 ? (
            <Badge tone="warning" className="mt-3">
              {t('progress.unreadCount', { count: live.unread, n: say(live.unread) })}
            </Badge>
          ) : null}
          <LiveFigures live={live} />
          {groupRun.waiting.map(({ provider, since, nextTryAt }) => (
            <Notice key={provider} tone="warning" className="mt-5">
              <p className="font-semibold">
                {provider === null
                  ? t('progress.waitingForDay')
                  : t('progress.waitingFor', { provider: providerName(provider, i18n.language) })}
              </p>
              <p className="mt-1">
                {t(waitingHint(provider, nextTryAt), {
                  provider: provider === null ? '' : providerName(provider, i18n.language),
                  since: formatDateTime(since, i18n.language),
                  next: nextTryAt === null ? '' : formatDateTime(nextTryAt, i18n.language),
                })}
              </p>
            </Notice>
          ))}
          {silent || stale ? (
            <Notice
              tone="warning"
              className="mt-5"
              action={
                <Button
                  size="sm"
                  icon={<RefreshCw aria-hidden="true" className="size-3.5" />}
                  onClick={silent ? () => window.location.reload() : onRefresh}
                >
                  {t('progress.refresh')}
                </Button>
              }
            >
              {t(silent ? 'progress.silent' : 'progress.stale')}
            </Notice>
          ) : null}
        </CardBody>
      </Card>
      <Card className="overflow-hidden lg:col-span-8">
        <CardHeader title={t('progress.answers')} description={t('progress.answersHint')} />
        {recent.length === 0 ? (
          <EmptyState title={t('progress.waiting')} description={t('progress.waitingHint')} />
        ) : (
          <RecentAnswers answers={recent} names={names} onOpen={onOpenRun} />
        )}
      </Card>
    </div>
  )
}

/** A component of its own, because it renders every second. */
const TimeLeft = ({
  groupRun,
  stats,
  manifest,
}: {
  groupRun: GroupRun
  stats: RunStats
  manifest: Manifest
}) => {
  const { t, i18n } = useTranslation('analysis')
  const seconds = useSecondsLeft(groupRun, stats, manifest, SECONDS_PER_RUN)
  const phase = deriveRunPhase(stats)
  const left =
    seconds === null || phase === 'computing'
      ? null
      : t('progress.left', { duration: formatDuration(seconds, i18n.language) })
  const parts = [phase === 'running' ? null : t(`progress.${phase}`), left].filter((part) => part !== null)
  return (
    <p className="mt-3 min-h-5 text-ink-soft text-sm tabular-nums">
      <Facts facts={parts} />
    </p>
  )
}

/** First stable figures while answers arrive; marked as provisional. */
const LiveFigures = ({ live }: { live: GroupRun['live'] }) => {
  const { t, i18n } = useTranslation('analysis')
  return (
    <dl className="mt-6 grid grid-cols-2 gap-4 border-line border-t pt-5">
      <div>
        <dt className="font-medium text-ink-soft text-sm">{t('progress.visibilitySoFar')}</dt>
        <dd className="mt-1 font-bold text-ink text-xl tabular-nums">
          {live.visibility === null ? '–' : formatPercent(live.visibility, i18n.language)}
        </dd>
        <dd className="mt-0.5 text-ink-faint text-xs tabular-nums">
          {t('progress.baseAnswers', { count: live.n, n: formatInteger(live.n, i18n.language) })}
        </dd>
      </div>
      <div>
        <dt className="font-medium text-ink-soft text-sm">{t('progress.sentimentSoFar')}</dt>
        <dd className="mt-2.5">
          {live.sentiment === null ? '–' : <SentimentBar sentiment={live.sentiment} />}
        </dd>
        <dd className="mt-2 text-ink-faint text-xs tabular-nums">
          {t('progress.baseNamed', { count: live.named, n: formatInteger(live.named, i18n.language) })}
        </dd>
      </div>
    </dl>
  )
}
