import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DIMENSION_NAMES, dimension } from '@/lib/dimensions.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { ChoiceFilter, ClearFilters } from './choice-filters.tsx'
import { DateButtons } from './date-buttons.tsx'
import { PersonaFilter, ProviderFilter } from './paired-filter.tsx'
import { PhoneFilterBar } from './phone-filter-bar.tsx'
import type { Filters } from './use-filters.ts'

const SHOWN = DIMENSION_NAMES.filter((name) => dimension(name).menu === undefined)

/** Filters of the answers behind the figures below. */
export const FilterBar = ({
  filters,
  version,
  picker,
}: {
  filters: Filters
  version: boolean
  /** Version picker on a phone; elsewhere it is in the header. */
  picker: ReactNode
}) => {
  const { t } = useTranslation('filters')
  const all = (
    <>
      {SHOWN.map((name) =>
        name === 'provider' ? (
          <ProviderFilter key={name} {...filters} />
        ) : name === 'persona' ? (
          <PersonaFilter key={name} {...filters} />
        ) : (
          <ChoiceFilter key={name} name={name} filters={filters} />
        ),
      )}
    </>
  )
  if (usePhone()) {
    return (
      <PhoneFilterBar filters={filters} version={version} picker={picker}>
        {all}
      </PhoneFilterBar>
    )
  }
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col gap-2 xl:flex-row xl:flex-wrap xl:items-center xl:justify-between"
    >
      <DateButtons range={filters.range} version={version} onChoose={filters.chooseRange} />
      <div className="flex flex-wrap items-center gap-2 *:max-w-52 *:shrink-0">
        {all}
        <ClearFilters filters={filters} />
      </div>
    </section>
  )
}
