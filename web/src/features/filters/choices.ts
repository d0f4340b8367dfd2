import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { type Choices, DIMENSION_NAMES, type DimensionName, dimension, optionsFor } from '@/lib/dimensions.ts'

const MAX_VALUE = 200

/** The value of a dimension in an address; null for all and for invalid values. */
const valueIn = (search: URLSearchParams, name: DimensionName): string | null => {
  const value = search.get(name)?.trim() ?? ''
  if (value === '' || value === 'all' || value.length > MAX_VALUE) return null
  const { values } = dimension(name)
  return values === undefined
    ? value
    : (values.find((candidate) => candidate === value.toLowerCase()) ?? null)
}

/** A value of every dimension. */
const choicesFrom = (pick: (name: DimensionName) => string | null): Choices =>
  Object.fromEntries(DIMENSION_NAMES.map((name) => [name, pick(name)])) as Choices

export const NO_CHOICES: Choices = choicesFrom(() => null)

/** The choices in an address. */
export const readChoices = (search: URLSearchParams): Choices => choicesFrom((name) => valueIn(search, name))

/** Returns choices that fit together: a value outside the options, or outside its parent dimension, becomes "all". */
export const settled = (choices: Choices, view: FiltersView): Choices => {
  const result = { ...choices }
  for (const name of DIMENSION_NAMES) {
    if (dimension(name).options === undefined) continue
    if (!optionsFor(name, view, result, 'en').some(({ value }) => value === result[name])) result[name] = null
  }
  return result
}

export const areSame = (one: Choices, other: Choices): boolean =>
  DIMENSION_NAMES.every((name) => one[name] === other[name])

export const isAny = (choices: Choices): boolean => !areSame(choices, NO_CHOICES)

/** A label of at most this many characters, with an ellipsis when cut. */
export const cut = (label: string, most: number): string => {
  const characters = [...label]
  return characters.length <= most
    ? label
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
