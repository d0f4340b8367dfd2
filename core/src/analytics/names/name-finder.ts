import type { NamedEntity } from '../../brands/brand.ts'
import { compileMatcher, findMentions } from './matcher.ts'

/** Looks for names in texts: whether a text in a language names any of some entities. */
export type NameFinder = (entities: readonly NamedEntity[]) => (text: string, languageCode: string) => boolean

export const findNames: NameFinder = (entities) => {
  const matcher = compileMatcher(entities)
  return (text, languageCode) => findMentions(matcher, text, languageCode).length > 0
}
