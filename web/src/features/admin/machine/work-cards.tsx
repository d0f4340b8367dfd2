import type { WorkState } from '@sillage/core/admin/work'
import { listWork, resumeWork, type UnreadVersion, type WorkItem } from '@sillage/core/admin/work-calls'
import { cancelAnalysis } from '@sillage/core/analyses/calls'
import { providerName } from '@sillage/core/providers/provider-names'
import { readAgain } from '@sillage/core/recomputation/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatInteger, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { useWorkChange } from './use-work-change.ts'

const REFRESH_MS = 15_000
const TONES: Record<WorkState, Tone> = {
  running: 'positive',
  waiting: 'warning',
  stuck: 'negative',
  stopping: 'neutral',
}

const useWork = () => useAdminQuery(listWork, {}, { refetchInterval: REFRESH_MS })

const Version = ({ version }: { version: WorkItem | UnreadVersion }) => (
  <span className="block min-w-0">
    <Link
      to={`/dashboard/${version.brand_id}/analyses/${version.analysis_id}`}
      dir="auto"
      className="block truncate font-medium text-ink hover:underline"
    >
      {version.title ?? version.analysis_id}
    </Link>
    <span dir="auto" className="block truncate text-ink-soft text-xs">
      {version.brand_name ?? version.brand_id}
    </span>
  </span>
)

const stop = async (analysisId: string): Promise<null> => {
  await callApi(cancelAnalysis, { params: { analysisId } })
  return null
}

const nudge = async (groupRunId: string): Promise<null> => {
  await callApi(resumeWork, { params: { groupRunId } })
  return null
}

/** Group runs under way, oldest first: their progress, what they wait for, and which are stuck. */
export const WorkCard = () => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const locale = i18n.language
  const now = useNow()
  const work = useWork()
  const { run, isDoing } = useWorkChange()
  const [confirmed, setConfirmed] = useState<WorkItem | null>(null)
  const columns: TableColumn<WorkItem>[] = [
    {
      id: 'analysis',
      header: t('work.analysis'),
      primary: true,
      cell: (item) => <Version version={item} />,
    },
    {
      id: 'customer',
      header: t('providers.customer'),
      cell: ({ customer }) => (
        <Link to={`/admin/users/${customer.user_id}`} className="break-all text-ink hover:underline">
          {customer.email ?? customer.user_id}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('work.state'),
      cell: ({ state, waiting }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[state]} dot>
            {t(`work.states.${state}`)}
          </Badge>
          {waiting.map(({ provider }) => (
            <span key={provider ?? ''} className="text-ink-soft text-xs">
              {provider === null ? t('work.ceiling') : providerName(provider, locale)}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('work.progress'),
      cell: ({ ended, total, failed, title, analysis_id }) => (
        <span className="block w-36 max-w-full tabular-nums">
          {formatInteger(ended, locale)} / {formatInteger(total, locale)}
          {failed === 0 ? null : (
            <span className="ms-2 text-negative-ink">
              {t('work.failedRuns', { n: formatInteger(failed, locale) })}
            </span>
          )}
          <ProgressBar
            value={total === 0 ? 100 : (100 * ended) / total}
            label={`${t('work.progress')} · ${title ?? analysis_id}`}
            className="mt-1.5"
          />
        </span>
      ),
    },
    {
      id: 'since',
      header: t('work.since'),
      cell: ({ launched_at }) => formatRelative(Date.parse(launched_at), now, locale),
      sortValue: ({ launched_at }) => launched_at,
      className: 'whitespace-nowrap',
    },
    {
      id: 'do',
      header: t('work.do'),
      cell: (item) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={isDoing('resume', item.group_run_id)}
            aria-label={`${t('work.resume')} · ${item.title ?? item.analysis_id}`}
            onClick={() =>
              run({ act: 'resume', id: item.group_run_id, send: () => nudge(item.group_run_id) })
            }
          >
            {t('work.resume')}
          </Button>
          {item.state === 'stopping' ? null : (
            <Button
              size="sm"
              aria-label={`${t('common:cancel')} · ${item.title ?? item.analysis_id}`}
              onClick={() => setConfirmed(item)}
            >
              {t('common:cancel')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <ListCard
        title={t('work.runs')}
        {...(work.data?.has_more ? { description: t('work.oldest') } : {})}
        label={t('work.runs')}
        columns={columns}
        rows={work.data?.data}
        failed={work.isError ? t('work.failed') : null}
        onRetry={() => void work.refetch()}
        empty={t('work.noRuns')}
        rowId={({ group_run_id }) => group_run_id}
      />
      {confirmed === null ? null : (
        <Dialog
          open
          onOpenChange={() => setConfirmed(null)}
          title={t('work.ask.cancel.title')}
          description={t('work.ask.cancel.description')}
          footer={
            <>
              <DialogClose asChild>
                <Button>{t('work.keep')}</Button>
              </DialogClose>
              <Button
                variant="danger"
                loading={isDoing('cancel', confirmed.group_run_id)}
                onClick={() =>
                  run(
                    { act: 'cancel', id: confirmed.group_run_id, send: () => stop(confirmed.analysis_id) },
                    () => setConfirmed(null),
                  )
                }
              >
                {t('work.ask.cancel.confirm')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

const read = async (analysisId: string): Promise<null> => {
  await callApi(readAgain, { params: { analysisId } })
  return null
}

/** Versions with answers that the analyst could not read; rereading them buys no new answers. */
export const UnreadCard = () => {
  const { t, i18n } = useTranslation('admin')
  const work = useWork()
  const { run, isDoing } = useWorkChange()
  const columns: TableColumn<UnreadVersion>[] = [
    {
      id: 'analysis',
      header: t('work.analysis'),
      primary: true,
      cell: (version) => <Version version={version} />,
    },
    {
      id: 'answers',
      header: t('work.answers'),
      align: 'end',
      cell: ({ answers }) => formatInteger(answers, i18n.language),
      sortValue: ({ answers }) => answers,
    },
    {
      id: 'do',
      header: t('work.do'),
      cell: ({ group_run_id, analysis_id, title }) => (
        <Button
          size="sm"
          loading={isDoing('readAgain', group_run_id)}
          aria-label={`${t('work.readAgain')} · ${title ?? analysis_id}`}
          onClick={() => run({ act: 'readAgain', id: group_run_id, send: () => read(analysis_id) })}
        >
          {t('work.readAgain')}
        </Button>
      ),
    },
  ]
  return (
    <ListCard
      title={t('work.unread')}
      label={t('work.unread')}
      columns={columns}
      rows={work.data?.unread}
      failed={work.isError ? t('work.failed') : null}
      onRetry={() => void work.refetch()}
      empty={t('work.noUnread')}
      rowId={({ group_run_id }) => group_run_id}
    />
  )
}
