import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'
import { exportCsv } from './export-chart.ts'
import type { ImageFormat } from './export-image.ts'
import type { ChartTable } from './figure-table.tsx'
import type { ChartRef } from './use-drawing.ts'

/** Saves a chart as a picture, or its figures as a table. */
export const ChartExport = ({
  title,
  table,
  chartRef,
  drawn,
}: {
  title: string
  table: ChartTable
  chartRef: ChartRef
  /** Whether there is a picture of it right now. */
  drawn: boolean
}) => {
  const { t } = useTranslation('charts')
  const saveImage = async (format: ImageFormat) => {
    const chart = chartRef.current
    if (!chart) return
    try {
      const { exportChart } = await import('./export-image.ts')
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
