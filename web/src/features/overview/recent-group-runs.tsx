import { shortGroupRunId } from '@sillage/core/base/ids'
import { type GroupRun, skippedRuns } from '@sillage/core/runs/group-run'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'

const SHOWN = 3

/** The latest batches; a row opens its answered runs. */
export const RecentGroupRuns = ({
  groupRuns,
  onOpenRuns,
  className,
}: {
  /** Newest first. */
  groupRuns: readonly GroupRun[]
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['overview', 'run-control'])
  const locale = i18n.language
  const latest = useMemo(() => groupRuns.slice(0, SHOWN), [groupRuns])
  const columns = useMemo(
    (): TableColumn<GroupRun>[] => [
      {
        id: 'date',
        header: t('recent.date'),
        primary: true,
        cell: (groupRun) => formatDateTime(groupRun.createdAt, locale),
      },
      {
        id: 'run',
        header: t('recent.run'),
        cell: (groupRun) => (
          <code className="font-mono text-ink-soft text-xs">{shortGroupRunId(groupRun.groupRunId)}</code>
        ),
      },
      {
        id: 'status',
        header: t('recent.status'),
        cell: (groupRun) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <StatusBadge status={groupRun.status} />
            {groupRun.launchedFrom === 'placebo' ? <Badge>{t('run-control:placebo.badge')}</Badge> : null}
            {skippedRuns(groupRun) > 0 ? <Badge tone="warning">{t('recent.partial')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'completion',
        header: t('recent.completion'),
        cell: ({ stats }) => (
          <bdi dir="ltr">
            {t('completion', {
              x: formatInteger(stats.completed, locale),
              y: formatInteger(stats.total, locale),
            })}
          </bdi>
        ),
        align: 'end',
      },
    ],
    [t, locale],
  )
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader picture title={t('recent.title')} />
      <DataTable
        label={t('recent.title')}
        columns={columns}
        data={latest}
        rowId={(groupRun) => groupRun.groupRunId}
        onRowOpen={(groupRun) =>
          onOpenRuns({
            title: formatDateTime(groupRun.createdAt, locale),
            figure: { of: 'answers' },
            within: { groupRunId: groupRun.groupRunId },
            n: groupRun.stats.completed,
          })
        }
        empty={<EmptyState title={t('recent.none')} />}
      />
    </Card>
  )
}
