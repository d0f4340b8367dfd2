import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { runCsv } from '@/lib/run-csv.ts'
import { SaveButton } from '@/ui/save-button.tsx'
import { toast } from '@/ui/toast.ts'
import { askSentimentRuns, type RunsPage } from './use-sentiment-runs.ts'

/** Exports every run of the filter, not only the current page. */
export const RunsCsv = ({ asked }: { asked: Omit<RunsPage, 'page'> }) => {
  const { t } = useTranslation(['runs-table', 'charts'])
  const saving = useMutation({
    mutationFn: async () =>
      exportCsv(await runCsv((page) => askSentimentRuns({ ...asked, page })), t('runs-table:title')),
    onError: () => toast.error(t('runs-table:failed')),
  })
  return (
    <SaveButton label={t('charts:exportCsv')} disabled={saving.isPending} onSave={() => saving.mutate()} />
  )
}
