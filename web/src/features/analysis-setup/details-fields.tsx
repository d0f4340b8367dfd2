import { LIMITS } from '@sillage/core/brands/limits'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { CategoryInput } from '@/widgets/category-input.tsx'
import { SamplesInput } from '@/widgets/samples-input.tsx'
import { UntilInput } from '@/widgets/until-input.tsx'
import type { Setup } from './setup.ts'

/** Title, description, category, and number of samples. */
export const DetailsFields = ({
  setup,
  onChange,
}: {
  setup: Setup
  onChange: (part: Partial<Setup>) => void
}) => {
  const { t } = useTranslation('analysis-setup')
  return (
    <div className="space-y-4">
      <Field
        label={t('details.title')}
        error={setup.title.trim() === '' ? t('details.titleMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={setup.title}
            maxLength={LIMITS.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('details.description')} optional={t('details.optional')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={setup.userInput}
            maxLength={LIMITS.userInput}
            onChange={({ target }) => onChange({ userInput: target.value })}
          />
        )}
      </Field>
      <Field label={t('details.category')} optional={t('details.optional')}>
        {(control) => (
          <CategoryInput
            {...control}
            kind="analysis"
            value={setup.category}
            maxLength={LIMITS.category}
            onValueChange={(category) => onChange({ category })}
          />
        )}
      </Field>
      <SamplesInput value={setup.samples} onChange={(samples) => onChange({ samples })} />
      <UntilInput value={setup.untilPoints} onChange={(untilPoints) => onChange({ untilPoints })} />
    </div>
  )
}
