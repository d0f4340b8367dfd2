/** Folding writes the Thai vowel of "น้ำ" as two letters. */
const WRITTEN = /\u0e33/gu
const FOLDED = /\u0e4d\u0e32/gu

/** A regular expression over Thai words, for folded text. */
export const forFoldedThai = (words: RegExp): RegExp =>
  new RegExp(words.source.replace(WRITTEN, '\u0e4d\u0e32'), words.flags)

/** A folded Thai name as dictionaries write it. */
export const asWrittenThai = (folded: string): string => folded.replace(FOLDED, '\u0e33')
