import { providerLabel } from '@sillage/core/runs/providers'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { type Choices, WEB_SEARCHES } from './choices.ts'
import { FilterMenu, FilterMenuSection } from './filter-menu.tsx'

const ALL = 'all'

/** The provider, and whether its answers came with a web search. */
export const ProviderFilter = ({
  providers,
  choices,
  onChoose,
}: {
  providers: readonly string[]
  choices: Choices
  onChoose: (changes: Partial<Choices>) => void
}) => {
  const { t } = useTranslation('filters')
  const { provider, web } = choices
  const name = provider === null ? t('provider.all') : providerLabel(provider)
  return (
    <FilterMenu
      label={t('provider.label')}
      value={web === null ? name : `${name} · ${t(`web.${web}`)}`}
      active={provider !== null || web !== null}
    >
      <FilterMenuSection title={t('provider.label')}>
        <RadioGroup
          label={t('provider.label')}
          value={provider ?? ALL}
          onValueChange={(value) => onChoose({ provider: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('provider.all') },
            ...providers.map((key) => ({ value: key, label: providerLabel(key) })),
          ]}
        />
      </FilterMenuSection>
      <FilterMenuSection title={t('web.label')}>
        <RadioGroup
          label={t('web.label')}
          value={web ?? ALL}
          onValueChange={(value) => onChoose({ web: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('web.all'), description: t('web.allHint') },
            ...WEB_SEARCHES.map((key) => ({
              value: key,
              label: t(`web.${key}`),
              description: t(`web.${key}Hint`),
            })),
          ]}
        />
      </FilterMenuSection>
    </FilterMenu>
  )
}
