import { MAX_PAGE_SIZE } from '@sillage/core/analytics/views/runs/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { runCsv } from '@/lib/run-csv.ts'
import { SaveButton } from '@/ui/save-button.tsx'
import { toast } from '@/ui/toast.ts'
import type { useRunList } from './use-run-list.ts'

/** Exports every run of the list, not only the current page. */
export const RunListCsv = ({ list, title }: { list: ReturnType<typeof useRunList>; title: string }) => {
  const { t } = useTranslation(['run', 'charts'])
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      exportCsv(await runCsv((page) => list.pageOf(page, MAX_PAGE_SIZE), title), title)
    } catch {
      toast.error(t('run:list.failedToLoad'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <SaveButton
      label={t('charts:exportCsv')}
      disabled={saving || (list.runs.status === 'ready' && list.runs.data?.total === 0)}
      onSave={() => void save()}
    />
  )
}
