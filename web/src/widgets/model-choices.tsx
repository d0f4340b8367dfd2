import { providerName } from '@sillage/core/providers/provider-names'
import type { ModelDto } from '@sillage/core/runs/calls'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { toast } from '@/ui/toast.ts'

/** Below the name of a model: its provider, or why it cannot be chosen, and a mark where it searches the web. */
const ModelDetail = ({ text, online }: { text: string; online: string | null }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    {text}
    {online === null ? null : (
      <span className="inline-flex items-center gap-1 text-info-ink">
        <Globe aria-hidden="true" className="size-3" />
        {online}
      </span>
    )}
  </span>
)

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
