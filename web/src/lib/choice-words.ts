import { ADDRESS_FILTERS } from '@sillage/core/analytics/address'
import type { Filter } from '@sillage/core/analytics/filter'
import { readSet } from '@sillage/core/analytics/value-set'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import type { TFunction } from 'i18next'
import { cutWithin } from './cut.ts'
import { DIMENSION_NAMES, type DimensionName, dimension, fixedOptions, optionsFor } from './dimensions.ts'
import { formatInteger } from './format.ts'

/** Names of a choice that chips and buttons write out. */
export const MAX_NAMES = 2

/**
 * The values of a choice in words, or all but them; null when no name is known.
 *
 * @param most names that are written out, each cut to the length of its dimension; the others are counted
 */
export const choiceWords = (
  name: DimensionName,
  choice: string,
  view: FiltersView | null,
  t: TFunction<'filters'>,
  locale: string,
  most?: number,
): string | null => {
  const { longest = Number.POSITIVE_INFINITY } = dimension(name)
  const { only, except } = readSet(choice)
  const offered = [...optionsFor(name, view, {}, locale), ...fixedOptions(name, t)]
  const names = new Map(offered.map((option) => [option.value, option.name]))
  const getName = (value: string): string[] => {
    const known = names.get(value)
    // A provider has its name without the setup of a version.
    return known === undefined && name !== 'provider' ? [] : [known ?? providerName(value, locale)]
  }
  const isExcept = only.length === 0
  const words = (isExcept ? except : only.filter((value) => !except.includes(value))).flatMap(getName)
  if (words.length === 0) return null
  const shown = most === undefined ? words : words.slice(0, most).map((word) => cutWithin(word, longest))
  const rest = words.length - shown.length
  const list = `${listed(shown, locale)}${rest > 0 ? ` +${formatInteger(rest, locale)}` : ''}`
  return isExcept ? t('except.words', { names: list }) : list
}

/** The texts of a filter, one for each dimension; values outside of the options are left out. */
export const filterWords = (
  filter: Filter,
  view: FiltersView,
  t: TFunction<'filters'>,
  locale: string,
): string[] =>
  DIMENSION_NAMES.flatMap((name) => {
    const value = filter[ADDRESS_FILTERS[name]]
    return value === undefined ? [] : (choiceWords(name, value, view, t, locale) ?? [])
  })
