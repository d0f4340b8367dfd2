import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceWords, MAX_NAMES } from '@/lib/choice-words.ts'
import { DIMENSIONS } from '@/lib/dimensions.ts'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { FilterMenu, FilterMenuSection } from './filter-menu.tsx'
import { LazyGroups } from './lazy-groups.tsx'
import { SetChoice } from './set-choice.tsx'
import type { Filters } from './use-filters.ts'

const ALL = 'all'
const { gender: GENDER, web: WEB } = DIMENSIONS

type Props = Pick<Filters, 'choices' | 'options' | 'choose'>

/** The persona, and the gender of personas. */
export const PersonaFilter = (filters: Props) => {
  const { t } = useTranslation('filters')
  const { gender } = filters.choices
  return (
    <PairedFilter name="persona" filters={filters} beside={gender && t(`gender.${gender}`)}>
      <FilterMenuSection title={t('gender.label')}>
        <RadioGroup
          inline
          label={t('gender.label')}
          value={gender ?? ALL}
          onValueChange={(value) => filters.choose({ gender: value === ALL ? null : value })}
          options={[
            ...GENDER.values.map((value) => ({ value, label: t(`gender.${value}`) })),
            { value: ALL, label: t('gender.all') },
          ]}
        />
      </FilterMenuSection>
      <SetChoice name="persona" filters={filters} />
      <LazyGroups name="persona" filters={filters} />
    </PairedFilter>
  )
}

/** The provider, and whether answers used a web search. */
export const ProviderFilter = (filters: Props) => {
  const { t } = useTranslation('filters')
  const { web } = filters.choices
  return (
    <PairedFilter name="provider" filters={filters} beside={web && t(`web.${web}`)}>
      <SetChoice name="provider" filters={filters} />
      <FilterMenuSection title={t('web.label')}>
        <RadioGroup
          label={t('web.label')}
          value={web ?? ALL}
          onValueChange={(value) => filters.choose({ web: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('web.all'), description: t('web.allHint') },
            ...WEB.values.map((value) => ({
              value,
              label: t(`web.${value}`),
              description: t(`web.${value}Hint`),
            })),
          ]}
        />
      </FilterMenuSection>
    </PairedFilter>
  )
}

type Name = 'persona' | 'provider'

/** A menu for two dimensions; its button shows both choices. */
const PairedFilter = ({
  name,
  filters: { choices, options },
  beside,
  children,
}: {
  name: Name
  filters: Props
  /** The choice of the second dimension in words, or null. */
  beside: string | null
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation('filters')
  const words =
    choiceWords(name, choices[name] ?? '', options, t, i18n.language, MAX_NAMES) ?? t(`${name}.all`)
  return (
    <FilterMenu
      label={t(`${name}.label`)}
      value={beside === null ? words : `${words} · ${beside}`}
      active={choices[name] !== null || beside !== null}
    >
      {children}
    </FilterMenu>
  )
}
