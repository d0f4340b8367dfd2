import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import type { TFunction } from 'i18next'
import { basisWords } from '@/lib/basis-words.ts'
import { filterWords } from '@/lib/dimensions.ts'

/** Of which answers a report is: those that the choices keep, of one version or of all in range. */
export type ReportFilter = Filter

interface Version {
  readonly groupRunId: string
}

/**
 * The filters in force as those of a report. Over one version it names that, so that another one which ends meanwhile
 * makes no other report.
 *
 * @param inside the versions in range, newest first
 */
export const reportFilter = (filter: Filter, [newest]: readonly Version[]): ReportFilter => {
  if (filter.basis === 'all' || newest === undefined) return filter
  const { dateFrom: _from, dateTo: _to, ...choices } = filter
  return { ...choices, groupRunId: newest.groupRunId }
}

/** Whether a report is of some answers of its versions alone. */
export const isNarrowed = ({
  groupRunId: _version,
  dateFrom: _from,
  dateTo: _to,
  basis: _basis,
  ...choices
}: ReportFilter): boolean => Object.values(choices).some((choice) => choice !== undefined)

/**
 * What the choices keep, in words: what a report of some answers alone has to say of itself. Empty without any,
 * null while it is not known what they are called.
 */
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

/** Which versions a report is over, and how many answers, in words; null while there is none. */
export const reportBasis = (
  { basis }: BrandReport,
  t: TFunction<'figures'>,
  locale: string,
): string | null => {
  if (basis === null || basis.from === null || basis.to === null) return null
  const [from, to] = [Date.parse(basis.from), Date.parse(basis.to)]
  return basisWords({ ...basis, total: null, from, to }, t, locale)
}
