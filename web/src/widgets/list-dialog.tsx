import { searcher } from '@sillage/core/analytics/names/search-key'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { DataTable, type TableColumn, type TableView } from '@/ui/data-table.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Input } from '@/ui/input.tsx'
import { NothingFound } from '@/ui/nothing-found.tsx'
import { PictureMenu } from '@/ui/picture-menu.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const SKELETONS = Array.from({ length: 8 }, (_, row) => `row-${row}`)

/** The value of a column in CSV. */
type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string | number | null]

/** A whole list in a dialog, with filter, search, sort, pages and export. A row opens its runs. */
export const ListDialog = <Row extends RowData>({
  title,
  description,
  rows,
  total,
  updating = false,
  failed,
  empty,
  columns,
  rowId,
  searchIn,
  initialSort,
  csv,
  filters,
  note,
  onRowOpen,
  onClose,
}: {
  title: string
  description?: ReactNode
  /** Null while loading. */
  rows: readonly Row[] | null
  /** Rows in all, of which `rows` may be the first. */
  total?: number | undefined
  updating?: boolean
  /** Error text when loading failed. */
  failed?: { title: string; error: LiveError; onRetry: () => void } | undefined
  empty: string
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  /** The searchable text of a row. */
  searchIn: (row: Row) => string
  initialSort: TableView['sort']
  csv: readonly CsvColumn<Row>[]
  filters?: ReactNode
  /** Content below the rows. */
  note?: ReactNode
  onRowOpen?: ((row: Row) => void) | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('sites')
  const exportCsv = useExportCsv()
  const refusalText = useRefusalText()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<TableView>({ sort: initialSort, page: 0 })
  const matching = useMemo(() => {
    const isFound = searcher(search)
    return (rows ?? []).filter((row) => isFound(searchIn(row)))
  }, [rows, search, searchIn])
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description ?? title}
      width="lg"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2" aria-busy={updating}>
        {filters}
        <div className="ms-auto flex w-full items-center gap-2 sm:w-auto sm:min-w-42 sm:max-w-64 sm:flex-1">
          <Input
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setView({ ...view, page: 0 })
            }}
            placeholder={t('search')}
            aria-label={t('search')}
            className="min-w-0 flex-1"
          />
          <SaveButton
            label={t('csv')}
            disabled={matching.length === 0}
            onSave={() =>
              exportCsv(
                [csv.map(([name]) => name), ...matching.map((row) => csv.map(([, value]) => value(row)))],
                title,
              )
            }
          />
          <PictureMenu />
        </div>
      </div>
      <div className="-mx-6 border-line border-t">
        {failed ? (
          <ErrorState title={failed.title} description={refusalText(failed.error)} onRetry={failed.onRetry} />
        ) : rows === null ? (
          <div className="space-y-3 px-6 py-4" aria-busy="true">
            {SKELETONS.map((key) => (
              <Skeleton key={key} className="h-8" />
            ))}
          </div>
        ) : (
          <DataTable
            label={title}
            columns={columns}
            data={matching}
            rowId={rowId}
            view={view}
            onViewChange={setView}
            pageSize={25}
            {...(onRowOpen ? { onRowOpen } : {})}
            empty={
              rows.length > 0 ? (
                <NothingFound search={search} shown={rows.length} total={total} />
              ) : (
                <EmptyState title={empty} />
              )
            }
          />
        )}
        {matching.length === 0 ? null : note}
      </div>
    </Dialog>
  )
}
