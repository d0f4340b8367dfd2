import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePersonas } from '@/data/use-choices.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toggled } from '@/lib/toggled.ts'
import { useAgeText } from '@/lib/use-age-text.ts'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { FormSection } from './form-section.tsx'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

export const PersonasField = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('new-analysis')
  const ageText = useAgeText()
  const { watch, setValue, formState } = useFormContext<NewAnalysis>()
  const errorText = useErrorText()
  const say = useFormErrorText()
  const personas = usePersonas(brandId)
  const chosen = watch('personaIds')
  const offered = (personas.data ?? []).filter(({ archived_at }) => archived_at === null)
  const choose = (id: string, on: boolean) =>
    setValue('personaIds', toggled(chosen, id, on), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  return (
    <FormSection
      title={t('personas.title')}
      description={t('personas.description')}
      count={t('personas.count', { count: chosen.length })}
      error={say(formState.errors.personaIds?.message)}
    >
      {personas.isPending ? (
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : personas.isError ? (
        <ErrorState
          title={t('personas.unavailable')}
          description={errorText(personas.error)}
          onRetry={() => void personas.refetch()}
          className="py-4"
        />
      ) : offered.length === 0 ? (
        <Notice tone="warning">{t('error.noPersona')}</Notice>
      ) : (
        <div className="grid gap-2.5 sm:grid-cols-2">
          {offered.map((persona) => (
            <ChoiceCard
              key={persona.persona_id}
              checked={chosen.includes(persona.persona_id)}
              onCheckedChange={(on) => choose(persona.persona_id, on)}
              title={persona.name}
              detail={[persona.occupation, ageText(persona.age), persona.city].join(' · ')}
            />
          ))}
        </div>
      )}
    </FormSection>
  )
}
