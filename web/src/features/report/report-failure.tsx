import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { ErrorState } from '@/ui/error-state.tsx'

/** Whether the server gave a reason; its text is not shown to the reader. */
const isExplained = (error: Error): boolean => error instanceof ApiError && error.message !== error.code

/** The report failed to load: without a known reason, the text names missing data. */
export const ReportFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('report')
  return (
    <ErrorState
      title={t('loadFailed')}
      description={isExplained(error) ? undefined : t('dataFailed')}
      onRetry={onRetry}
      className="py-20"
    />
  )
}
