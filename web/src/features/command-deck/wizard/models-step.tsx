import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import type { ModelDto } from '@sillage/core/runs/calls'
import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/notice.tsx'
import { ModelChoices } from '@/widgets/model-choices.tsx'
import { UpgradeNote } from '@/widgets/upgrade-note.tsx'
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
  const { t, i18n } = useTranslation(['command-deck', 'common'])
  const getName = ({ provider_name }: ModelDto) => providerName(provider_name, i18n.language)
  const tooMany = [...new Set(blockedModels(draft, models).map(getName))]
  if (models.length === 0) return <Notice tone="warning">{t('models.none')}</Notice>
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('models.about')}</p>
      <ModelChoices models={models} chosen={draft.modelIds} onTrial={onTrial} onChange={onChange} />
      {models.every(({ isAllowed }) => isAllowed) ? null : (
        <UpgradeNote className="mt-3">
          {t(onTrial ? 'common:models.blockedTrial' : 'common:models.blocked')}
        </UpgradeNote>
      )}
      {tooMany.length > 0 ? (
        <Notice tone="warning" className="mt-3">
          {t('models.remove', { providers: listed(tooMany, i18n.language) })}
        </Notice>
      ) : null}
    </>
  )
}
