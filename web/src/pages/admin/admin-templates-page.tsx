import { textDirection } from '@sillage/core/base/interface-language'
import { type ListedTemplate, listEmailTemplates } from '@sillage/core/mail/calls'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { groupByMail, type Mail, splitKey } from '@/features/admin/mails/template-values.ts'
import { useTemplateDescription } from '@/features/admin/mails/use-template-description.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Select } from '@/ui/select.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'

const PAGE = 25
const ALL = 'all'
const STATUSES = [ALL, 'true', 'false'] as const

const listActive = (templates: readonly ListedTemplate[]) => templates.filter(({ is_active }) => is_active)

/** When a template of a mail was changed last, in ISO 8601; '' for never. */
const findNewest = (templates: readonly ListedTemplate[]): string =>
  templates
    .map(({ updated_at }) => updated_at ?? '')
    .toSorted()
    .at(-1) ?? ''

interface Row extends Mail<ListedTemplate> {
  /** The template that the row shows and opens. */
  readonly shown: ListedTemplate
}

/** `/admin/email-templates`: all mails of the product; a mail holds its languages. */
export const AdminTemplatesPage = () => {
  const { t, i18n } = useTranslation('templates')
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<(typeof STATUSES)[number]>(ALL)
  const templates = useAdminQuery(listEmailTemplates, { query: { is_active: 'all' } })
  const describe = useTemplateDescription()
  const rows = useMemo(() => {
    const isFound = (template: ListedTemplate): boolean =>
      (status === ALL || String(template.is_active) === status) &&
      `${template.template_key} ${describe(template)} ${template.subject}`
        .toLowerCase()
        .includes(search.trim().toLowerCase())
    return (
      templates.data &&
      groupByMail(templates.data.data).flatMap((mail): Row[] => {
        const found = mail.templates.filter(isFound)
        const shown = [i18n.language, 'en']
          .map((code) => found.find(({ template_key }) => splitKey(template_key).language === code))
          .find((template) => template !== undefined)
        const [first] = found
        return first === undefined ? [] : [{ ...mail, shown: shown ?? first }]
      })
    )
  }, [templates.data, status, search, describe, i18n.language])
  const n = (value: number) => formatInteger(value, i18n.language)
  const columns: TableColumn<Row>[] = [
    {
      id: 'mail',
      header: t('list.mail'),
      primary: true,
      cell: ({ mail, shown }) => <TitledCell title={<code>{mail}</code>} detail={describe(shown)} />,
      sortValue: ({ mail }) => mail,
    },
    {
      id: 'subject',
      header: t('editor.subject'),
      // A subject may begin with the place of a name, which has Latin letters.
      cell: ({ shown: { template_key, subject } }) => (
        <bdi dir={textDirection(splitKey(template_key).language ?? 'en')} className="line-clamp-2">
          {subject}
        </bdi>
      ),
    },
    {
      id: 'languages',
      header: t('list.languages'),
      cell: ({ templates }) => n(listActive(templates).length),
      className: 'tabular-nums',
    },
    {
      id: 'own',
      header: t('list.own'),
      cell: ({ templates }) => {
        const own = listActive(templates).filter(({ updated_at }) => updated_at !== null)
        return own.length === 0 ? '–' : n(own.length)
      },
      className: 'tabular-nums',
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: ({ templates }) => {
        const isActive = listActive(templates).length > 0
        return (
          <Badge tone={isActive ? 'positive' : 'neutral'} dot>
            {t(isActive ? 'list.active' : 'list.inactive')}
          </Badge>
        )
      },
    },
    {
      id: 'updated',
      header: t('list.updated'),
      cell: ({ templates }) => {
        const newest = findNewest(templates)
        return newest === '' ? t('languages.product') : formatDateTime(Date.parse(newest), i18n.language)
      },
      sortValue: ({ templates }) => findNewest(templates),
    },
  ]
  return (
    <Page
      title={t('list.heading')}
      header={
        <PageHeader
          title={t('list.heading')}
          description={t('list.description')}
          action={
            <Button variant="primary" onClick={() => void navigate('/admin/email-templates/new')}>
              {t('editor.new')}
            </Button>
          }
        />
      }
    >
      <ListCard
        toolbar={
          <>
            <Input
              type="search"
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="max-w-xs flex-1 basis-52"
            />
            <Select
              label={t('list.status')}
              value={status}
              onValueChange={setStatus}
              options={STATUSES.map((value) => ({
                value,
                label: t(value === ALL ? 'list.all' : value === 'true' ? 'list.active' : 'list.inactive'),
              }))}
            />
          </>
        }
        label={t('list.heading')}
        columns={columns}
        rows={rows}
        failed={templates.isError ? t('list.failed') : null}
        onRetry={() => void templates.refetch()}
        empty={t('list.none')}
        rowId={({ mail }) => mail}
        rowHref={({ shown }) => `/admin/email-templates/${shown.id}`}
        pageSize={PAGE}
      />
    </Page>
  )
}
