import { useTranslation } from 'react-i18next'
import { choiceWords, MAX_NAMES } from '@/lib/choice-words.ts'
import { DIMENSION_NAMES } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
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
        const choice = choices[name] ?? ''
        const word = choiceWords(name, choice, options, t, i18n.language, MAX_NAMES) ?? t(`${name}.label`)
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
