import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import type { TFunction } from 'i18next'
import { basisWords } from '@/lib/basis-words.ts'
import { filterWords } from '@/lib/choice-words.ts'

/** The answers of a report: filtered by the choices, of one version or of all in range. */
export type ReportFilter = Filter

interface Version {
  readonly groupRunId: string
}

/**
 * Returns the filters in force as the filter of the report. For one version it names that version, so that the report
 * stays the same when another version ends.
 *
 * @param inside the versions in range, newest first
 */
export const reportFilter = (filter: Filter, [newest]: readonly Version[]): ReportFilter => {
  if (filter.basis === 'all' || newest === undefined) return filter
  const { dateFrom: _from, dateTo: _to, ...choices } = filter
  return { ...choices, groupRunId: newest.groupRunId }
}

/** Whether a report covers only part of the answers of its versions. */
export const isNarrowed = ({
  groupRunId: _version,
  dateFrom: _from,
  dateTo: _to,
  basis: _basis,
  ...choices
}: ReportFilter): boolean => Object.values(choices).some((choice) => choice !== undefined)

/** The choices in words, which a filtered report must state. Empty without choices, null while their names load. */
export const scopeWords = (
  filter: ReportFilter,
  options: FiltersView | null,
  t: TFunction<'filters'>,
  locale: string,
): string | null => {
  if (!isNarrowed(filter)) return ''
  if (options === null) return null
  return filterWords(filter, options, t, locale).join(' · ')
}

/** The versions of a report and the number of its answers, in words; null without any. */
export const reportBasis = (
  { basis }: BrandReport,
  t: TFunction<'figures'>,
  locale: string,
): string | null => {
  if (basis === null || basis.from === null || basis.to === null) return null
  const [from, to] = [Date.parse(basis.from), Date.parse(basis.to)]
  return basisWords({ ...basis, total: null, from, to }, t, locale)
}
