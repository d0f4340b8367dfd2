import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters'
import type { TFunction } from 'i18next'
import { scopeWords } from '@/features/report/report-scope.ts'
import { formatDate } from '@/lib/format.ts'

interface Version {
  readonly groupRunId: string
  readonly version: number
  readonly createdAt: number
}

/** The versions that a filter keeps, in words: one by its number and day, several by the first and the last. */
const versionWords = (
  { groupRunId, dateFrom, dateTo }: Filter,
  versions: readonly Version[],
  t: TFunction<'analysis'>,
  locale: string,
): string => {
  const kept = versions
    .filter(
      ({ groupRunId: id, createdAt }) =>
        (groupRunId === undefined || id === groupRunId) &&
        createdAt >= (dateFrom ?? 0) &&
        createdAt <= (dateTo ?? Number.POSITIVE_INFINITY),
    )
    .sort((a, b) => a.createdAt - b.createdAt)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return ''
  const said = ({ version, createdAt }: Version) =>
    t('versionOf', { number: version, date: formatDate(createdAt, locale) })
  return first === last ? said(last) : `${said(first)} – ${said(last)}`
}

/** Where the figures of an analysis come from, in lines, as saved pictures say it. */
export const provenanceLines = (
  {
    brand,
    title,
    filter,
    options,
    versions,
    simulated,
  }: {
    /** Empty while it is not known. */
    brand: string
    title: string
    filter: Filter
    options: FiltersView | null
    versions: readonly Version[]
    simulated: boolean
  },
  t: TFunction<'analysis'>,
  tf: TFunction<'filters'>,
  locale: string,
): string[] => {
  const { dateFrom: _, dateTo: __, branded: ___, ...choices } = filter
  return [
    [brand, title],
    [
      versionWords(filter, versions, t, locale),
      scopeWords(choices, options, tf, locale) ?? '',
      simulated ? t('header.simulated') : '',
    ],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
}
