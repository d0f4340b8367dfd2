import { fold } from './fold.ts'

/** A stretch of a text, the end exclusive. */
export interface Span {
  start: number
  end: number
}

export interface Spelling<T> {
  /** Folded. */
  text: string
  means: T
}

export interface Found<T> extends Span {
  means: T
}

export const listSpellings = <T>(means: T, names: readonly string[]): Spelling<T>[] =>
  [...new Map(names.map((name) => [fold(name.normalize('NFC')), means]))].map(([text]) => ({ text, means }))

const WORD = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u
const ATTACHING = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
/** Particles that Arabic and Hebrew write together with the word that follows. */
const PARTICLES = new Set(
  'و ف ب ل ك ال وال بال ول وب لل فال ـ لـ بـ ولـ ה ו ב ל מ ש כ וב ול וה של'.split(' '),
)

const sameKind = (a: string, b: string): boolean =>
  WORD.test(a) &&
  WORD.test(b) &&
  !UNSPACED.test(a) &&
  !UNSPACED.test(b) &&
  ATTACHING.test(a) === ATTACHING.test(b)

const beginsWord = (text: string, start: number): boolean => {
  const first = text.charAt(start)
  if (start === 0 || !sameKind(text.charAt(start - 1), first)) return true
  if (!ATTACHING.test(first)) return false
  let from = start
  while (from > 0 && ATTACHING.test(text.charAt(from - 1))) from--
  return PARTICLES.has(text.slice(from, start))
}

const endsWord = (text: string, end: number): boolean =>
  end === text.length || !sameKind(text.charAt(end - 1), text.charAt(end))

/** Spans in which nothing else may be found. */
export class Mask {
  readonly #taken: Span[] = []

  overlaps({ start, end }: Span): boolean {
    return this.#taken.some((span) => span.start < end && start < span.end)
  }

  take(span: Span): void {
    this.#taken.push(span)
  }
}

/** Where a folded text holds the spellings as whole words, longest first, without overlaps; in the order of the text. */
export const findNames = <T>(folded: string, spellings: readonly Spelling<T>[], mask: Mask): Found<T>[] => {
  const found: Found<T>[] = []
  for (const { text, means } of spellings) {
    for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
      const span = { start: at, end: at + text.length }
      if (!beginsWord(folded, span.start) || !endsWord(folded, span.end) || mask.overlaps(span)) continue
      mask.take(span)
      found.push({ ...span, means })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

export const longestFirst = <T>(spellings: readonly Spelling<T>[]): Spelling<T>[] =>
  spellings.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length)
