import type { ModelDto } from '@sillage/core/runs/calls'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { Chip } from '@/ui/chip.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { toast } from '@/ui/toast.ts'

/** The models of a draft and the models to add. A model outside the plan shows the reason. */
export const DraftModels = ({
  chosen,
  models,
  onTrial,
  isFixed,
  onChange,
}: {
  chosen: readonly string[]
  models: readonly ModelDto[]
  onTrial: boolean
  isFixed: boolean
  onChange: (modelIds: string[]) => void
}) => {
  const { t } = useTranslation(['ai-mode', 'common'])
  const press = ({ llm_model_id, isAllowed }: ModelDto) => {
    const on = !chosen.includes(llm_model_id)
    if (on && !isAllowed) {
      toast.error(t(onTrial ? 'common:models.blockedTrial' : 'common:models.blocked'))
    } else onChange(toggled(chosen, llm_model_id, on))
  }
  const shown = isFixed ? models.filter(({ llm_model_id }) => chosen.includes(llm_model_id)) : models
  return (
    <section aria-label={t('draft.models')}>
      <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.models')}</h3>
      <ul className="flex flex-wrap gap-2">
        {shown.map((model) => (
          <li key={model.llm_model_id} className="max-w-full">
            <Chip
              icon={<ProviderIcon provider={model.provider_name} size={14} />}
              pressed={chosen.includes(model.llm_model_id)}
              {...(isFixed ? {} : { onPress: () => press(model) })}
              {...(model.isAllowed ? {} : { className: 'border-dashed' })}
            >
              {model.display_name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
