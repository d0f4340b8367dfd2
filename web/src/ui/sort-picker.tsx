import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { TableColumn, TableView } from './data-table.tsx'
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx'

/** Sorting where there are no column heads to press. */
export const SortPicker = <Row,>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly TableColumn<Row>[]
  sort: TableView['sort']
  onSort: (columnId: string) => void
}) => {
  const { t } = useTranslation('common')
  const sortable = columns.filter((column) => column.sortValue)
  if (sortable.length === 0) return null
  return (
    <div className="flex justify-end border-line border-b px-(--edge) py-2">
      <DropdownMenu
        align="end"
        trigger={
          <Button variant="ghost" size="sm" icon={<ArrowDownUp aria-hidden="true" className="size-4" />}>
            {t('table.sort')}
          </Button>
        }
      >
        {sortable.map((column) => (
          <MenuItem key={column.id} checked={sort?.id === column.id} onSelect={() => onSort(column.id)}>
            {column.header}
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  )
}
