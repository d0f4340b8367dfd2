import { searcher } from '@sillage/core/analytics/names/search-key'
import { type CategoryDto, listCategories, updateCategory } from '@sillage/core/categories/calls'
import type { CategoryKind } from '@sillage/core/categories/category'
import { MoreHorizontal, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { toast } from '@/ui/toast.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const PAGE = 20

/** The categories of a kind in the order of suggestions. */
export const CategoriesTab = ({ kind, label }: { kind: CategoryKind; label: string }) => {
  const { t, i18n } = useTranslation('admin')
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<CategoryDto | 'new' | null>(null)
  const [deleted, setDeleted] = useState<CategoryDto | null>(null)
  const list = useAdminQuery(listCategories, { query: { kind } })
  const move = useAdminChange(
    ({
      category: { category_id, title, description },
      position,
    }: {
      category: CategoryDto
      position: number
    }) =>
      callApi(updateCategory, {
        params: { categoryId: category_id },
        body: { title, description, position },
      }),
  )
  const all = list.data?.data
  const rows = useMemo(() => {
    const matches = searcher(search)
    return all?.filter(({ title, description }) => matches(`${title} ${description}`))
  }, [all, search])
  /** Moves a category among all of its kind; disabled during a search, which would hide the target. */
  const mover = (category: CategoryDto, by: -1 | 1) => {
    const position = (all ?? []).indexOf(category) + by
    if (search.trim() !== '' || position < 0 || position >= (all ?? []).length) return null
    return () => move.mutate({ category, position }, { onError: (error) => toast.error(errorText(error)) })
  }

  const columns: TableColumn<CategoryDto>[] = [
    {
      id: 'name',
      header: t('categories.name'),
      primary: true,
      cell: ({ title }) => (
        <span className="break-words font-medium text-ink" dir="auto">
          {title}
        </span>
      ),
    },
    {
      id: 'about',
      header: t('categories.about'),
      cell: ({ description }) => (
        <span className="break-words" dir="auto">
          {description || '–'}
        </span>
      ),
    },
    {
      id: 'carried',
      header: label,
      align: 'end',
      cell: ({ carried }) => formatInteger(carried, i18n.language),
    },
    {
      id: 'do',
      header: t('work.do'),
      besideTitle: true,
      align: 'end',
      cell: (category) => {
        const [up, down] = [mover(category, -1), mover(category, 1)]
        return (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                hint={false}
                label={t('rows.rowMenu', { name: category.title })}
                icon={<MoreHorizontal aria-hidden="true" className="size-4" />}
              />
            }
          >
            <MenuItem onSelect={() => setEdited(category)}>{t('categories.edit')}</MenuItem>
            {up === null ? null : <MenuItem onSelect={up}>{t('categories.up')}</MenuItem>}
            {down === null ? null : <MenuItem onSelect={down}>{t('categories.down')}</MenuItem>}
            <MenuItem onSelect={() => setDeleted(category)}>{t('categories.delete')}</MenuItem>
          </DropdownMenu>
        )
      },
    },
  ]

  return (
    <>
      <ListCard
        toolbar={
          <>
            <Input
              type="search"
              aria-label={t('library.search')}
              placeholder={t('library.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="max-w-xs flex-1 basis-52"
            />
            <Button
              variant="primary"
              className="ms-auto"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited('new')}
            >
              {t('categories.new')}
            </Button>
          </>
        }
        label={label}
        columns={columns}
        rows={rows}
        failed={list.isError ? t('work.failed') : null}
        onRetry={() => void list.refetch()}
        empty={search.trim() === '' ? t('categories.none') : t('library.none')}
        rowId={({ category_id }) => category_id}
        pageSize={PAGE}
      />
      {edited === null ? null : (
        <CategoryDialog
          kind={kind}
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted === null ? null : <DeleteDialog category={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
