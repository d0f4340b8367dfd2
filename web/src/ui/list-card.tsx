import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from './card.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ErrorState } from './error-state.tsx'
import { SkeletonText } from './skeleton.tsx'

interface ListCardProps<Row> extends Omit<DataTableProps<Row>, 'data' | 'empty'> {
  /** Undefined while they are on their way. Keep it stable between renders. */
  rows: readonly Row[] | undefined
  /** The text for rows that could not be loaded; null when they could. */
  failed: string | null
  onRetry: () => void
  /** The text for an empty list. */
  empty: string
  title?: ReactNode
  description?: ReactNode
  /** Search and filters. */
  toolbar?: ReactNode
}

/** A list of the console in a card: loading, failed, empty, or its rows. */
export const ListCard = <Row extends object>({
  rows,
  failed,
  onRetry,
  empty,
  title,
  description,
  toolbar,
  ...table
}: ListCardProps<Row>) => {
  const isBare = title === undefined && toolbar === undefined
  const none = <p className="text-ink-soft text-sm">{empty}</p>
  return (
    <Card className="[--edge:1.25rem]">
      {title === undefined ? null : <CardHeader title={title} description={description} />}
      {toolbar === undefined ? null : <div className="flex flex-wrap gap-2 p-4">{toolbar}</div>}
      {failed !== null ? (
        <ErrorState title={failed} onRetry={onRetry} />
      ) : rows === undefined ? (
        <CardBody className={isBare ? 'pt-5' : ''}>
          <SkeletonText lines={6} />
        </CardBody>
      ) : (
        <DataTable
          {...table}
          data={rows}
          empty={<CardBody className={isBare ? 'pt-5' : ''}>{none}</CardBody>}
        />
      )}
    </Card>
  )
}
