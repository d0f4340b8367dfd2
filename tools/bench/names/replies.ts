import {
  compileMatcher,
  findMentions,
  type NameMatcher,
  type Spelling,
  spellingsIn,
} from '@sillage/core/analytics/names/matcher'
import type { LabelledGroup } from './labelled.ts'
import { RECORDED_REPLIES } from './load.ts'
import type { Finder } from './measure.ts'

/** FNV-1a. */
const computeHash = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** A key of the sentence and its question: a reply to another question does not fit. */
export const replyKey = (
  { language, entities }: LabelledGroup,
  text: string,
  spellings: readonly Spelling[],
): string => {
  const asked = spellings.map(({ entity, written }) => `${entities[entity]?.name}=${written}`)
  return `${computeHash([language, text, ...asked].join('\n')).toString(36)}.${text.length}`
}

const replies = new Map(
  RECORDED_REPLIES.map(({ key, meant }) => [
    key,
    [...meant].map((letter) => (letter === '?' ? undefined : letter === 'y')),
  ]),
)

/**
 * The matcher with the recorded verdicts of a reader, as for answers that an analyst has read.
 *
 * @throws Error for a sentence without recorded verdicts
 */
export const byRecordedReader = (): Finder => {
  const matchers = new Map<LabelledGroup, NameMatcher>()
  return (group, text) => {
    const matcher = matchers.get(group) ?? compileMatcher(group.entities)
    matchers.set(group, matcher)
    const spellings = spellingsIn(matcher, text, group.language)
    const meant = spellings.length === 0 ? [] : replies.get(replyKey(group, text, spellings))
    if (meant?.length !== spellings.length) throw new Error(`nobody was asked about: ${text}`)
    return findMentions(matcher, text, group.language, { meant })
  }
}
