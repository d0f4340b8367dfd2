import { providerName } from '@sillage/core/providers/provider-names'
import type { ModelDto } from '@sillage/core/runs/calls'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { ModelDetail } from '@/ui/model-detail.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { toast } from '@/ui/toast.ts'

type Offered = Pick<ModelDto, 'llm_model_id' | 'display_name' | 'web_search' | 'isAllowed'> & {
  provider_name: string
}

/** The models to choose from. Pressing a model outside the plan shows the reason; a chosen one can be removed. */
export const ModelChoices = ({
  models,
  chosen,
  onTrial,
  onChange,
}: {
  /** In the order of the API. */
  models: readonly Offered[]
  chosen: readonly string[]
  onTrial: boolean
  onChange: (modelIds: string[]) => void
}) => {
  const { t, i18n } = useTranslation('common')
  const blocked = t(onTrial ? 'models.blockedTrial' : 'models.blocked')
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      {models.map(({ llm_model_id: id, display_name, provider_name, web_search, isAllowed }) => (
        <ChoiceCard
          key={id}
          checked={chosen.includes(id)}
          refused={!isAllowed}
          onCheckedChange={(on) => {
            if (on && !isAllowed) toast.error(blocked)
            else onChange(toggled(chosen, id, on))
          }}
          icon={<ProviderIcon provider={provider_name} size={28} />}
          title={display_name}
          detail={
            isAllowed ? (
              <ModelDetail
                text={providerName(provider_name, i18n.language)}
                online={web_search ? t('models.webSearch') : null}
              />
            ) : (
              blocked
            )
          }
        />
      ))}
    </div>
  )
}
