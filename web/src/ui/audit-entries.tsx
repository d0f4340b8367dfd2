import type { AuditItem } from '@sillage/core/admin/user-calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from './badge.tsx'
import { CardBody } from './card.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { SkeletonText } from './skeleton.tsx'

/** A value as an entry keeps it, on one line; nothing where there was none. */
export const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** A person as the target of an entry: the path of a document, or of a call. */
const PERSON = /(?:^|\/)(?:users|billing)\/([^/]+)/
/** The id of a brand, which the ids of its analyses and versions begin with. */
const BRAND = /(?:^|\/)([0-9a-f]{24})(?![0-9a-z])/

/** The page of the console about the target of an entry; null where there is none. */
export const findTargetPage = (target: string): string | null => {
  const brandId = BRAND.exec(target)?.[1]
  if (brandId !== undefined) return `/admin/brands/${brandId}`
  const uid = PERSON.exec(target)?.[1]
  return uid === undefined ? null : `/admin/users/${uid}`
}

/** Times are stored as ISO 8601, or in milliseconds. */
const isTime = (name: string, value: unknown): value is number | string =>
  (typeof value === 'number' && value > 1e12 && /(?:At|_at|until)$/.test(name)) ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))

const Value = ({ value }: { value: unknown }) => {
  const { i18n } = useTranslation('admin')
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object' || Array.isArray(value)) return formatValue(value)
  return (
    <dl className="space-y-0.5">
      {Object.entries(value).map(([name, field]) => (
        <div key={name}>
          <dt className="inline text-ink-faint">{name}: </dt>
          <dd className="inline">
            {isTime(name, field)
              ? formatDateTime(new Date(field).getTime(), i18n.language)
              : formatValue(field) || '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
    <div dir="ltr" className="wrap-anywhere max-w-72 text-ink-soft text-xs">
      <Value value={value} />
    </div>
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
    {
      id: 'actor',
      header: t('audit.actor'),
      cell: ({ actor_email, actor_id }) =>
        // Stripe pauses plans.
        actor_email.includes('@') ? (
          <Link to={`/admin/users/${actor_id}`} className="break-all hover:underline">
            {actor_email}
          </Link>
        ) : (
          actor_email || actor_id
        ),
    },
    {
      id: 'target',
      header: t('audit.target'),
      cell: ({ target }) => {
        const page = findTargetPage(target)
        const path = (
          <code dir="ltr" className="break-all text-xs">
            {target}
          </code>
        )
        return page === null ? (
          path
        ) : (
          <Link to={page} className="text-ink hover:underline">
            {path}
          </Link>
        )
      },
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
