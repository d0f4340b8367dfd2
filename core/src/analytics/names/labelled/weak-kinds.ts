import type { LabelledGroup } from './labelled.ts'
import { WEAK_ARABIC } from './weak/arabic.ts'
import { WITH_ARTICLES } from './weak/articles.ts'
import { WEAK_CYRILLIC } from './weak/cyrillic.ts'
import { DECLINED } from './weak/declined.ts'
import { WEAK_DEVANAGARI } from './weak/devanagari.ts'
import { DICTIONARY_WORDS } from './weak/dictionary-words.ts'
import { EAST_COUNTERS } from './weak/east-counters.ts'
import { WITH_ENDINGS } from './weak/endings.ts'
import { GIVEN_NAME_BRANDS } from './weak/given-names.ts'
import { WEAK_GREEK } from './weak/greek.ts'
import { WEAK_HAN } from './weak/han.ts'
import { HAN_ANSWERS } from './weak/han-answers.ts'
import { HAN_MARKETS } from './weak/han-markets.ts'
import { HAN_SHELVES } from './weak/han-shelves.ts'
import { WEAK_HANGUL } from './weak/hangul.ts'
import { WEAK_HEBREW } from './weak/hebrew.ts'
import { HOST_NAMES } from './weak/hosts.ts'
import { WEAK_JAPANESE } from './weak/japanese.ts'
import { JAPANESE_ANSWERS } from './weak/japanese-answers.ts'
import { JAPANESE_MARKETS } from './weak/japanese-markets.ts'
import { JAPANESE_SHELVES } from './weak/japanese-shelves.ts'
import { WEAK_LATIN } from './weak/latin.ts'
import { LATIN_ANSWERS } from './weak/latin-answers.ts'
import { LATIN_COUNTERS } from './weak/latin-counters.ts'
import { LATIN_MARKETS } from './weak/latin-markets.ts'
import { LATIN_SHELVES } from './weak/latin-shelves.ts'
import { SMALL_LETTERS } from './weak/small-letters.ts'
import { WEAK_THAI } from './weak/thai.ts'
import { THAI_ANSWERS } from './weak/thai-answers.ts'
import { THAI_MARKETS } from './weak/thai-markets.ts'
import { THAI_SHELVES } from './weak/thai-shelves.ts'

/** Labelled after `reading-5` was settled, before any rule of `reading-6`: what they say of it was not tuned on their held half. */
export const ADDED_LATER: readonly LabelledGroup[] = [
  ...LATIN_ANSWERS,
  ...THAI_ANSWERS,
  ...HAN_ANSWERS,
  ...JAPANESE_ANSWERS,
]

/** Labelled after `reading-6` was settled, before any rule of `reading-7`: their held half was measured as sums alone. */
export const ADDED_AFTER_6: readonly LabelledGroup[] = [
  ...LATIN_MARKETS,
  ...THAI_MARKETS,
  ...HAN_MARKETS,
  ...JAPANESE_MARKETS,
  ...LATIN_SHELVES,
  ...THAI_SHELVES,
  ...HAN_SHELVES,
  ...JAPANESE_SHELVES,
  ...LATIN_COUNTERS,
  ...EAST_COUNTERS,
]

/**
 * Sentences of the kinds that are hard: several-word names in lower case, articles, agglutination, dictionary words in
 * scripts without capitals, given names, names that look like domains, Turkish casing. Labelled before the matcher was
 * tried on them; `halfOf` says which half a sentence is in.
 */
export const WEAK_KINDS: readonly LabelledGroup[] = [
  ...SMALL_LETTERS,
  ...WITH_ARTICLES,
  ...GIVEN_NAME_BRANDS,
  ...HOST_NAMES,
  ...WITH_ENDINGS,
  ...DECLINED,
  ...DICTIONARY_WORDS,
  ...WEAK_ARABIC,
  ...WEAK_CYRILLIC,
  ...WEAK_DEVANAGARI,
  ...WEAK_GREEK,
  ...WEAK_HAN,
  ...WEAK_HANGUL,
  ...WEAK_HEBREW,
  ...WEAK_JAPANESE,
  ...WEAK_LATIN,
  ...WEAK_THAI,
  ...ADDED_LATER,
  ...ADDED_AFTER_6,
]
