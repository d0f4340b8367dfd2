import { type Analysis, getLastRunAt } from '@sillage/core/analyses/analysis'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useTranslation } from 'react-i18next'
import { now } from '@/lib/clock.ts'
import { formatDateTime, formatDay, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'
import { CurrentStatus } from './current-status.tsx'
import { RecentGroupRuns } from './recent-group-runs.tsx'
import { RunStats } from './run-stats.tsx'

const NO_RUNS = { total: 0, completed: 0, processing: 0, pending: 0, failed: 0 }

/** Status of an analysis's runs, for administrators. */
export const OverviewTab = ({
  analysis,
  groupRuns,
  onOpenRuns,
}: {
  analysis: Analysis
  /** Newest first. */
  groupRuns: readonly GroupRun[]
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('overview')
  const { t: tf } = useTranslation('figures')
  const [newest] = groupRuns
  const stats = analysis.runStats ?? NO_RUNS
  const lastRun = getLastRunAt(analysis)
  const openAnswers = ({ groupRunId }: GroupRun, n: number) =>
    onOpenRuns({ title: t('stats.completed'), figure: { of: 'answers' }, within: { groupRunId }, n })
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-12">
        <CardHeader
          picture
          title={
            <span className="flex flex-wrap items-center gap-3">
              {analysis.title || t('untitled')}
              <StatusBadge status={analysis.status} />
            </span>
          }
          description={
            lastRun === null ? undefined : t('updated', { date: formatDateTime(lastRun, i18n.language) })
          }
        />
        {newest ? null : <EmptyState title={t('noRuns')} className="py-8" />}
      </Card>
      {newest ? (
        <>
          <RunStats
            stats={stats}
            version={tf('basis.version', {
              number: formatInteger(newest.version, i18n.language),
              date: formatDay(newest.createdAt, now(), i18n.language),
            })}
            onCompleted={() => openAnswers(newest, stats.completed)}
            className="lg:col-span-12"
          />
          <CurrentStatus
            newest={newest}
            onCompleted={() => openAnswers(newest, newest.stats.completed)}
            className="lg:col-span-5"
          />
        </>
      ) : null}
      <RecentGroupRuns
        groupRuns={groupRuns}
        onOpenRuns={onOpenRuns}
        className={newest ? 'lg:col-span-7' : 'lg:col-span-12'}
      />
    </div>
  )
}
