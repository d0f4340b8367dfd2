import type { Filter } from '@sillage/core/analytics/filter'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import type { TFunction } from 'i18next'
import { scopeWords } from '@/features/report/report-scope.ts'
import { formatDate } from '@/lib/format.ts'

interface Version {
  readonly version: number
  readonly createdAt: number
}

/** Versions in words: one by number and day, several by the first and the last. */
const versionWords = (versions: readonly Version[], t: TFunction<'analysis'>, locale: string): string => {
  const inOrder = versions.toSorted((a, b) => a.createdAt - b.createdAt)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return ''
  const versionText = ({ version, createdAt }: Version) =>
    t('versionOf', { number: version, date: formatDate(createdAt, locale) })
  return first === last ? versionText(last) : `${versionText(first)} – ${versionText(last)}`
}

/** The source of the figures in lines, for saved pictures. */
export const provenanceLines = (
  {
    brand,
    title,
    filter,
    options,
    basis,
    versions,
    simulated,
  }: {
    /** Empty while unknown. */
    brand: string
    title: string
    filter: Filter
    options: FiltersView | null
    /** The basis of the figures in words; null where they are per version. */
    basis: string | null
    /** The versions that are drawn. */
    versions: readonly Version[]
    simulated: boolean
  },
  t: TFunction<'analysis'>,
  tf: TFunction<'filters'>,
  locale: string,
): string[] => {
  const { dateFrom: _, dateTo: __, basis: ___, ...choices } = filter
  return [
    [brand, title],
    [
      basis ?? versionWords(versions, t, locale),
      scopeWords(choices, options, tf, locale) ?? '',
      simulated ? t('header.simulated') : '',
    ],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
}
