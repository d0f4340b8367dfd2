import type { AuditItem } from '@sillage/core/admin/user-calls'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from './badge.tsx'
import { CardBody } from './card.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { SkeletonText } from './skeleton.tsx'

/** A value as an entry keeps it, on one line; nothing where there was none. */
export const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Entries of the audit log: who, what, on what, before and after. */
export const AuditEntries = ({
  entries,
  label,
  pageSize = 10,
}: {
  /** Undefined while they are on their way. */
  entries: readonly AuditItem[] | undefined
  label: string
  pageSize?: number
}) => {
  const { t, i18n } = useTranslation('admin')
  if (entries === undefined) {
    return (
      <CardBody>
        <SkeletonText lines={4} />
      </CardBody>
    )
  }
  const values = (value: unknown) => (
    <code dir="ltr" className="wrap-anywhere block max-w-72 text-ink-soft text-xs">
      {formatValue(value) || '–'}
    </code>
  )
  const columns: TableColumn<AuditItem>[] = [
    {
      id: 'action',
      header: t('audit.action'),
      primary: true,
      cell: ({ action, refused }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <code dir="ltr" className="text-xs">
            {action}
          </code>
          {refused === null ? null : <Badge tone="negative">{refused}</Badge>}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('audit.at'),
      cell: ({ at }) => formatDateTime(Date.parse(at), i18n.language),
      className: 'whitespace-nowrap',
    },
    { id: 'actor', header: t('audit.actor'), cell: ({ actor_email, actor_id }) => actor_email || actor_id },
    {
      id: 'target',
      header: t('audit.target'),
      cell: ({ target }) => (
        <code dir="ltr" className="break-all text-xs">
          {target}
        </code>
      ),
    },
    { id: 'before', header: t('audit.before'), cell: ({ before }) => values(before) },
    { id: 'after', header: t('audit.after'), cell: ({ after }) => values(after) },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      data={entries}
      rowId={({ id }) => id}
      pageSize={pageSize}
      empty={
        <CardBody>
          <p className="text-ink-soft text-sm">{t('audit.empty')}</p>
        </CardBody>
      }
    />
  )
}
