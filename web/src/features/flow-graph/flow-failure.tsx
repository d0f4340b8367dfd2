import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Shows that the graph could not be loaded. */
export const FlowFailure = ({ error, onRetry }: { error: LiveError; onRetry: () => void }) => {
  const { t } = useTranslation(['flow', 'common'])
  const refusal = useRefusalText()(error)
  return (
    <div className="m-5">
      <Notice tone="negative">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="block">{t(apiRefusal(error) ? 'flow:failed' : 'flow:failedToLoad')}</span>
            {refusal === undefined ? null : <span className="block font-normal">{refusal}</span>}
          </span>
          <Button size="sm" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
