import { MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import { Minus, Plus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button.tsx'
import { NumberControl } from '@/ui/number-control.tsx'
import { UntilInput } from '@/widgets/until-input.tsx'
import { FormSection } from './form-section.tsx'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

/** Number of samples per question in one launch, and when to stop before. */
export const SamplesField = () => {
  const { t } = useTranslation('new-analysis')
  const { control, setValue } = useFormContext<NewAnalysis>()
  const {
    field: { value: samples, onChange, ...field },
    fieldState,
  } = useController({ control, name: 'samples' })
  const { field: until } = useController({ control, name: 'untilPoints' })
  const say = useFormErrorText()
  const error = say(fieldState.error?.message)
  const step = (by: number) =>
    setValue('samples', Math.min(MAX_SAMPLES, Math.max(1, (samples || 1) + by)), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <FormSection title={t('samples.title')} description={t('samples.description')} error={error}>
      <div className="flex items-center gap-1">
        <IconButton
          label={t('samples.fewer')}
          icon={<Minus aria-hidden="true" className="size-4" />}
          disabled={samples <= 1}
          onClick={() => step(-1)}
          className="border border-line bg-surface"
        />
        <NumberControl
          {...field}
          value={samples}
          min={1}
          max={MAX_SAMPLES}
          onValueChange={onChange}
          aria-label={t('samples.title')}
          aria-invalid={error ? true : undefined}
          className="max-w-16 text-center tabular-nums"
        />
        <IconButton
          label={t('samples.more')}
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={samples >= MAX_SAMPLES}
          onClick={() => step(1)}
          className="border border-line bg-surface"
        />
      </div>
      <div className="mt-4 max-w-80">
        <UntilInput value={until.value} onChange={until.onChange} />
      </div>
    </FormSection>
  )
}
