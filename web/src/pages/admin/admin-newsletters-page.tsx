import { sentences } from '@sillage/core/base/sentences'
import { type ListedNewsletter, listNewsletters } from '@sillage/core/newsletters/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { computeProgress } from '@/features/admin/mails/newsletter-values.ts'
import { StateBadge } from '@/features/admin/mails/state-badge.tsx'
import { StopsCard } from '@/features/admin/mails/stops-card.tsx'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'

const REFRESH_MS = 15_000

/** `/admin/newsletters`: all issues, and the unsubscribed addresses. */
export const AdminNewslettersPage = () => {
  const { t, i18n } = useTranslation(['newsletters', 'releases'])
  const navigate = useNavigate()
  const list = useAdminQuery(listNewsletters, {}, { refetchInterval: REFRESH_MS })
  const data = list.data?.data
  const n = (value: number) => formatInteger(value, i18n.language)
  const columns: TableColumn<ListedNewsletter>[] = [
    {
      id: 'name',
      header: t('editor.name'),
      primary: true,
      cell: ({ name, subject }) => <TitledCell title={name} detail={subject} />,
    },
    {
      id: 'languages',
      header: t('segment.languages'),
      cell: ({ languages }) => n(languages.length),
      className: 'tabular-nums',
    },
    { id: 'state', header: t('releases:list.state'), cell: (issue) => <StateBadge issue={issue} /> },
    {
      id: 'when',
      header: t('list.when'),
      cell: ({ send_at }) => (send_at === null ? '–' : formatDateTime(Date.parse(send_at), i18n.language)),
    },
    {
      id: 'progress',
      header: t('sending.progress'),
      cell: (issue) =>
        issue.state === 'draft' ? (
          '–'
        ) : (
          <span className="block w-32 space-y-1">
            <ProgressBar value={computeProgress(issue)} label={t('sending.progress')} />
            <span className="block text-ink-soft text-xs tabular-nums">
              {n(issue.counts.sent)} / {n(Math.max(issue.audience, issue.counts.queued))}
            </span>
          </span>
        ),
    },
    {
      id: 'unsubscribed',
      header: t('figures.unsubscribed'),
      cell: ({ counts }) => n(counts.unsubscribed),
    },
  ]
  return (
    <Page
      title={t('list.heading')}
      header={
        <PageHeader
          title={t('list.heading')}
          description={
            data === undefined
              ? t('list.description')
              : sentences(
                  [
                    t('list.subscribers', { n: n(data.subscribers) }),
                    t('list.pace', { n: n(data.per_minute) }),
                  ],
                  i18n.language,
                )
          }
          action={
            <Button variant="primary" onClick={() => void navigate('/admin/newsletters/new')}>
              {t('list.create')}
            </Button>
          }
        />
      }
    >
      <div className="space-y-5">
        <ListCard
          label={t('list.heading')}
          columns={columns}
          rows={data?.issues}
          failed={list.isError ? t('list.failed') : null}
          onRetry={() => void list.refetch()}
          empty={t('list.none')}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/admin/newsletters/${id}`}
        />
        {data === undefined ? null : <StopsCard stopped={data.stopped} />}
      </div>
    </Page>
  )
}
