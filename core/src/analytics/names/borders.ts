import { isCompounded } from './buying.ts'
import {
  APOSTROPHE,
  ARABIC,
  CYRILLIC,
  DIGIT,
  DOT,
  GREEK,
  HAN,
  HANGUL,
  HEBREW,
  HIRAGANA,
  HYPHEN,
  isUnspaced,
  isWord,
  JOINER,
  KATAKANA,
  kindOf,
  LATIN,
  OTHER_LETTER,
  SIGN,
  SOUTH_EAST_ASIAN,
} from './characters.ts'
import { isFunctionWordIn } from './common-words.ts'
import type { FoldedText } from './fold.ts'
import {
  endingsOf,
  isArabicArticle,
  isArabicPrefix,
  isCompound,
  isDoubledEnding,
  isElision,
  isEnding,
  isHebrewPrefix,
  isParticles,
  isWithParticle,
  stemEndingsOf,
} from './inflection.ts'
import { startsWithModel } from './models.ts'
import type { Pattern } from './patterns.ts'
import { forFoldedThai } from './thai-letters.ts'
import { endsWithCue, startsWithTrade } from './uncased-words.ts'

/** A text being searched: folded, with its language and the word borders of scripts without spaces. */
export interface Subject extends FoldedText {
  readonly languageCode: string
  /** Whether a word of the language's dictionary begins or ends at this index of the source. */
  readonly isWordBorder: (at: number) => boolean
}

const kindAt = (subject: Subject, at: number): number =>
  at < 0 || at >= subject.text.length ? 0 : kindOf(subject.text.charCodeAt(at))

/** Longest word part looked at before or after a name. */
const REACH = 24

/** The word characters straight before `at`. */
export const wordBefore = (subject: Subject, at: number): string => {
  let start = at
  while (start > 0 && at - start < REACH && isWord(kindAt(subject, start - 1))) start -= 1
  return subject.text.slice(start, at)
}

/** The letters of the same script straight after `at`. */
const restAfter = (subject: Subject, at: number, kind: number): string => {
  let end = at
  while (end - at < REACH && kindAt(subject, end) === kind) end += 1
  return subject.text.slice(at, end)
}

const isCapital = (subject: Subject, at: number): boolean => {
  const written = subject.source.charAt(subject.from[at] ?? 0)
  return written !== written.toLowerCase()
}

const isCasedKind = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

/** Chinese characters that stand between words; what they touch begins or ends there. */
const FUNCTION_CHARACTERS =
  /^[在的是和与與买買用从從到被把对對比或及了我你他她们們去给給让讓跟向有也都就等]$/u
/** Chinese verbs before what is bought, used or driven: the dictionary may join them to the first character of a name. */
const BEFORE_NAMES = /^[开喝穿骑住看逛刷找搜选吃坐囤送抢订]$/u
/** What a brand makes, in one character: dictionaries hold "茅台酒" as one word. */
const PRODUCTS = /^[酒车車鞋店网網牌股茶机機厂廠]$/u
/** "On" and "in" after a noun, but not the beginning of what they open. */
const ON = /^[上里](?![海市面述班午])/u
const isFunctionCharacter = (subject: Subject, at: number): boolean =>
  FUNCTION_CHARACTERS.test(subject.text.charAt(at))

/** Whether a name can begin at `start`. */
export const beginsAt = (subject: Subject, start: number, pattern: Pattern): boolean => {
  if (pattern.onlyIn !== null && !pattern.onlyIn.has(subject.languageCode)) return false
  const before = kindAt(subject, start - 1)
  const first = kindAt(subject, start)
  if (!isWord(before)) {
    if (pattern.bare) return false
    return before === 0 || afterPunctuation(subject, start, before, pattern)
  }
  if (pattern.bare) return before === ARABIC && isArabicArticle(wordBefore(subject, start))
  if (first === DIGIT || before === DIGIT) {
    if (first === DIGIT && before === DIGIT) return false
    const letter = first === DIGIT ? before : first
    return isUnspaced(letter) || letter === HANGUL
  }
  if (before !== first) return true
  switch (first) {
    case ARABIC:
      return pattern.key.length >= 3 && isArabicPrefix(wordBefore(subject, start))
    case HEBREW:
      // Two letters after a preposition are a name only where the words around say so.
      return (
        (pattern.key.length >= 3 || (pattern.key.length === 2 && pattern.ambiguity === 1)) &&
        isHebrewPrefix(wordBefore(subject, start))
      )
    case HAN:
      return (
        pattern.key.length >= 3 ||
        isFunctionCharacter(subject, start - 1) ||
        subject.isWordBorder(subject.from[start] ?? 0) ||
        (subject.languageCode === 'zh' && BEFORE_NAMES.test(subject.text.charAt(start - 1))) ||
        (subject.languageCode === 'ja' &&
          endsWithCue(subject.text.slice(Math.max(0, start - 4), start), 'ja'))
      )
    case HIRAGANA:
      return (
        pattern.key.length >= 4 ||
        subject.isWordBorder(subject.from[start] ?? 0) ||
        (pattern.key.length === 3 && pattern.ambiguity === 0 && LINKING.test(subject.text.charAt(start - 1)))
      )
    case SOUTH_EAST_ASIAN:
      return (
        pattern.key.length >= 4 ||
        isThaiInitials(pattern.key) ||
        subject.isWordBorder(subject.from[start] ?? 0) ||
        (pattern.key.length === 3 &&
          pattern.ambiguity === 0 &&
          THAI_BEFORE.test(subject.text.slice(Math.max(0, start - 7), start))) ||
        endsWithCue(subject.text.slice(Math.max(0, start - REACH), start), subject.languageCode)
      )
    default:
      return false
  }
}

/** Prepositions inside the names of places. */
const INNER = /-(?:upon|sur|sous|en|am|an|der|on|del?|la)-$/u

const afterPunctuation = (subject: Subject, start: number, before: number, pattern: Pattern): boolean => {
  const attached = isWord(kindAt(subject, start - 2))
  if (!attached) return true
  if (before === APOSTROPHE)
    return isElision(wordBefore(subject, start - 1)) || kindAt(subject, start) !== LATIN
  if (before === DOT)
    return pattern.ambiguity === 0 && (isCapital(subject, start) || !isCasedKind(kindAt(subject, start)))
  // "Stratford-upon-Avon".
  if (before === HYPHEN && INNER.test(subject.text.slice(Math.max(0, start - 8), start))) return false
  if (before === HYPHEN)
    return pattern.ambiguity === 0 || kindAt(subject, start - 2) !== kindAt(subject, start)
  if (before === SIGN) return pattern.ambiguity === 0
  return subject.text.charAt(start - 1) !== '_'
}

/** Three Thai consonants without a vowel are initials, read letter by letter. */
const isThaiInitials = (key: string): boolean => /^[ก-ฮ]{3}$/u.test(key)

/** Thai words before a noun: the dictionary may join them to the first letters of a short name. */
const THAI_BEFORE = forFoldedThai(
  /(?:ค่ายมา|ย้ายมา|ไปใช้|มาใช้|ของ|ที่|ใน|กับ|จาก|ใช้|ซื้อ|และ|หรือ|ค่าย|ยี่ห้อ|แบรนด์|เลือก|อย่าง|เช่น|โดย|ผ่าน|เน็ต|ซิม)$/u,
)
/** Thai words that follow a noun. */
const THAI_AFTER = forFoldedThai(
  /^(?:และ|กับ|ของ|ที่|ใน|ไป|จะ|มี|เป็น|ได้|ให้|แล้ว|เร็ว|ดี|ถูก|แพง|ขึ้น|ลด|ลง|ขาย|เปิด|ปิด|ก็|หรือ|จาก|คือ|ไม่|ยัง|ออก|ช้า|แรง|ล่ม|ใหม่|กว่า|ประกาศ|กำลัง|เพิ่ม|แจก|ส่ง|ต้อง|เคย|เพราะ|แต่|โดย|ซึ่ง|อยู่|ว่า|ใกล้|บอก|ทำ|รับ|ก่อน|หลัง|ง่าย|ยาก|หา|หอม|คุ้ม|เหมาะ|ทน|นิยม|ช่วย|ราคา|สะสม|มัก|ส่วน|แบบ|รุ่น|รส|ทุก|ทั้ง|เลย|ตั้ง|จำหน่าย|แข็ง|ผ่อน|ติด|ถึง|พร้อม|เพื่อ|เมื่อ|ด้วย|อีก|แทน|ผ่าน|ตาม|น่า|ใช้|เริ่ม|สามารถ|ถือ|มา|แค่|เพียง|หลาย|ไหน|ไหม|มั้ย|อัน|เจ้า|แห่ง|ตัว|ต่าง|เหมือน|ดู|ชอบ|สั่ง|กิน|ดื่ม|โดน|จัด|เจอ|พบ|เข้า|ตอน|วัน|ปี|เกิน|เท่า|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|หนึ่ง|ครึ่ง|โฆษณา|บริการ|คุณภาพ|สาขา|รวม|เทียบ|คู่|นี้|นั้น|นี่|นะ|ค่ะ|ครับ|คะ|เสมอ|บ่อย|เกือบ|ประมาณ|ราว|เฉพาะ|ล่าสุด|ยอด|กำไร|ขาดทุน|ลงทุน|ผลิต|พัฒนา|ปรับ|เลือก|รองรับ|ครอง|แซง|เหลือ|หมด|ขาด|เต็ม|คืน|เคลม|จอง|โทร|ติดต่อ|สมัคร|แพ้|ชนะ|ซื้อ|โอน|จ่าย|เปลี่ยน|กลับ|ขวด|กระป๋อง|กล่อง|ถุง|ซอง|แพ็ค|ชุด|เครื่อง|ชิ้น|ห่อ)/u,
)

/** Katakana that joins a brand without being part of another name: "ナイキジャパン". */
const KATAKANA_TAILS =
  /^(?:ジャパン|ストア|ショップ|シューズ|スニーカー|カード|グループ|ブランド|ファン|アプリ|モバイル|ペイ|ポイント|ユーザー|コーヒー|カフェ|モデル|シリーズ|ホールディングス|サービス|オンライン|ビール|チョコ|ゲーム|カメラ|テレビ|パソコン|スマホ|バイク|ホテル|モール|スーパー|タウン|シネマ|フード|マート|ドラッグ|デパート|バンク|エナジー|レンタカー|ミュージック|フーズ|ホーム|システム|エレクトロニクス|エンジニアリング|ファーマ|ケミカル|マテリアル|トレーディング|コーポレーション|インターナショナル|エンターテインメント|エンタテインメント|ピクチャーズ|スタジオ|スタジアム|ドーム|アリーナ|ファイナンス|ロジスティクス|パートナーズ|ソリューション|テクノロジー)/u
const COMBINING = /^\p{M}/u

/** Whether a name can end before `end`, and where the word it stands in ends. -1 when it cannot. */
export const endsAt = (subject: Subject, end: number, pattern: Pattern): number => {
  const after = kindAt(subject, end)
  const last = kindAt(subject, end - 1)
  if (!isWord(after)) {
    if (pattern.tail === 'vowel' || pattern.tail === 'weak') return -1
    return after === 0 || beforePunctuation(subject, end, after, pattern) ? end : -1
  }
  if (after === DIGIT || last === DIGIT) {
    if (pattern.tail !== 'free' || (after === DIGIT && last === DIGIT)) return -1
    const letter = after === DIGIT ? last : after
    return isUnspaced(letter) || letter === HANGUL ? end : -1
  }
  if (after !== last)
    return pattern.tail !== 'free' || (after === OTHER_LETTER && COMBINING.test(subject.text.charAt(end)))
      ? -1
      : end
  const rest = restAfter(subject, end, last)
  switch (last) {
    case HANGUL:
      return isParticles(rest) || isCompound(rest) || isWithParticle(pattern.key, rest) ? end : -1
    case HAN:
    case HIRAGANA:
      if (isInIdiom(subject, end, pattern)) return -1
      return (pattern.key.length >= (last === HAN ? 3 : 4) && !isInWord(subject, end, pattern)) ||
        (last === HIRAGANA && pattern.key.length >= 3 && PARTICLE.test(rest)) ||
        (last === HAN && startsWithTrade(rest, subject.languageCode)) ||
        isFunctionCharacter(subject, end) ||
        ON.test(subject.text.slice(end, end + 2)) ||
        PRODUCTS.test(subject.text.charAt(end)) ||
        subject.isWordBorder(subject.from[end] ?? 0)
        ? end
        : -1
    case KATAKANA:
      return KATAKANA_TAILS.test(rest) || startsWithTrade(rest, 'ja') || startsWithModel(rest, 'ja')
        ? end
        : -1
    case SOUTH_EAST_ASIAN:
      if (COMBINING.test(subject.text.charAt(end)) || isInThaiWord(subject, end, pattern)) return -1
      return (pattern.key.length >= 4 && pattern.ambiguity === 0) ||
        isThaiInitials(pattern.key) ||
        THAI_AFTER.test(subject.text.slice(end, end + 7)) ||
        subject.isWordBorder(subject.from[end] ?? 0)
        ? end
        : -1
    default:
      return inflected(subject, end, rest, pattern)
  }
}

/** Longest rest of a word that may be an ending or the second half of a compound. */
const LONGEST_REST = 12

/**
 * Where the word ends that begins with a name, or of scripts without spaces the name: wherever letters alone allow it, for
 * somebody else to say whether it is meant. -1 when it begins within a word.
 */
export const endsLoosely = (subject: Subject, start: number, end: number, pattern: Pattern): number => {
  if (pattern.tail !== 'free' || (pattern.onlyIn !== null && !pattern.onlyIn.has(subject.languageCode)))
    return -1
  const [first, last] = [kindAt(subject, start), kindAt(subject, end - 1)]
  if (isUnspaced(first)) return COMBINING.test(subject.text.charAt(end)) ? -1 : end
  if (kindAt(subject, start - 1) === first) return -1
  const rest = isUnspaced(last) ? '' : restAfter(subject, end, last)
  if (rest.length > LONGEST_REST || (rest !== '' && pattern.key.length < 3)) return -1
  return end + rest.length
}

/** Japanese particles between two names: the dictionary may join one to what follows. */
const LINKING = /^[とやかは]$/u
/** Japanese particles after a noun. */
const PARTICLE = /^(?:で|は|が|を|の|に|と|も|や|へ|から|より|まで|って|だけ|なら|という|です|だ)/u

/** Chinese words of grammar: the segmenter joins them to the end of a name, as in "研究所" before "以". */
const GRAMMAR = /^[以能会會可将將为為要于於]$/u

/** "大家樂在其中": an idiom of four characters, and longer words, begin within the name. */
const isInIdiom = (subject: Subject, end: number, pattern: Pattern): boolean => {
  const to = subject.from[end] ?? 0
  if (subject.isWordBorder(to)) return false
  let from = to - 1
  while (to - from < pattern.key.length && !subject.isWordBorder(from)) from -= 1
  if (to - from >= pattern.key.length) return false
  let stop = to + 1
  while (stop - from < 6 && !subject.isWordBorder(stop)) stop += 1
  return stop - from > 3
}

/** Whether a word of the dictionary that begins within the name goes on after its end: "小红书包" is a small red bag. */
const isInWord = (subject: Subject, end: number, pattern: Pattern): boolean => {
  const to = subject.from[end] ?? 0
  if (subject.isWordBorder(to) || GRAMMAR.test(subject.text.charAt(end))) return false
  for (let back = 1; back < Math.min(pattern.key.length, 6); back += 1) {
    if (subject.isWordBorder(to - back)) return subject.isWordBorder(to + 1) || subject.isWordBorder(to + 2)
  }
  // "步步高升": the name is the beginning of a word of the dictionary.
  return !PRODUCTS.test(subject.text.charAt(end))
}

/** The same of a Thai name, but for words of grammar that the dictionary joins to it: "กรุงศรีอยุธยา" is a city. */
const isInThaiWord = (subject: Subject, end: number, pattern: Pattern): boolean => {
  const to = subject.from[end] ?? 0
  if (subject.isWordBorder(to) || THAI_AFTER.test(subject.text.slice(end, end + 7))) return false
  let stop = to + 1
  while (stop - to < REACH && !subject.isWordBorder(stop)) stop += 1
  if (stop - to < 5) return false
  for (let back = 2; back < pattern.key.length; back += 1) if (subject.isWordBorder(to - back)) return true
  return false
}

/** Languages whose everyday words keep their endings as names too; elsewhere an ending makes a word a word. */
const INFLECTED_WORDS: ReadonlySet<string> = new Set([
  'pl',
  'cs',
  'sk',
  'sl',
  'hr',
  'ru',
  'uk',
  'fi',
  'et',
  'hu',
  'lt',
  'lv',
  'hi',
])

/** Languages in which an -s makes a name that is an everyday word a genitive or a plural. */
const ENDING_IN_S: ReadonlySet<string> = new Set(['de', 'en', 'sv', 'da', 'nb', 'no'])

/** Languages whose names of three letters take an -s that is no plural. */
const GENITIVE: ReadonlySet<string> = new Set(['sv', 'da', 'nb', 'no'])

/** Languages that add long endings to names of three letters. */
const SHORT_STEMS: ReadonlySet<string> = new Set(['hu', 'fi', 'et'])

const inflected = (subject: Subject, end: number, rest: string, pattern: Pattern): number => {
  const { languageCode } = subject
  const joined = pattern.articled && languageCode !== 'de' && isCompounded(rest, languageCode)
  if (joined) return isCapital(subject, end - pattern.key.length) ? end + rest.length : -1
  const building =
    pattern.ambiguity === 2 && (pattern.key.length < 4 || isFunctionWordIn(pattern.key, languageCode))
  if (rest.length >= REACH || building || pattern.tail === 'none') return -1
  if (pattern.tail === 'free' && pattern.key.length >= 3 && isCompounded(rest, languageCode)) {
    // German gives every noun a capital: "Sternmarkt" may be a market of stars.
    const fits =
      isCapital(subject, end - pattern.key.length) && (pattern.ambiguity === 0 || languageCode !== 'de')
    if (fits && pattern.words.length === 1) return end + rest.length
  }
  const joins = INFLECTED_WORDS.has(languageCode) || (languageCode === 'tr' && pattern.words.length > 1)
  if (pattern.ambiguity === 1 && !joins) {
    // "Amazons Preise", "Fords from the nineties".
    const plain =
      pattern.tail === 'free' &&
      rest === 's' &&
      pattern.words.length === 1 &&
      pattern.key.length > (GENITIVE.has(languageCode) ? 2 : 3)
    return plain && ENDING_IN_S.has(languageCode) && isCapital(subject, end - pattern.key.length)
      ? end + 1
      : -1
  }
  if (pattern.words.length > 1 && languageCode === 'fa') return -1
  // "BMWs": capitals with a small ending are told apart from longer abbreviations.
  const initials = pattern.key.length >= 2 && isCapital(subject, end - 1) && !isCapital(subject, end)
  // "A Molnál tankoltam": three letters with a capital take the longer endings.
  const short = pattern.key.length === 3 && rest.length >= 3 && SHORT_STEMS.has(languageCode)
  // "Icas lojalitetsprogram".
  if (pattern.key.length === 3 && rest === 's' && GENITIVE.has(languageCode) && isCapital(subject, end - 3))
    return end + 1
  const least = pattern.tail === 'vowel' || (short && isCapital(subject, end - 3)) ? 3 : 4
  if (pattern.key.length < least && !initials) return -1
  const endings = pattern.tail === 'vowel' ? stemEndingsOf(languageCode) : endingsOf(languageCode)
  const last = subject.text.charAt(end - 1)
  if (!isEnding(rest, endings, languageCode) && !isDoubledEnding(rest, last, languageCode)) return -1
  const wordEnd = end + rest.length
  if (!isCasedKind(kindAt(subject, end))) return wordEnd
  // "Lumières d'Europe" is another name than "Lumière".
  return isLongerName(subject, wordEnd) ? -1 : wordEnd
}

/** Whether what follows a word makes it the head of a longer name: "… d'Europe", "… de France". */
const isLongerName = (subject: Subject, end: number): boolean =>
  /^ (?:d'|de |du |des |of |von |di )\p{Lu}/u.test(
    subject.source.slice(subject.to[end - 1] ?? 0, (subject.to[end - 1] ?? 0) + 8).replace(/’/gu, "'"),
  )

const beforePunctuation = (subject: Subject, end: number, after: number, pattern: Pattern): boolean => {
  const next = kindAt(subject, end + 1)
  const attached = isWord(next)
  // "بانک ملت‌ها": of several words only the last is in the plural, so they are no name.
  const joined = subject.text.charAt(end) === JOINER && pattern.words.length > 1
  if (joined && subject.text.startsWith('ها', end + 1)) return false
  if (after === SIGN && subject.text.charAt(end) === '+') return attached
  if (after === SIGN) return !attached || pattern.ambiguity === 0
  if (!attached) return true
  // A dot between letters is a host, a file or a missing space; the last has a capital after it.
  if (after === DOT) return isCapital(subject, end + 1) || !isCasedKind(next)
  // "dm-Kundenkarte": German joins a noun, with its capital, to an abbreviation.
  if (after === HYPHEN && pattern.ambiguity === 2) {
    const joined = subject.languageCode === 'de' && pattern.key.length === 2 && isCapital(subject, end + 1)
    return joined || next !== kindAt(subject, end - 1)
  }
  return subject.text.charAt(end) !== '_'
}
