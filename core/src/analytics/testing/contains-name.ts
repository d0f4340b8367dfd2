import { compileMatcher, findMentions } from '../names/matcher.ts'

/** Whether a text names this one name, of which a reader says that it is there. */
export const containsName = (text: string, name: string, languageCode: string): boolean =>
  findMentions(compileMatcher([{ name, aliases: [], domains: [] }]), text, languageCode, { vouched: true })
    .length > 0
