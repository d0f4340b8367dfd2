import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { type Choices, cut, GENDERS, hasGender, PERSONA_LABEL } from './choices.ts'
import { FilterMenu, FilterMenuSection } from './filter-menu.tsx'

const ALL = 'all'

/** The persona who asked, and the gender of the personas who did. */
export const PersonaFilter = ({
  personas,
  choices,
  onChoose,
}: {
  personas: FiltersView['personas']
  choices: Choices
  onChoose: (changes: Partial<Choices>) => void
}) => {
  const { t } = useTranslation('filters')
  const { persona, gender } = choices
  const chosen = personas.find(({ persona_id }) => persona_id === persona)
  const matching = personas.filter((candidate) => hasGender(candidate.gender, gender))
  const name = chosen ? cut(chosen.name, PERSONA_LABEL) : t('persona.all')
  return (
    <FilterMenu
      label={t('persona.label')}
      value={gender === null ? name : `${name} · ${t(`gender.${gender}`)}`}
      active={persona !== null || gender !== null}
    >
      <FilterMenuSection title={t('gender.label')}>
        <RadioGroup
          inline
          label={t('gender.label')}
          value={gender ?? ALL}
          onValueChange={(value) => onChoose({ gender: value === ALL ? null : value })}
          options={[
            ...GENDERS.map((key) => ({ value: key, label: t(`gender.${key}`) })),
            { value: ALL, label: t('gender.all') },
          ]}
        />
      </FilterMenuSection>
      <FilterMenuSection title={t('persona.label')}>
        {matching.length === 0 ? (
          <p role="status" className="text-ink-soft text-sm">
            {t('persona.none')}
          </p>
        ) : (
          <RadioGroup
            label={t('persona.label')}
            value={persona ?? ALL}
            onValueChange={(value) => onChoose({ persona: value === ALL ? null : value })}
            options={[
              { value: ALL, label: t('persona.all') },
              ...matching.map(({ persona_id, name: of }) => ({
                value: persona_id,
                label: <span title={of}>{cut(of, PERSONA_LABEL)}</span>,
              })),
            ]}
          />
        )}
      </FilterMenuSection>
    </FilterMenu>
  )
}
