import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Input } from '@/ui/input.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

const PAGE = 20

/** The newest brands, prompts or personas of everyone, with a search over what they say. */
export const LibraryList = <Row extends object>({
  title,
  rows,
  columns,
  textOf,
  rowId,
  hrefOf,
  isFailed,
  onRetry,
}: {
  title: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  columns: TableColumn<Row>[]
  /** What the search looks into. */
  textOf: (row: Row) => string
  rowId: (row: Row) => string
  hrefOf: (row: Row) => string
  isFailed: boolean
  onRetry: () => void
}) => {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const found = useMemo(
    () => rows?.filter((row) => textOf(row).toLowerCase().includes(search.trim().toLowerCase())),
    [rows, search, textOf],
  )
  return (
    <Page title={title} header={<PageHeader title={title} description={t('library.newest')} />}>
      <ListCard
        toolbar={
          <Input
            type="search"
            aria-label={t('library.search')}
            placeholder={t('library.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="max-w-xs"
          />
        }
        label={title}
        columns={columns}
        rows={found}
        failed={isFailed ? t('work.failed') : null}
        onRetry={onRetry}
        empty={t('library.none')}
        rowId={rowId}
        rowHref={hrefOf}
        pageSize={PAGE}
      />
    </Page>
  )
}
