import { type EditedReleaseNote, listReleaseNotes } from '@sillage/core/releases/calls'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

const LIMIT = 100

const isEdited = (note: object): note is EditedReleaseNote => 'texts' in note

/** `/admin/release-notes`: draft, scheduled and published notes. */
export const AdminReleasesPage = () => {
  const { t, i18n } = useTranslation('releases')
  const navigate = useNavigate()
  const now = useNow()
  const [search, setSearch] = useState('')
  const notes = useAdminQuery(listReleaseNotes, {
    query: useDeferredValue({
      include_unpublished: 'true' as const,
      limit: LIMIT,
      search,
      language: i18n.language,
    }),
  })
  const getState = ({ publish_at }: EditedReleaseNote) =>
    publish_at === null ? 'draft' : Date.parse(publish_at) > now ? 'planned' : 'published'
  const columns: TableColumn<EditedReleaseNote>[] = [
    {
      id: 'title',
      header: t('list.title'),
      primary: true,
      cell: ({ title }) => title,
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: (note) => (
        <Badge tone={getState(note) === 'published' ? 'accent' : 'neutral'}>
          {t(`list.${getState(note)}`)}
        </Badge>
      ),
    },
    {
      id: 'when',
      header: t('list.when'),
      cell: ({ publish_at }) =>
        publish_at === null ? '–' : formatDateTime(Date.parse(publish_at), i18n.language),
    },
    {
      id: 'languages',
      header: t('list.languages'),
      cell: ({ texts }) => Object.keys(texts).toSorted().join(', '),
    },
  ]
  const matches = useMemo(() => notes.data?.data.filter(isEdited), [notes.data])
  const create = (
    <Button variant="primary" onClick={() => void navigate('/admin/release-notes/new')}>
      {t('list.create')}
    </Button>
  )
  return (
    <Page
      title={t('list.heading')}
      header={<PageHeader title={t('list.heading')} description={t('list.description')} action={create} />}
    >
      <ListCard
        toolbar={
          <Input
            type="search"
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="max-w-xs"
          />
        }
        label={t('list.heading')}
        columns={columns}
        rows={matches}
        failed={notes.isError ? t('failed') : null}
        onRetry={() => void notes.refetch()}
        empty={search.trim() === '' ? t('list.none') : t('list.notFound')}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/admin/release-notes/${id}`}
      />
    </Page>
  )
}
