import { textDirection } from '@sillage/core/base/interface-language'
import { type ListedTemplate, listEmailTemplates } from '@sillage/core/mail/calls'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { getLanguage } from '@/features/admin/mails/template-values.ts'
import { useTemplateDescription } from '@/features/admin/mails/use-template-description.ts'
import { formatDateTime } from '@/lib/format.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Select } from '@/ui/select.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'

const PAGE = 20
const ALL = 'all'
const STATUSES = [ALL, 'true', 'false'] as const

/** `/admin/email-templates`: all mails of the product, in every language. */
export const AdminTemplatesPage = () => {
  const { t, i18n } = useTranslation('templates')
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<(typeof STATUSES)[number]>(ALL)
  const [language, setLanguage] = useState<string>(ALL)
  const templates = useAdminQuery(listEmailTemplates, { query: { is_active: 'all' } })
  const describe = useTemplateDescription()
  const rows = useMemo(
    () =>
      templates.data?.data
        .map((template) => ({ ...template, description: describe(template) }))
        .filter(
          ({ template_key, description, subject, is_active }) =>
            (status === ALL || String(is_active) === status) &&
            (language === ALL || getLanguage(template_key) === language) &&
            `${template_key} ${description} ${subject}`.toLowerCase().includes(search.trim().toLowerCase()),
        ),
    [templates.data, status, language, search, describe],
  )
  const columns: TableColumn<ListedTemplate>[] = [
    {
      id: 'key',
      header: t('editor.key'),
      primary: true,
      cell: ({ template_key, description }) => (
        <TitledCell title={<code>{template_key}</code>} detail={description} />
      ),
      sortValue: ({ template_key }) => template_key,
    },
    {
      id: 'subject',
      header: t('editor.subject'),
      // A subject may begin with the place of a name, which has Latin letters.
      cell: ({ template_key, subject }) => (
        <bdi dir={textDirection(getLanguage(template_key))} className="line-clamp-2">
          {subject}
        </bdi>
      ),
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: ({ is_active }) => (
        <Badge tone={is_active ? 'positive' : 'neutral'} dot>
          {t(is_active ? 'list.active' : 'list.inactive')}
        </Badge>
      ),
    },
    {
      id: 'updated',
      header: t('list.updated'),
      cell: ({ updated_at }) =>
        updated_at === null ? t('languages.product') : formatDateTime(Date.parse(updated_at), i18n.language),
      sortValue: ({ updated_at }) => updated_at ?? '',
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
            <Select
              label={t('languages.title')}
              value={language}
              onValueChange={setLanguage}
              options={[
                { value: ALL, label: t('list.allLanguages') },
                ...MAIL_LANGUAGES.map((code) => ({
                  value: code,
                  label: nameOfLanguage(code, i18n.language),
                })),
              ]}
            />
          </>
        }
        label={t('list.heading')}
        columns={columns}
        rows={rows}
        failed={templates.isError ? t('list.failed') : null}
        onRetry={() => void templates.refetch()}
        empty={t('list.none')}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/admin/email-templates/${id}`}
        pageSize={PAGE}
      />
    </Page>
  )
}
