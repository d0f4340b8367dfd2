import { Download } from 'lucide-react'
import { useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { PictureItems } from '@/ui/picture-menu.tsx'
import { toast } from '@/ui/toast.ts'
import type { ChartRef } from './drawn-chart.ts'
import { exportCsv } from './export-chart.ts'
import type { ImageFormat } from './export-image.ts'
import type { ChartTable } from './figure-table.tsx'
import { Provenance } from './provenance.ts'
import { useExportCsv } from './use-export-csv.ts'

/** Saves a chart as a picture, or its figures as a table. */
export const ChartExport = ({
  title,
  about,
  table,
  chartRef,
  drawn,
}: {
  title: string
  /** Lines about the figures below the title; called when a picture is saved. */
  about: () => readonly string[]
  table: ChartTable
  chartRef: ChartRef
  /** Whether a picture is available now. */
  drawn: boolean
}) => {
  const { t, i18n } = useTranslation('charts')
  const provenance = useContext(Provenance)
  const exportWithBasis = useExportCsv()
  const place = useRef<HTMLSpanElement>(null)
  const saveImage = async (format: ImageFormat) => {
    const drawing = chartRef.current
    if (!drawing) return
    try {
      const [{ exportChart }, sourceLines] = await Promise.all([
        import('./export-image.ts'),
        provenance(table.byVersion ?? false),
      ])
      const saved = t('saved', { date: formatDate(Date.now(), i18n.language) })
      await exportChart(drawing, format, {
        title,
        about: about().filter((line) => line !== ''),
        from: [...sourceLines, saved],
      })
    } catch {
      toast.error(t('exportFailed'))
    }
  }
  return (
    <span ref={place} className="contents">
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
          onSelect={() =>
            (table.byVersion ? exportCsv : exportWithBasis)([table.columns, ...table.rows], title)
          }
        >
          {t('exportCsv')}
        </MenuItem>
        <PictureItems within={place} />
      </DropdownMenu>
    </span>
  )
}
