import { compileMatcher, findMentions } from '../names/matcher.ts'

/** Whether a text holds this one name, with a reader's verdict that it is meant. */
export const containsName = (text: string, name: string, languageCode: string): boolean =>
  findMentions(compileMatcher([{ name, aliases: [], domains: [] }]), text, languageCode, { vouched: true })
    .length > 0
