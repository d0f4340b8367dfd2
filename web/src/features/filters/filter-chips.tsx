import { useTranslation } from 'react-i18next'
import { DIMENSION_NAMES, dimension, fixedOptions, optionsFor } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { cut } from './choices.ts'
import type { Filters } from './use-filters.ts'

/** The chosen filters; each can be removed, or all of them. */
export const FilterChips = ({
  filters: { choices, options, active, choose, clear },
}: {
  filters: Pick<Filters, 'choices' | 'options' | 'active' | 'choose' | 'clear'>
}) => {
  const { t, i18n } = useTranslation('filters')
  if (!active) return null
  return (
    <>
      {DIMENSION_NAMES.filter((name) => choices[name] !== null).map((name) => {
        const { longest = Number.POSITIVE_INFINITY } = dimension(name)
        const known = [...fixedOptions(name, t), ...optionsFor(name, options, {}, i18n.language)].find(
          ({ value }) => value === choices[name],
        )
        const word = known === undefined ? t(`${name}.label`) : cut(known.name, longest)
        return (
          <Chip key={name} name={word} className="shrink-0" onRemove={() => choose({ [name]: null })}>
            {word}
          </Chip>
        )
      })}
      <Button variant="ghost" size="sm" className="shrink-0" onClick={clear}>
        {t('clear')}
      </Button>
    </>
  )
}
