import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { type DimensionName, dimension, fixedOptions, optionsFor } from '@/lib/dimensions.ts'
import { Select } from '@/ui/select.tsx'
import { cut } from './choices.ts'
import type { Filters } from './use-filters.ts'

const ALL = 'all'

/** A select of one value of a dimension, or all. */
export const ChoiceFilter = ({
  name,
  filters: { choices, options, choose },
}: {
  name: DimensionName
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
        ...[...fixedOptions(name, t), ...optionsFor(name, options, choices, i18n.language)].map(
          ({ value, name: word }) => ({ value, label: cut(word, longest) }),
        ),
      ]}
      className={cn(choices[name] !== null && 'border-accent')}
    />
  )
}
