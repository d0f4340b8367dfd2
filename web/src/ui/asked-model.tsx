import type { RunHead } from '@sillage/core/analytics/views/runs/schema'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProviderIcon } from './provider-icon.tsx'

/** A run's model, and whether it could search the web: the same question often runs both ways. */
export const AskedModel = ({
  run,
}: {
  run: Pick<RunHead, 'provider_name' | 'model' | 'model_name' | 'web_search_enabled'>
}) => {
  const { t } = useTranslation('common')
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap align-middle">
      <ProviderIcon provider={run.provider_name} size={18} labelled />
      {run.model_name || run.model}
      {run.web_search_enabled ? (
        <span className="inline-flex items-center gap-1 text-ink-soft text-xs">
          <Globe aria-hidden="true" className="size-3.5" />
          {t('withWeb')}
        </span>
      ) : null}
    </span>
  )
}
