/**
 * Classes of folded characters for the borders of names. Word classes come first, one per script or
 * group of scripts that shares its rules; everything from `SPACE` on parts words.
 */
export const LATIN = 1
export const CYRILLIC = 2
export const GREEK = 3
export const ARABIC = 4
export const HEBREW = 5
export const HANGUL = 6
export const HAN = 7
export const HIRAGANA = 8
export const KATAKANA = 9
/** Thai, Lao, Khmer, Burmese: written without spaces. */
export const SOUTH_EAST_ASIAN = 10
/** Any other letter, written with spaces (Devanagari, Armenian, Georgian…). */
export const OTHER_LETTER = 11
export const DIGIT = 12
export const SPACE = 13
export const NEWLINE = 14
export const HYPHEN = 15
export const APOSTROPHE = 16
export const DOT = 17
/** `&` and `+`: part of some names. */
export const SIGN = 18
/** Emphasis and trade marks: seen, not read. */
export const MARKUP = 19
/** Any other punctuation or symbol: no name goes across it. */
export const OTHER = 20

export const isWord = (kind: number): boolean => kind >= LATIN && kind <= DIGIT
/** Scripts that put no space between words. */
export const isUnspaced = (kind: number): boolean => kind >= HAN && kind <= SOUTH_EAST_ASIAN

/** Placeholder of emphasis and trade marks in a folded text. */
export const MARK = '\ue000'
/** Placeholder of a zero-width non-joiner in Arabic script: it ends a stem. */
export const JOINER = '\u200c'

const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Latin}/u, LATIN],
  [/\p{Script=Cyrillic}/u, CYRILLIC],
  [/\p{Script=Greek}/u, GREEK],
  [/\p{Script=Arabic}/u, ARABIC],
  [/\p{Script=Hebrew}/u, HEBREW],
  [/\p{Script=Hangul}/u, HANGUL],
  [/\p{Script=Han}/u, HAN],
  [/\p{Script=Hiragana}/u, HIRAGANA],
  [/\p{Script=Katakana}|\u30fc/u, KATAKANA],
  [/\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u, SOUTH_EAST_ASIAN],
]

const classify = (character: string): number => {
  if (character === '\n') return NEWLINE
  if (/\s/u.test(character)) return SPACE
  if (character === '-') return HYPHEN
  if (character === "'") return APOSTROPHE
  if (character === '.') return DOT
  if (character === '&' || character === '+') return SIGN
  if (character === MARK || character === '*' || character === '~' || character === '`') return MARKUP
  if (character === JOINER) return HYPHEN
  // The middle dot parts the words of foreign names: "ロイヤル・ドルトン".
  if (character === '\u30fb' || character === '\u00b7') return HYPHEN
  // The degree sign stands for the raised o of "numero": "N°5".
  if (character === '\u00b0') return DOT
  if (/\p{Nd}/u.test(character)) return DIGIT
  if (/[\p{L}\p{M}\p{N}]|\u30fc/u.test(character)) {
    return SCRIPTS.find(([script]) => script.test(character))?.[1] ?? OTHER_LETTER
  }
  return OTHER
}

const known = new Uint8Array(0x10000)

/** The class of a UTF-16 unit of a folded text. Letters beyond the basic plane are Han, the rest is symbols. */
export const classifyUnit = (unit: number): number => {
  const seen = known[unit] ?? 0
  if (seen !== 0) return seen
  const kind =
    unit >= 0xd840 && unit <= 0xd888
      ? HAN
      : unit >= 0xdc00 && unit <= 0xdfff
        ? HAN
        : unit >= 0xd800 && unit <= 0xdbff
          ? OTHER
          : classify(String.fromCharCode(unit))
  known[unit] = kind
  return kind
}
