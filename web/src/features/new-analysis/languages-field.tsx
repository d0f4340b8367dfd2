import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '@/data/use-choices.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { LanguageChips } from '@/widgets/language-chips.tsx'
import { FormSection } from './form-section.tsx'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

export const LanguagesField = () => {
  const { t } = useTranslation('new-analysis')
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
        <LanguageChips
          languages={languages.data}
          chosen={chosen}
          limit={limit}
          refusals={{
            blocked: t(onTrial ? 'languages.blockedTrial' : 'languages.blocked'),
            limit: limitText,
          }}
          onChange={(next) =>
            setValue('languages', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      )}
    </FormSection>
  )
}
