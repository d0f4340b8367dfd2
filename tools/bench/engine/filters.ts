import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import type { Scope } from './question.ts'

/** A filter with the same condition in SQL. */
export interface Chosen {
  readonly name: string
  readonly filter: Filter
  readonly scope: Scope
}

const at = (names: readonly string[], place: number): [id: string, number: number] => [
  names[place] ?? '',
  place,
]

/** No filter, and six of different kinds and selectivity, over all versions together, which is the most work. */
export const chooseFilters = (facts: Facts): Chosen[] => {
  const { dimensions, versions } = facts
  const last = versions.length - 1
  const [model, modelNumber] = at(dimensions.models, 0)
  const [language, languageNumber] = at(dimensions.languages, 1)
  const [prompt, promptNumber] = at(dimensions.prompts, 3)
  const someNumbers = [...dimensions.prompts.keys()].filter((number) => number % 3 === 1)
  const scope = (where: string, newest = last): Scope => ({ facts, where, newest })
  return [
    { name: 'all', filter: { basis: 'all' }, scope: scope('true') },
    { name: 'model', filter: { model, basis: 'all' }, scope: scope(`model = ${modelNumber}`) },
    {
      name: 'language and gender',
      filter: { languageId: language, personaGender: 'female', basis: 'all' },
      scope: scope(`language = ${languageNumber} AND gender = 1`),
    },
    {
      name: 'a set of prompts, all models but one',
      filter: {
        promptId: someNumbers.map((number) => dimensions.prompts[number]).join(','),
        model: `!${model}`,
        basis: 'all',
      },
      scope: scope(`prompt IN (${someNumbers.join(', ')}) AND model <> ${modelNumber}`),
    },
    { name: 'prompt', filter: { promptId: prompt, basis: 'all' }, scope: scope(`prompt = ${promptNumber}`) },
    {
      name: 'online, unbranded',
      filter: { webSearch: 'online', branded: 'unbranded', basis: 'all' },
      scope: scope('web = 1 AND branded = 0'),
    },
    {
      name: 'one version',
      filter: { groupRunId: versions[last]?.groupRunId ?? '' },
      scope: scope(`version = ${last}`),
    },
  ]
}
