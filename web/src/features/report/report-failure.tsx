import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { ErrorState } from '@/ui/error-state.tsx'

/** Whether whoever answered has said why; what they said is not for the reader. */
const isExplained = (error: Error): boolean => error instanceof ApiError && error.message !== error.code

/** The report could not be had: with nothing more known than that, its data are what is missing. */
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
