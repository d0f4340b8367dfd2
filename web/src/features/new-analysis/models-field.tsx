import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useModels } from '@/data/use-choices.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ModelChoices } from '@/widgets/model-choices.tsx'
import { FormSection } from './form-section.tsx'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

export const ModelsField = () => {
  const { t, i18n } = useTranslation('new-analysis')
  const { watch, setValue, formState } = useFormContext<NewAnalysis>()
  const errorText = useErrorText()
  const say = useFormErrorText()
  const models = useModels()
  const onTrial = useEntitlements()?.onTrial === true
  const chosen = watch('modelIds')
  const choose = (modelIds: string[]) =>
    setValue('modelIds', modelIds, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const offered = models.data ?? []
  const tooMany = [
    ...new Set(
      offered
        .filter(({ llm_model_id, isAllowed }) => !isAllowed && chosen.includes(llm_model_id))
        .map(({ provider_name }) => providerName(provider_name, i18n.language)),
    ),
  ]
  return (
    <FormSection
      title={t('models.title')}
      description={t('models.description')}
      count={t('models.count', { count: chosen.length })}
      error={say(formState.errors.modelIds?.message)}
    >
      {models.isPending ? (
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : models.isError ? (
        <ErrorState
          title={t('models.unavailable')}
          description={errorText(models.error)}
          onRetry={() => void models.refetch()}
          className="py-4"
        />
      ) : offered.length === 0 ? (
        <Notice tone="warning">{t('models.none')}</Notice>
      ) : (
        <ModelChoices models={offered} chosen={chosen} onTrial={onTrial} onChange={choose} />
      )}
      {tooMany.length > 0 ? (
        <Notice tone="warning" className="mt-3">
          {t('models.remove', { providers: listed(tooMany, i18n.language) })}
        </Notice>
      ) : null}
    </FormSection>
  )
}
