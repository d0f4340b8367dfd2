import { useTranslation } from 'react-i18next'
import { ClearFilters, LanguageFilter, ModelFilter, PromptFilter } from './choice-filters.tsx'
import { DateButtons } from './date-buttons.tsx'
import { PersonaFilter } from './persona-filter.tsx'
import { ProviderFilter } from './provider-filter.tsx'
import type { Filters } from './use-filters.ts'

/** Which answers the figures below are of. */
export const FilterBar = ({ filters, version }: { filters: Filters; version: boolean }) => {
  const { t } = useTranslation('filters')
  const { choices, options, choose } = filters
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col gap-2 xl:flex-row xl:flex-wrap xl:items-center xl:justify-between"
    >
      <DateButtons range={filters.range} version={version} onChoose={filters.chooseRange} />
      <div className="flex items-center gap-2 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap sm:*:max-w-52">
        <ProviderFilter providers={options?.providers ?? []} choices={choices} onChoose={choose} />
        <ModelFilter filters={filters} />
        <PromptFilter filters={filters} />
        <PersonaFilter personas={options?.personas ?? []} choices={choices} onChoose={choose} />
        <LanguageFilter filters={filters} />
        <ClearFilters filters={filters} />
      </div>
    </section>
  )
}
