import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { DIMENSIONS, dimension, optionsFor } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { cut } from './choices.ts'
import type { Filters } from './use-filters.ts'

const ALL = 'all'

/** A select of one value of a dimension, or all. */
export const ChoiceFilter = ({
  name,
  filters: { choices, options, choose },
}: {
  name: 'model' | 'prompt' | 'language'
  filters: Filters
}) => {
  const { t, i18n } = useTranslation('filters')
  const { longest = Number.POSITIVE_INFINITY } = dimension(name)
  return (
    <Select
      label={t(`${name}.label`)}
      value={choices[name] ?? ALL}
      onValueChange={(next) => choose({ [name]: next === ALL ? null : next })}
      options={[
        { value: ALL, label: t(`${name}.all`) },
        ...optionsFor(name, options, choices, i18n.language).map((option) => ({
          value: option.value,
          label: cut(option.name, longest),
        })),
      ]}
      className={cn(choices[name] !== null && 'border-accent')}
    />
  )
}

/** Prompts that name the brand, those that do not, or both. */
export const BrandedFilter = ({ filters: { choices, choose } }: { filters: Filters }) => {
  const { t } = useTranslation('filters')
  const { values } = DIMENSIONS.branded
  return (
    <Select
      label={t('branded.label')}
      value={choices.branded ?? ALL}
      onValueChange={(next) => choose({ branded: values.find((value) => value === next) ?? null })}
      options={[
        { value: ALL, label: t('branded.all') },
        ...values.map((value) => ({ value, label: t(`branded.${value}`) })),
      ]}
      className={cn(choices.branded !== null && 'border-accent')}
    />
  )
}

/** Clears all choices; visible once something is chosen. */
export const ClearFilters = ({ filters: { active, clear } }: { filters: Filters }) => {
  const { t } = useTranslation('filters')
  return active ? (
    <Button variant="ghost" icon={<X aria-hidden="true" className="size-4" />} onClick={clear}>
      {t('clear')}
    </Button>
  ) : null
}
