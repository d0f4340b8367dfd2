import { MAX_SET, tidySet } from '@sillage/core/analytics/tidy-set'
import { readSet, writeSet } from '@sillage/core/analytics/value-set'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { type Choices, DIMENSION_NAMES, type DimensionName, dimension, optionsFor } from '@/lib/dimensions.ts'

/** The value of a dimension in an address; null for all and for invalid values. */
const valueIn = (search: URLSearchParams, name: DimensionName): string | null => {
  const value = search.get(name)?.trim() ?? ''
  if (value === '' || value === 'all' || value.length > MAX_SET) return null
  const { values } = dimension(name)
  return values === undefined
    ? tidySet(value) || null
    : (values.find((candidate) => candidate === value.toLowerCase()) ?? null)
}

/** A value of every dimension. */
const choicesFrom = (pick: (name: DimensionName) => string | null): Choices =>
  Object.fromEntries(DIMENSION_NAMES.map((name) => [name, pick(name)])) as Choices

export const NO_CHOICES: Choices = choicesFrom(() => null)

/** The choices in an address. */
export const readChoices = (search: URLSearchParams): Choices => choicesFrom((name) => valueIn(search, name))

/** Returns choices that fit together: values outside the options, or outside their parent dimension, are left away. */
export const settled = (choices: Choices, view: FiltersView): Choices => {
  const result = { ...choices }
  for (const name of DIMENSION_NAMES) {
    if (dimension(name).options === undefined) continue
    const offered = new Set(optionsFor(name, view, result, 'en').map(({ value }) => value))
    const { only, except } = readSet(result[name] ?? '')
    const set = {
      only: only.filter((one) => offered.has(one)),
      except: except.filter((one) => offered.has(one)),
    }
    Object.assign(result, { [name]: writeSet(set) || null })
  }
  return result
}

export const areSame = (one: Choices, other: Choices): boolean =>
  DIMENSION_NAMES.every((name) => one[name] === other[name])

export const isAny = (choices: Choices): boolean => !areSame(choices, NO_CHOICES)
