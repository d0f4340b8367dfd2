import { listed } from '@sillage/core/listed'
import type { ModelDto } from '@sillage/core/runs/calls'
import { providerName } from '@sillage/core/runs/provider-names'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { ModelDetail } from '@/ui/model-detail.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { toast } from '@/ui/toast.ts'
import { blockedModels, type WizardDraft } from './wizard-draft.ts'

/** The models to ask. A model outside the plan shows the reason; if already chosen, it can be removed. */
export const ModelsStep = ({
  draft,
  models,
  onTrial,
  onChange,
}: {
  draft: WizardDraft
  models: readonly ModelDto[]
  onTrial: boolean
  onChange: (modelIds: string[]) => void
}) => {
  const { t, i18n } = useTranslation('command-deck')
  const blocked = t(onTrial ? 'models.blockedTrial' : 'models.blocked')
  const choose = ({ llm_model_id, isAllowed }: ModelDto, on: boolean) => {
    if (on && !isAllowed) toast.error(blocked)
    else onChange(toggled(draft.modelIds, llm_model_id, on))
  }
  const nameOf = ({ provider_name }: ModelDto) => providerName(provider_name, i18n.language)
  const tooMany = [...new Set(blockedModels(draft, models).map(nameOf))]
  if (models.length === 0) return <Notice tone="warning">{t('models.none')}</Notice>
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('models.about')}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {models.map((model) => (
          <ChoiceCard
            key={model.llm_model_id}
            checked={draft.modelIds.includes(model.llm_model_id)}
            refused={!model.isAllowed}
            onCheckedChange={(on) => choose(model, on)}
            icon={<ProviderIcon provider={model.provider_name} size={28} />}
            title={model.display_name}
            detail={
              model.isAllowed ? (
                <ModelDetail text={nameOf(model)} online={model.web_search ? t('models.webSearch') : null} />
              ) : (
                blocked
              )
            }
          />
        ))}
      </div>
      {tooMany.length > 0 ? (
        <Notice tone="warning" className="mt-3">
          {t('models.remove', { providers: listed(tooMany, i18n.language) })}
        </Notice>
      ) : null}
    </>
  )
}
