import type HighchartsReact from 'highcharts-react-official'
import { Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'
import type { ChartRef } from './chart.tsx'
import { exportCsv } from './export-chart.ts'
import type { ImageFormat } from './export-image.ts'
import { type ChartTable, FigureTable } from './figure-table.tsx'

/**
 * A chart with its question as title, its base, the same figures as a table, and exports. The table is there for screen
 * readers and for those who would rather read figures.
 */
export const ChartCard = ({
  title,
  base,
  table,
  action,
  className,
  children,
}: {
  title: string
  /** Such as 'n = 480 answers'. */
  base?: ReactNode
  table: ChartTable
  action?: ReactNode
  className?: string
  children: (chartRef: ChartRef) => ReactNode
}) => {
  const { t } = useTranslation('charts')
  const titleId = useId()
  const chartRef = useRef<HighchartsReact.RefObject | null>(null)
  const [asTable, setAsTable] = useState(false)

  const saveImage = async (format: ImageFormat) => {
    const chart = chartRef.current?.chart
    if (!chart) return
    try {
      const { exportChart } = await import('./export-image.ts')
      await exportChart(chart, format, title)
    } catch {
      toast.error(t('exportFailed'))
    }
  }

  return (
    <Card aria-labelledby={titleId} className={className}>
      <CardHeader
        titleId={titleId}
        title={title}
        description={base}
        action={
          <>
            {action}
            <IconButton
              label={t(asTable ? 'showChart' : 'showTable')}
              icon={<Table2 aria-hidden="true" className="size-4" />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            <DropdownMenu
              align="end"
              trigger={
                <IconButton
                  label={t('export')}
                  hint={false}
                  icon={<Download aria-hidden="true" className="size-4" />}
                />
              }
            >
              <MenuItem disabled={asTable} onSelect={() => void saveImage('png')}>
                {t('exportPng')}
              </MenuItem>
              <MenuItem disabled={asTable} onSelect={() => void saveImage('svg')}>
                {t('exportSvg')}
              </MenuItem>
              <MenuItem onSelect={() => exportCsv([table.columns, ...table.rows], title)}>
                {t('exportCsv')}
              </MenuItem>
            </DropdownMenu>
          </>
        }
      />
      <CardBody>{asTable ? <FigureTable title={title} table={table} /> : children(chartRef)}</CardBody>
    </Card>
  )
}
