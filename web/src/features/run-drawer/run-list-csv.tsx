import { MAX_PAGE_SIZE, type RunHead } from '@sillage/core/analytics/views/runs'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { exportCsv } from '@/charts/export-chart.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import type { useRunList } from './use-run-list.ts'

/** Pages that a file is made of at most. */
const MOST_PAGES = 50

const COLUMNS = [
  'id',
  'created_at',
  'provider_name',
  'model',
  'web_search_enabled',
  'language',
  'persona',
  'persona_occupation',
  'prompt',
  'named',
  'rank',
  'sentiment',
  'score',
] as const satisfies readonly (keyof RunHead)[]

const cellOf = (value: RunHead[(typeof COLUMNS)[number]]): string | number | null =>
  typeof value === 'boolean' ? String(value) : value

/** Saves every run of the list, not only those of the page. */
export const RunListCsv = ({ list, title }: { list: ReturnType<typeof useRunList>; title: string }) => {
  const { t } = useTranslation(['run', 'charts'])
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const rows: RunHead[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const found = await list.pageOf(page, MAX_PAGE_SIZE)
        rows.push(...(found?.runs ?? []))
        if (found === null || page >= found.pages) break
      }
      exportCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => cellOf(row[column])))], title)
    } catch {
      toast.error(t('run:list.failed'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <IconButton
      label={t('charts:exportCsv')}
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={saving}
      onClick={() => void save()}
    />
  )
}
