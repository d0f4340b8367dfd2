import type { Subject } from './borders.ts'
import { APOSTROPHE, HYPHEN, kindOf, LATIN, MARKUP, SPACE } from './characters.ts'
import { forFoldedThai } from './thai-letters.ts'
import { isTradeNoun } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

/** Languages of other scripts: a Latin word among their letters is most likely a name, however it is cased. */
export const OTHER_SCRIPTS: ReadonlySet<string> = new Set(
  'ar fa ur he hi mr bn ta te th lo km my zh ja ko ru uk be bg mk el ka hy'.split(' '),
)

const JOINING: ReadonlySet<number> = new Set([SPACE, MARKUP, HYPHEN, APOSTROPHE])
/** How many spaces and marks may part two words of one Latin run. */
const MAX_GAP = 2
const MAX_WORD = 24
/** Longest run of Latin words, the name aside, that is no passage in another language. */
const MAX_BESIDE = 2

/** The Latin word next to a place, in the direction of `step`; empty where letters of another script or marks stand. */
const latinBeside = (subject: Subject, from: number, step: 1 | -1): { word: string; to: number } => {
  const { text } = subject
  let at = from
  for (let gap = 0; gap < MAX_GAP && JOINING.has(kindOf(text.charCodeAt(at))); gap += 1) at += step
  let to = at
  while (Math.abs(to - at) < MAX_WORD && kindOf(text.charCodeAt(to)) === LATIN) to += step
  return { word: step > 0 ? text.slice(at, to) : text.slice(to + 1, at + 1), to }
}

const latinWords = (subject: Subject, from: number, step: 1 | -1): string[] => {
  const words: string[] = []
  let at = from
  while (words.length <= MAX_BESIDE) {
    const { word, to } = latinBeside(subject, at, step)
    if (word === '') break
    words.push(word)
    at = to
  }
  return words
}

/**
 * Whether a Latin name stands in running text of another script. An everyday word must stand alone or before a word of trade:
 * beside other Latin words it may be part of an English phrase.
 */
export const isForeign = (subject: Subject, start: number, end: number, ambiguous: boolean): boolean => {
  if (!OTHER_SCRIPTS.has(subject.languageCode) || kindOf(subject.text.charCodeAt(start)) !== LATIN)
    return false
  const before = latinWords(subject, start - 1, -1)
  const after = latinWords(subject, end, 1)
  if (!ambiguous) return before.length + after.length <= MAX_BESIDE
  if (before.length > 0 || after.length > 1) return false
  const [next] = after
  return next === undefined || isCue(next, 'en') || isTradeNoun(next, 'en')
}

/** Whether Latin words stand on both sides: a passage in another language, "Please note that". */
export const isInLatin = (subject: Subject, start: number, end: number): boolean =>
  latinBeside(subject, start - 1, -1).word !== '' && latinBeside(subject, end, 1).word !== ''

/** Before an English word that Thai, Chinese and Hindi speakers use as their own: "ทำ booking", "一个 target". */
const LOAN_BEFORE = forFoldedThai(
  /(?:ทำ|ทำการ|การ|วัน|กลุ่ม|ตั้ง|ตั้งค่า|ถึง|หมายเลข|เลข|เลขที่|รหัส|ยืนยัน|ยกเลิก|ความ|มี|เป้า|と[一-龠]{1,4}の|との|ปุ่ม|คำว่า|เป็น|โหมด|สไตล์|ไซส์|สี|做|做个|一个|一次|一种|这个|那个|一份|很|超|太|更|最|有点|比较|设定|预约|提前|取消|没有|完成|[我你他她们年月天季周]的|एक|अपना|अपनी) ?$/u,
)
/** A day of the week, whatever its capital. */
const DAY_BEFORE = forFoldedThai(
  /(?:วัน|ทุกวัน|เช้า|เย็น|คืน|每周|周|本周|毎週|毎|曜日?[(]?|周一[(]?|星期一[(]?) ?$/u,
)
/** After one: verbs and endings that make a doing or a quality of it. */
const LOAN_AFTER = forFoldedThai(
  /^ ?(?:เข้าไป|ออกมา|一下|起来|了(?!解)|过(?=[,。一])|的时候|[到出掉感风化号]|单号|编号|する|して|した|し(?=[、。たてよま])|され|でき|的な|系の|中(?=[はのにで])|하[다는고여기]|해[서요야]|했|한(?= )|할|되[는어었]|된|कर|हो)/u,
)

/** Whether an English everyday word is used as a word of the language around it; most such words are in small letters. */
export const isLoanword = ({ text }: Subject, start: number, end: number, small: boolean): boolean =>
  DAY_BEFORE.test(text.slice(Math.max(0, start - 6), start)) || (small && isSmallLoanword(text, start, end))
const isSmallLoanword = (text: string, start: number, end: number): boolean =>
  LOAN_BEFORE.test(text.slice(Math.max(0, start - 12), start)) || LOAN_AFTER.test(text.slice(end, end + 10))
