import { MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '@/ui/number-input.tsx'

const cleanSamples = (typed: number): number => Math.min(MAX_SAMPLES, Math.max(1, Math.round(typed) || 1))

/** Runs per question, within the limits of an analysis. */
export const SamplesInput = ({
  value,
  disabled = false,
  onChange,
}: {
  value: number
  disabled?: boolean
  onChange: (samples: number) => void
}) => {
  const { t } = useTranslation('planner')
  return (
    <NumberInput
      label={t('samples')}
      value={value}
      min={1}
      max={MAX_SAMPLES}
      clean={cleanSamples}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
