import { languageName } from '@sillage/core/analyses/language-name'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '@/data/use-choices.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toggled } from '@/lib/toggled.ts'
import { Chip } from '@/ui/chip.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { FormSection } from './form-section.tsx'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

export const LanguagesField = () => {
  const { t, i18n } = useTranslation('new-analysis')
  const { watch, setValue, formState } = useFormContext<NewAnalysis>()
  const errorText = useErrorText()
  const say = useFormErrorText()
  const languages = useLanguages()
  const standing = useEntitlements()
  const limit = standing?.entitlements.languagesPerAnalysis ?? null
  const onTrial = standing?.onTrial === true
  const chosen = watch('languages')
  const limitText =
    limit === null ? null : limit === 1 ? t('languages.one') : t('languages.limit', { n: limit })

  const choose = (code: string, isAllowed: boolean) => {
    const on = !chosen.includes(code)
    if (on && !isAllowed) return void toast.error(t(onTrial ? 'languages.blockedTrial' : 'languages.blocked'))
    if (on && limit !== null && chosen.length >= limit) return void toast.error(limitText)
    setValue('languages', toggled(chosen, code, on), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  return (
    <FormSection
      title={t('languages.title')}
      description={[t('languages.description'), limitText].filter(Boolean).join(' ')}
      count={t('languages.count', { count: chosen.length })}
      error={say(formState.errors.languages?.message)}
    >
      {languages.isPending ? (
        <Skeleton className="h-16" />
      ) : languages.isError ? (
        <ErrorState
          title={t('languages.unavailable')}
          description={errorText(languages.error)}
          onRetry={() => void languages.refetch()}
          className="py-4"
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {languages.data.map(({ code, name, isAllowed }) => (
            <Chip
              key={code}
              pressed={chosen.includes(code)}
              onPress={() => choose(code, isAllowed)}
              {...(isAllowed ? {} : { className: 'border-dashed' })}
            >
              {languageName(code, name, i18n.language)}
            </Chip>
          ))}
        </div>
      )}
    </FormSection>
  )
}
