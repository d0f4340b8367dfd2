import { type Subject, wordBefore } from './borders.ts'
import { ARABIC, HANGUL, HEBREW, isUnspaced, kindOf, SOUTH_EAST_ASIAN } from './characters.ts'
import { isAnimal, isGrammar, isRunningPhrase } from './collocations.ts'
import { isChineseLead, isThaiLead } from './dictionary.ts'
import { isFramed, isIngredient } from './east-frames.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE } from './evidence-level.ts'
import type { Pattern } from './patterns.ts'
import { isPersonAfter } from './people-words.ts'
import { following, previous } from './surroundings.ts'
import {
  endsGood,
  hasCue,
  hasCueBeside,
  isCue,
  isNamedThaiGood,
  isOfThaiGood,
  isUncasedWord,
  isVerb,
} from './uncased-words.ts'

/** Whether a Korean name that is written as one word stands here as several everyday words, and no word of trade follows. */
export const isParted = (
  subject: Subject,
  end: number,
  positions: Int32Array,
  { key, words }: Pattern,
): boolean => {
  if (words.length > 1 || kindOf(key.charCodeAt(0)) !== HANGUL) return false
  let cut = 0
  for (let k = 1; k < key.length && cut === 0; k += 1) {
    if ((positions[k] ?? 0) - (positions[k - 1] ?? 0) > 1) cut = k
  }
  if (cut === 0 || !isUncasedWord([key.slice(0, cut)])) return false
  const next = following(subject, end).neighbour
  return key.startsWith('우리') || !(next.adjacent && hasCue(next.word, 'ko'))
}

const MODEL = /^ ?[a-z]{1,6}[- ]?\d{1,4}(?!\d)/u

export const QUOTES = /["“”„«»‹›「」『』]/u
/** How far a word of trade is looked for in running text. */
export const NEAR = 10
/** How far back, by the script of the name: Thai words are long. */
export const reachBack = (key: string): number =>
  kindOf(key.charCodeAt(0)) === SOUTH_EAST_ASIAN ? 3 * NEAR : NEAR

/** An everyday word of a script without capitals: a name in quotes, as an item of a list, and beside a word of trade. */
export const evidenceWithoutCapitals = (
  subject: Subject,
  start: number,
  end: number,
  { key, words }: Pattern,
): Evidence => {
  const { text, languageCode } = subject
  const left = text.slice(Math.max(0, start - reachBack(key)), start)
  const right = text.slice(end, end + NEAR)
  const ahead = text.slice(end, end + 2 * NEAR)
  if (isRunningPhrase(key, left, ahead) || isGrammar(key, left, ahead, languageCode)) return NOT
  if (endsGood(left, key, languageCode)) return NOT
  if (isIngredient(key, left, right)) return POSSIBLE
  if (languageCode === 'th' && isAnimal(left)) return POSSIBLE
  if (QUOTES.test(left.slice(-1)) && QUOTES.test(right.slice(0, 1))) return SURE
  if (words.length > 1 && words.some((word) => isCue(word, languageCode))) return SURE
  // "深蓝S7": a model follows its maker.
  if (isUnspaced(kindOf(key.charCodeAt(0))) && MODEL.test(right)) return SURE
  if (isRunning(key)) {
    const before = left.replace(/^.*[。.!?\n]/su, '')
    const after = right.replace(/[。.!?\n].*$/su, '')
    if (kindOf(key.charCodeAt(0)) === HANGUL) {
      const beside = [...before.split(' ').slice(-2), ...after.split(' ').slice(0, 2)]
      if (beside.some((word) => hasCue(word, languageCode))) return SURE
    } else if (hasCueBeside(before, after, languageCode)) return SURE
    if (languageCode === 'zh' && (isChineseLead(before) || /^牌(?![坊楼照子匾位])/u.test(after))) return SURE
    if (languageCode === 'th' && (isThaiLead(before) || isOfThaiGood(before))) return SURE
    if (languageCode === 'th' && isNamedThaiGood(text.slice(Math.max(0, start - 90), start))) return SURE
    if (isFramed(languageCode, before, text.slice(end, end + 3 * NEAR))) return SURE
    if (languageCode === 'zh' && before === '' && /^的/u.test(after) && hasCue(after, 'zh')) return SURE
  }
  const before = previous(subject, start)
  const after = following(subject, end)
  if (isPersonAfter(text.slice(end, end + 6))) return POSSIBLE
  if (after.neighbour.adjacent && isVerb(after.neighbour.word, languageCode)) return SURE
  const joined =
    languageCode === 'he' && (before.neighbour.word === 'של' || /[במל]$/u.test(wordBefore(subject, start)))
  for (let { neighbour } = before, words = 0; neighbour.adjacent && words < 3; words += 1) {
    if (isCue(neighbour.word, languageCode)) return SURE
    // "החולצות של …", "המקרר מ…": with a preposition between, the thing may have its article.
    if (joined && isCue(neighbour.word.replace(/^ה/u, ''), languageCode)) return SURE
    ;({ neighbour } = previous(subject, neighbour.at))
  }
  if (after.neighbour.adjacent && isCue(after.neighbour.word, languageCode) && !isRightToLeft(key))
    return SURE
  if (before.place === 'label' && !after.neighbour.adjacent) return SURE
  return kindOf(key.charCodeAt(0)) === HEBREW &&
    /^[^ה]/u.test(key) &&
    wordBefore(subject, start).endsWith('ה')
    ? POSSIBLE
    : LIKELY
}

const isRunning = (key: string): boolean => {
  const kind = kindOf(key.charCodeAt(0))
  return isUnspaced(kind) || kind === HANGUL
}

/** In Arabic and Hebrew a noun of trade stands before the name. */
const isRightToLeft = (key: string): boolean => {
  const kind = kindOf(key.charCodeAt(0))
  return kind === ARABIC || kind === HEBREW
}
