import { type Allowed, unprovenIn } from './check.ts'

const MESSAGE = /(?<!\\)"message"\s*:\s*"/
/** The last two words, which may still become a figure, a reference or the end of a name. */
const GROWING = /(?:\S{1,40}\s+)?\S{0,40}$/u

/** The characters of a JSON string, each with where it ends; without an escape that is cut off. */
const getCharacters = (literal: string): { text: string; ends: number[] } => {
  let text = ''
  const ends: number[] = []
  for (const { 0: unit, index } of literal.matchAll(/\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]|[^\\"]/gs)) {
    text += unit.startsWith('\\') ? String(JSON.parse(`"${unit}"`)) : unit
    ends.push(index + unit.length)
  }
  return { text, ends }
}

/**
 * A reply as far as it may be shown while it is written: its message until the first figure that nothing proves, and what
 * follows the message. A longer reply never shows less.
 */
export const extractShownText = (reply: string, allowed: Allowed): string => {
  const opening = MESSAGE.exec(reply)
  if (opening === null) return ''
  const start = opening.index + opening[0].length
  const rest = reply.slice(start)
  const literal = /^(?:\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]|[^\\"])*/s.exec(rest)?.[0] ?? ''
  const isWhole = rest[literal.length] === '"'
  const { text, ends } = getCharacters(literal)
  const settled = isWhole ? text.length : (GROWING.exec(text)?.index ?? text.length)
  const places = [text, text.slice(0, settled)].map((part) => unprovenIn(part, allowed)[0]?.at ?? settled)
  const length = Math.min(settled, ...places)
  const said = rest.slice(0, ends[length - 1] ?? 0)
  if (said === '' && !isWhole) return ''
  return reply.slice(0, start) + said + (isWhole ? rest.slice(literal.length) : '')
}
