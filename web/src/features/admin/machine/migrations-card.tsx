import { listMigrations, type MigrationDto, recomputeAll } from '@sillage/core/recomputation/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatInteger, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { useWorkChange } from './use-work-change.ts'

const REFRESH_MS = 10_000

const TONES: Record<MigrationDto['state'], Tone> = {
  waiting: 'neutral',
  running: 'accent',
  done: 'positive',
  stuck: 'negative',
}

const startAll = async (): Promise<null> => {
  await callApi(recomputeAll, {})
  return null
}

const NAMED = ['summaries', 'figures', 'archiveDates', 'searchKeys', 'leftovers'] as const

const isNamed = (work: string): work is (typeof NAMED)[number] => NAMED.some((name) => name === work)

/** Migrations of stored documents with their progress; starts a recomputation of all analyses. */
export const MigrationsCard = () => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const now = useNow()
  const migrations = useAdminQuery(listMigrations, {}, { refetchInterval: REFRESH_MS })
  const { run, isDoing } = useWorkChange()
  const say = (count: number) => formatInteger(count, locale)
  const nameWork = (work: string): string =>
    isNamed(work) ? t(`work.migrations.works.${work}`) : t('work.migrations.newer')
  const columns: TableColumn<MigrationDto>[] = [
    {
      id: 'what',
      header: t('work.migrations.what'),
      primary: true,
      cell: ({ migrationId, work }) => (
        <span className="font-medium text-ink">
          {nameWork(work)}{' '}
          {Number(migrationId) > 0 ? (
            <span className="text-ink-soft text-xs tabular-nums">{migrationId}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('work.state'),
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {state === 'done' ? t('work.migrations.done') : t(`work.states.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'progress',
      header: t('work.progress'),
      cell: ({ done, total, failed, migrationId }) =>
        total === null ? (
          '–'
        ) : (
          <span className="block w-36 max-w-full tabular-nums">
            {say(done)} / {say(total)}
            {failed === 0 ? null : (
              <span className="ms-2 text-negative-ink">{t('work.failedRuns', { n: say(failed) })}</span>
            )}
            <ProgressBar
              value={total === 0 ? 100 : (100 * done) / total}
              label={`${t('work.progress')} · ${migrationId}`}
              className="mt-1.5"
            />
          </span>
        ),
    },
    {
      id: 'differed',
      header: t('work.recompute.differed'),
      align: 'end',
      cell: ({ differed }) => say(differed),
    },
    {
      id: 'since',
      header: t('work.since'),
      cell: ({ startedAt }) => formatRelative(Date.parse(startedAt), now, locale),
      className: 'whitespace-nowrap',
    },
  ]
  return (
    <ListCard
      title={t('work.migrations.title')}
      description={t('work.migrations.description')}
      toolbar={
        <Button
          loading={isDoing('recomputeAll', '')}
          onClick={() =>
            run({ act: 'recomputeAll', id: '', send: startAll }, () => void migrations.refetch())
          }
        >
          {t('work.migrations.all')}
        </Button>
      }
      label={t('work.migrations.title')}
      columns={columns}
      rows={migrations.data?.data}
      failed={migrations.isError ? t('work.failed') : null}
      onRetry={() => void migrations.refetch()}
      empty={t('work.migrations.none')}
      rowId={({ migrationId }) => migrationId}
    />
  )
}
