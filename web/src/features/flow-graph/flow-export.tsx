import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '@/charts/chart.tsx'
import { exportCsv } from '@/charts/export-chart.ts'
import type { ImageFormat } from '@/charts/export-image.ts'
import type { ChartTable } from '@/charts/figure-table.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'

/** Saves the graph of the whole screen: as many queries and domains as it was asked for. */
export const FlowExport = ({
  title,
  table,
  chartRef,
  drawn,
}: {
  title: string
  table: ChartTable
  chartRef: ChartRef
  /** Whether there is a picture of it. */
  drawn: boolean
}) => {
  const { t } = useTranslation('charts')
  const saveImage = async (format: ImageFormat) => {
    const chart = chartRef.current?.chart
    if (!chart) return
    try {
      const { exportChart } = await import('@/charts/export-image.ts')
      await exportChart(chart, format, title)
    } catch {
      toast.error(t('exportFailed'))
    }
  }
  return (
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
      <MenuItem disabled={!drawn} onSelect={() => void saveImage('png')}>
        {t('exportPng')}
      </MenuItem>
      <MenuItem disabled={!drawn} onSelect={() => void saveImage('svg')}>
        {t('exportSvg')}
      </MenuItem>
      <MenuItem
        disabled={table.rows.length === 0}
        onSelect={() => exportCsv([table.columns, ...table.rows], title)}
      >
        {t('exportCsv')}
      </MenuItem>
    </DropdownMenu>
  )
}
