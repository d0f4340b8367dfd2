import type { ModelDto } from '@sillage/core/runs/calls'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { Chip } from '@/ui/chip.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { toast } from '@/ui/toast.ts'
import { UpgradeNote } from '@/widgets/upgrade-note.tsx'

/** The models of a draft and the models to add, with their prices. Those outside the plan stand apart, with the reason. */
export const DraftModels = ({
  chosen,
  models,
  onTrial,
  isFixed,
  onChange,
  children,
}: {
  chosen: readonly string[]
  models: readonly ModelDto[]
  onTrial: boolean
  isFixed: boolean
  onChange: (modelIds: string[]) => void
  children?: ReactNode
}) => {
  const { t } = useTranslation(['ai-mode', 'common', 'command-deck'])
  const blocked = t(onTrial ? 'common:models.blockedTrial' : 'common:models.blocked')
  const press = ({ llm_model_id, isAllowed }: ModelDto) => {
    const on = !chosen.includes(llm_model_id)
    if (on && !isAllowed) toast.error(blocked)
    else onChange(toggled(chosen, llm_model_id, on))
  }
  const shown = isFixed ? models.filter(({ llm_model_id }) => chosen.includes(llm_model_id)) : models
  const list = (listed: readonly ModelDto[]) => (
    <ul className="flex flex-wrap gap-2">
      {listed.map((model) => (
        <li key={model.llm_model_id} className="max-w-full">
          <Chip
            icon={
              <>
                {model.isAllowed ? null : <Lock aria-hidden="true" className="size-3.5 shrink-0" />}
                <ProviderIcon provider={model.provider_name} size={14} />
              </>
            }
            pressed={chosen.includes(model.llm_model_id)}
            {...(isFixed ? {} : { onPress: () => press(model) })}
            {...(model.isAllowed ? {} : { className: 'border-dashed' })}
          >
            {model.display_name}
            {model.price_class === null ? null : (
              <span className="ms-1.5 font-normal text-ink-faint">
                <span aria-hidden="true">{'€'.repeat(model.price_class)}</span>
                <span className="sr-only">{t('draft.price', { n: model.price_class })}</span>
              </span>
            )}
          </Chip>
        </li>
      ))}
    </ul>
  )
  const locked = shown.filter(({ isAllowed }) => !isAllowed)
  return (
    <section aria-label={t('draft.models')}>
      <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.models')}</h3>
      {list(shown.filter(({ isAllowed }) => isAllowed))}
      <p className="mt-1.5 text-ink-soft text-xs">
        {t('draft.prices')} {t('command-deck:models.about')}
      </p>
      {children}
      {locked.length === 0 ? null : (
        <>
          <h4 className="mt-3 mb-1.5 font-medium text-ink-soft text-xs">{t('draft.notInPlan')}</h4>
          {list(locked)}
          <UpgradeNote className="mt-1.5">{blocked}</UpgradeNote>
        </>
      )}
    </section>
  )
}
