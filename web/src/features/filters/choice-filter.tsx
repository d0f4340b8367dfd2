import { useTranslation } from 'react-i18next'
import { choiceWords, MAX_NAMES } from '@/lib/choice-words.ts'
import { cn } from '@/lib/cn.ts'
import { type DimensionName, fixedOptions } from '@/lib/dimensions.ts'
import { Select } from '@/ui/select.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { LazyGroups } from './lazy-groups.tsx'
import { SetChoice } from './set-choice.tsx'
import type { Filters } from './use-filters.ts'

const ALL = 'all'

const isGrouped = (name: DimensionName): name is 'prompt' | 'model' => name === 'prompt' || name === 'model'

/** A dimension: a select of its fixed values, or a menu of any values. */
export const ChoiceFilter = ({ name, filters }: { name: DimensionName; filters: Filters }) => {
  const { t, i18n } = useTranslation('filters')
  const { choices, options, choose } = filters
  const choice = choices[name]
  const fixed = fixedOptions(name, t)
  if (fixed.length === 0)
    return (
      <FilterMenu
        label={t(`${name}.label`)}
        value={choiceWords(name, choice ?? '', options, t, i18n.language, MAX_NAMES) ?? t(`${name}.all`)}
        active={choice !== null}
      >
        <SetChoice name={name} filters={filters} />
        {isGrouped(name) ? <LazyGroups name={name} filters={filters} /> : null}
      </FilterMenu>
    )
  return (
    <Select
      label={t(`${name}.label`)}
      value={choice ?? ALL}
      onValueChange={(next) => choose({ [name]: next === ALL ? null : next })}
      options={[
        { value: ALL, label: t(`${name}.all`) },
        ...fixed.map(({ value, name: label }) => ({ value, label })),
      ]}
      className={cn(choice !== null && 'border-accent')}
    />
  )
}
