import type { NameSuggestion } from '@sillage/core/analytics/corrections/shared-names'
import type { BodyOf } from '@sillage/core/base/call'
import { type DecidedName, decideName, listNameReviews, type ReviewedName } from '@sillage/core/quality/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'

type Decision = BodyOf<typeof decideName>

/** Maximum of brands named in a row. */
const NAMED = 3

const useDecide = () => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const change = useAdminChange((body: Decision) => callApi(decideName, { body }))
  const run = (action: Decision['action'], suggestion: NameSuggestion) =>
    change.mutate(
      { action, suggestion },
      {
        onSuccess: () => toast.success(t(`quality.names.done.${action}`)),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return { run, isPending: change.isPending }
}

/** The text of a correction, as members of the brand see it. */
const Said = ({ suggestion: { kind, name, into_name } }: { suggestion: NameSuggestion }) => {
  const { t } = useTranslation('corrections')
  const action = kind === 'alias' ? 'merge' : kind === 'name' ? 'rename' : 'split'
  return (
    <span className="break-words font-medium text-ink" dir="auto">
      {t(`said.${action}`, { name, into: into_name ?? '', new: into_name ?? '' })}
    </span>
  )
}

/** Name corrections by customers: accept each for everyone, or reject it. */
export const NamesTab = () => {
  const { t } = useTranslation('admin')
  const list = useAdminQuery(listNameReviews, {})
  const data = list.data?.data
  const shown = {
    failed: list.isError ? t('quality.failed') : null,
    onRetry: () => void list.refetch(),
  }
  return (
    <div className="space-y-5">
      {data?.has_more === true ? <Notice>{t('quality.names.older')}</Notice> : null}
      <OpenNames rows={data?.open} {...shown} />
      <DecidedNames rows={data?.decided} {...shown} />
    </div>
  )
}

interface ListProps<Row> {
  rows: readonly Row[] | undefined
  failed: string | null
  onRetry: () => void
}

const OpenNames = (list: ListProps<ReviewedName>) => {
  const { t, i18n } = useTranslation('admin')
  const { run, isPending } = useDecide()
  const n = (value: number) => formatInteger(value, i18n.language)
  const columns: TableColumn<ReviewedName>[] = [
    {
      id: 'said',
      header: t('quality.names.said'),
      primary: true,
      cell: ({ suggestion }) => <Said suggestion={suggestion} />,
    },
    { id: 'found', header: t('quality.names.found'), cell: ({ suggestion }) => <bdi>{suggestion.name}</bdi> },
    {
      id: 'brands',
      header: t('quality.names.brands'),
      sortValue: ({ count }) => count,
      cell: ({ count, brands }) => (
        <span className="block min-w-0">
          <span className="block font-medium text-ink tabular-nums">{n(count)}</span>
          <span className="block max-w-72 truncate text-ink-soft text-xs" dir="auto">
            {brands
              .slice(0, NAMED)
              .map(({ brand_name }) => brand_name)
              .join(', ')}
            {count > NAMED ? ' …' : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      header: t('quality.names.last'),
      sortValue: ({ said_at }) => said_at,
      cell: ({ said_at }) => formatDate(Date.parse(said_at), i18n.language),
      className: 'whitespace-nowrap',
    },
    {
      id: 'do',
      header: t('work.do'),
      align: 'end',
      cell: ({ suggestion }) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" disabled={isPending} onClick={() => run('decline', suggestion)}>
            {t('quality.names.decline')}
          </Button>
          <Button size="sm" variant="primary" disabled={isPending} onClick={() => run('accept', suggestion)}>
            {t('quality.names.accept')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <ListCard
      title={t('quality.names.open')}
      description={t('quality.names.openHint')}
      label={t('quality.names.open')}
      columns={columns}
      empty={t('quality.names.none')}
      rowId={({ suggestion_id }) => suggestion_id}
      {...list}
    />
  )
}

const DecidedNames = (list: ListProps<DecidedName>) => {
  const { t, i18n } = useTranslation(['admin', 'corrections'])
  const { run, isPending } = useDecide()
  const columns: TableColumn<DecidedName>[] = [
    {
      id: 'said',
      header: t('quality.names.said'),
      primary: true,
      cell: ({ suggestion }) => <Said suggestion={suggestion} />,
    },
    {
      id: 'decision',
      header: t('quality.names.decision'),
      cell: ({ decision }) => (
        <Badge tone={decision === 'accepted' ? 'positive' : 'neutral'}>
          {t(`quality.names.decisions.${decision}`)}
        </Badge>
      ),
    },
    {
      id: 'reached',
      header: t('quality.names.reached'),
      cell: ({ reached, decision }) =>
        decision === 'accepted' ? formatInteger(reached, i18n.language) : '–',
    },
    {
      id: 'when',
      header: t('quality.names.when'),
      cell: ({ decided_at }) => formatDate(Date.parse(decided_at), i18n.language),
      className: 'whitespace-nowrap',
    },
    {
      id: 'do',
      header: t('work.do'),
      align: 'end',
      cell: ({ suggestion }) => (
        <Button size="sm" disabled={isPending} onClick={() => run('undo', suggestion)}>
          {t('corrections:undo')}
        </Button>
      ),
    },
  ]
  return (
    <ListCard
      title={t('quality.names.decided')}
      label={t('quality.names.decided')}
      columns={columns}
      empty={t('quality.names.noDecided')}
      rowId={({ suggestion_id }) => suggestion_id}
      {...list}
    />
  )
}
