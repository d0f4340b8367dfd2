import type { Analysis } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { DIMENSION_NAMES, type DimensionName, dimension } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { AnalysisFilter } from './analysis-filter.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { PersonaFilter, ProviderFilter } from './paired-filter.tsx'
import type { Filters } from './use-filters.ts'

const OF_FIGURES = DIMENSION_NAMES.filter((name) => dimension(name).menu === undefined)
const OF_REPORT = ['provider', 'language', 'persona', 'prompt'] as const satisfies readonly DimensionName[]

/** A select for every filter; each applies as soon as it changes. */
export const FiltersPanel = ({
  filters,
  report,
}: {
  filters: Filters
  /** The analysis of the open report, which has fewer filters; null elsewhere. */
  report: Analysis | null
}) => {
  const { t } = useTranslation('filters')
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      {report === null ? null : <AnalysisFilter analysis={report} />}
      {(report === null ? OF_FIGURES : OF_REPORT).map((name) =>
        name in filters.fixed ? null : name === 'provider' ? (
          <ProviderFilter key={name} {...filters} />
        ) : name === 'persona' ? (
          <PersonaFilter key={name} {...filters} />
        ) : (
          <ChoiceFilter key={name} name={name} filters={filters} />
        ),
      )}
      {filters.active ? (
        <Button variant="ghost" className="justify-self-end sm:col-start-2" onClick={filters.clear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  )
}
