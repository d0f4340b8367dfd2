import { entity, group } from './labelled.ts'
import { measureMatching } from './measure.ts'

/** A rule of the matcher, with labelled sentences written for it: they are in neither half of the labelled sets. */
export type Rule = readonly [
  rule: string,
  language: string,
  names: readonly (readonly [name: string, ...aliases: string[]])[],
  sentences: readonly string[],
]

/** What the matcher finds otherwise than the labels of a rule say. */
export const mistakesOf = ([, language, names, sentences]: Rule) => {
  const entities = names.map(([name, ...aliases]) => entity(name, aliases))
  return measureMatching([group(language, 'Other', entities, sentences)]).errors
}
