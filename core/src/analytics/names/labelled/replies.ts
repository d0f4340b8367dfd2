import type { Spelling } from '../matcher.ts'
import type { LabelledGroup } from './labelled.ts'
import { RECORDED } from './recorded-replies.ts'

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** Changes with the sentence and with what is asked about it: a reply to another question is none. */
export const replyKey = (
  { language, entities }: LabelledGroup,
  text: string,
  spellings: readonly Spelling[],
): string => {
  const asked = spellings.map(({ entity, written }) => `${entities[entity]?.name}=${written}`)
  return `${hashOf([language, text, ...asked].join('\n')).toString(36)}.${text.length}`
}

const replies = new Map(
  RECORDED.trim()
    .split(/\s+/u)
    .map((entry) => {
      const [key = '', said = ''] = entry.split(':')
      return [key, [...said].map((letter) => letter === 'y')] as const
    }),
)

/** Which spellings of a labelled sentence mean their company, as a reader says; undefined when it was not asked. */
export type Reader = (
  group: LabelledGroup,
  text: string,
  spellings: readonly Spelling[],
) => readonly boolean[] | undefined

export const recordedReader: Reader = (group, text, spellings) =>
  replies.get(replyKey(group, text, spellings))
