import { figuresIn, type Said } from './number-words.ts'

/** Numbers that a text may hold. */
export interface Allowed {
  /** References to figures that a view returned. */
  readonly refs: ReadonlySet<string>
  /** Names with numbers, such as `GPT-5.6`: they may appear as they are. */
  readonly names: readonly string[]
  /** Counts of the draft; null in an answer about figures, where numbers in words are refused too. */
  readonly counts: ReadonlySet<number> | null
}

const ANY_REFERENCE = /\[\[([^[\]]*)\]\]/g
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const patterns = new WeakMap<readonly string[], RegExp | null>()

/** Names as they may stand in a text: not the beginning or the end of a longer figure. */
const getPattern = (names: readonly string[]): RegExp | null => {
  const made = patterns.get(names)
  if (made !== undefined) return made
  const pattern = newPattern(names)
  patterns.set(names, pattern)
  return pattern
}

const newPattern = (names: readonly string[]): RegExp | null => {
  const known = [...new Set(names)].sort((one, other) => other.length - one.length)
  if (known.length === 0) return null
  const startsInWord = '(?<![\\p{L}\\p{N}]|\\p{N}[.,])(?=[\\p{L}\\p{N}])|(?<!\\p{N})(?=[^\\p{L}\\p{N}])'
  const endsInWord = '(?<=\\p{N})(?![.,]?\\p{N})|(?<=[^\\p{N}])(?!\\p{N})'
  return new RegExp(`(?:${startsInWord})(?:${known.map(escaped).join('|')})(?:${endsInWord})`, 'giu')
}

const blank = (text: string): string => ' '.repeat(text.length)

/** Names among some texts that the check would refuse, were they not known. */
export const namesWithFigures = (texts: Iterable<string>): string[] =>
  [...texts]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && figuresIn(text, { inWords: true }).length > 0)

/**
 * The figures of a text that no view returned, in order: numbers outside references in whatever script, percent signs,
 * and in an answer about figures numbers in words.
 */
export const unprovenIn = (text: string, { refs, names, counts }: Allowed): Said[] => {
  const found: Said[] = []
  // Blanks keep every place where it is.
  let rest = text.replace(ANY_REFERENCE, (whole, ref: string, at: number) => {
    if (!refs.has(ref)) found.push({ at, text: whole })
    return blank(whole)
  })
  const pattern = getPattern(names)
  if (pattern) rest = rest.replace(pattern, blank)
  for (const said of figuresIn(rest, { inWords: counts === null })) {
    if (!counts?.has(Number(said.text))) found.push(said)
  }
  return found.sort((one, other) => one.at - other.at)
}

/** A text without the sentences that hold an unproven figure. */
export const withoutUnproven = (text: string, allowed: Allowed): string =>
  text
    .split('\n')
    .map((line) =>
      [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)]
        .filter(({ segment }) => unprovenIn(segment, allowed).length === 0)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd(),
    )
    .filter((line, at, lines) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trim()
