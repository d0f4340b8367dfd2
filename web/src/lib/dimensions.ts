import { ADDRESS_FILTERS } from '@sillage/core/analytics/address'
import { FIXED_VALUES, type Filter } from '@sillage/core/analytics/filter'
import { keeps } from '@sillage/core/analytics/value-set'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import { languageName } from '@sillage/core/base/language-name'
import { providerName } from '@sillage/core/providers/provider-names'
import type { TFunction } from 'i18next'

/** A value that a dimension offers. */
export interface Option {
  readonly value: string
  readonly name: string
  /** The value of another dimension that it belongs to: see `within`. */
  readonly of?: string
}

interface Dimension {
  /** Its values, where they are always the same. */
  readonly values?: readonly string[]
  /** Its values, if they come from the versions' setup. */
  readonly options?: (view: FiltersView, locale: string) => readonly Option[]
  /** The dimension that narrows its options. */
  readonly within?: 'provider' | 'gender'
  /** The dimension whose menu holds it; without one it has a select of its own, in the order of this table. */
  readonly menu?: 'provider' | 'persona'
  /** The most characters of a label, where names are long. */
  readonly longest?: number
}

/**
 * The dimensions of filters, beside dates. Each key is the name in the address (`ADDRESS_FILTERS`), and of its texts in
 * the namespace `filters`.
 */
export const DIMENSIONS = {
  provider: {
    options: ({ providers }, locale) =>
      providers.map((value) => ({ value, name: providerName(value, locale) })),
  },
  model: {
    within: 'provider',
    options: ({ models }) =>
      models.map(({ model, name, provider }) => ({ value: model, name, of: provider })),
  },
  prompt: {
    longest: 30,
    options: ({ prompts }) => prompts.map(({ prompt_id, name }) => ({ value: prompt_id, name })),
  },
  branded: { values: FIXED_VALUES.branded },
  persona: {
    within: 'gender',
    longest: 25,
    options: ({ personas }) =>
      personas.map(({ persona_id, name, gender }) => ({ value: persona_id, name, of: gender.toLowerCase() })),
  },
  gender: { values: ['male', 'female'], menu: 'persona' },
  language: {
    options: ({ languages }, locale) =>
      languages.map(({ language_id, language_name }) => ({
        value: language_id,
        name: languageName(language_id, language_name, locale),
      })),
  },
  web: { values: FIXED_VALUES.webSearch, menu: 'provider' },
} as const satisfies Record<keyof typeof ADDRESS_FILTERS, Dimension>

type Dimensions = typeof DIMENSIONS
export type DimensionName = keyof Dimensions
type ValueOf<N extends DimensionName> = Dimensions[N] extends { values: readonly (infer V)[] } ? V : string

/** The text of each fixed value: it does not compile without. */
type FixedText = {
  [N in DimensionName]: Dimensions[N] extends { values: readonly (infer V extends string)[] }
    ? `${N}.${V}`
    : never
}[DimensionName]

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly DimensionName[]

export const dimension = (name: DimensionName): Dimension => DIMENSIONS[name]

/** The choice of each dimension: a set of values as one text, or one of the fixed values; null is all. */
export type Choices = { [N in DimensionName]: ValueOf<N> | null }

/** The choices as a filter of the engine. */
export const toFilter = (choices: Partial<Choices>): Filter =>
  Object.fromEntries(
    DIMENSION_NAMES.flatMap((name) => {
      const value = choices[name] ?? null
      return value === null ? [] : [[ADDRESS_FILTERS[name], value]]
    }),
  )

/** The options that the other choices leave. */
export const optionsFor = (
  name: DimensionName,
  view: FiltersView | null,
  choices: Partial<Choices>,
  locale: string,
): readonly Option[] => {
  const { options, within } = dimension(name)
  const chosen = within === undefined ? null : (choices[within] ?? null)
  const all = view === null ? [] : (options?.(view, locale) ?? [])
  const keep = keeps(chosen ?? '')
  return all.filter(({ of = '' }) => within === undefined || keep(of))
}

/** The fixed values of a dimension in words. */
export const fixedOptions = (name: DimensionName, t: TFunction<'filters'>): readonly Option[] =>
  (dimension(name).values ?? []).map((value) => ({ value, name: t(`${name}.${value}` as FixedText) }))
