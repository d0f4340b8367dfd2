import type { BoardCard } from '@sillage/core/boards/board'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardBody, CardHeader } from '@/ui/card.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { PinButton } from '@/ui/pin-button.tsx'
import { PinnedCard } from '@/ui/pinned-card.tsx'
import { ChartExport } from './chart-export.tsx'
import type { ChartRef, DrawnChart } from './drawn-chart.ts'
import { type ChartTable, FigureTable } from './figure-table.tsx'

/**
 * A chart with its question as title, its base, its figures as a table, and exports. The table serves screen readers
 * and readers who prefer figures.
 */
export const ChartCard = ({
  title,
  base,
  note,
  table,
  action,
  foot,
  card,
  className,
  children,
}: {
  title: string
  /** Such as 'n = 480 answers'. */
  base?: ReactNode
  /** Text beside the chart that a saved picture must include, such as a headline with its interval. */
  note?: string
  /** Null for a tile: figures alone, which need neither a table nor a picture. */
  table: ChartTable | null
  action?: ReactNode
  /** Below the chart, over the whole width of the card. */
  foot?: ReactNode
  /** Its name on a board, where it may stand on one. */
  card?: BoardCard
  className?: string
  children: (chartRef: ChartRef) => ReactNode
}) => {
  const { t } = useTranslation('charts')
  const titleId = useId()
  const chartRef = useRef<DrawnChart | null>(null)
  const header = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)

  return (
    <PinnedCard card={card} aria-labelledby={titleId} className={className}>
      <CardHeader
        ref={header}
        titleId={titleId}
        title={title}
        description={base}
        action={
          <>
            {action}
            {table === null ? (
              card && <PinButton card={card} />
            ) : (
              <>
                <IconButton
                  label={t(asTable ? 'showChart' : 'showTable')}
                  icon={<Table2 aria-hidden="true" className="size-4" />}
                  aria-pressed={asTable}
                  onClick={() => setAsTable(!asTable)}
                />
                <ChartExport
                  title={title}
                  // The visible words under the title, some of which are buttons.
                  about={() => [header.current?.querySelector('p')?.textContent ?? '', note ?? '']}
                  table={table}
                  chartRef={chartRef}
                  drawn={!asTable}
                />
              </>
            )}
          </>
        }
      />
      <CardBody>
        {asTable && table ? <FigureTable title={title} table={table} /> : children(chartRef)}
      </CardBody>
      {foot}
    </PinnedCard>
  )
}
