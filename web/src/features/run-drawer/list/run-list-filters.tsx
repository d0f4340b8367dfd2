import { ADDRESS_FILTERS } from '@sillage/core/analytics/address'
import { keeps } from '@sillage/core/analytics/value-set'
import { useTranslation } from 'react-i18next'
import { optionsFor } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import type { Narrowed } from './runs-filter.ts'
import type { useRunList } from './use-run-list.ts'

const ALL = 'all'

/** Narrows the list to a provider and a language. */
export const RunListFilters = ({
  list,
  onNarrow,
  onClear,
}: {
  list: ReturnType<typeof useRunList>
  onNarrow: (changes: Partial<Narrowed>) => void
  onClear: () => void
}) => {
  const { t, i18n } = useTranslation('run')
  const { narrowed, options, filter } = list
  const select = (name: keyof Narrowed, all: string) => {
    const inForce = keeps(filter[ADDRESS_FILTERS[name]] ?? '')
    const offered = optionsFor(name, options, {}, i18n.language).filter(
      ({ value }) => narrowed[name] !== null || inForce(value),
    )
    return (
      <Select
        label={t(name)}
        value={narrowed[name] ?? ALL}
        onValueChange={(value) => onNarrow({ [name]: value === ALL ? null : value })}
        options={[
          { value: ALL, label: all },
          ...offered.map((option) => ({ value: option.value, label: option.name })),
        ]}
        className="flex-1 sm:max-w-44 sm:flex-none"
      />
    )
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      {narrowed.provider !== null || narrowed.language !== null ? (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : null}
      {select('provider', t('list.allProviders'))}
      {select('language', t('list.allLanguages'))}
    </div>
  )
}
