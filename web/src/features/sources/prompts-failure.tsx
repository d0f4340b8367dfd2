import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { ErrorState } from '@/ui/error-state.tsx'

/** Shows that the diagram of searches could not be loaded. */
export const PromptsFailure = ({ error, onRetry }: { error: LiveError; onRetry: () => void }) => {
  const { t } = useTranslation('sources')
  const refusalText = useRefusalText()
  return (
    <ErrorState
      title={t(apiRefusal(error) ? 'failed.promptsFetch' : 'failed.prompts')}
      description={refusalText(error)}
      onRetry={onRetry}
    />
  )
}
