import { JOINER, MARK } from './characters.ts'

/**
 * Marks that writers leave out: accents of Latin, Greek and Cyrillic, Arabic and Hebrew vowel points, the dots of Indic letters.
 */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu

/** Letters that decomposition leaves alone but readers take for one another. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ς: 'σ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ک: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}

const APOSTROPHES = /[\u0027\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4\u0060\uff07\u05f3\ua78c]/u
const HYPHENS = /[\u002d\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u05be]/u
/** Zero-width characters, direction marks, soft hyphens, variation selectors, tatweel. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u0640/u
const TRADE_MARKS = /[\u00ae\u00a9\u2122\u2120\u00b2\u00b3\u00b9\u2070-\u209f]/u
const NEWLINES = /[\n\r\v\f\u0085\u2028\u2029]/u

const foldLetters = (cluster: string): string => {
  const plain = cluster.normalize('NFKC').toLowerCase().normalize('NFD').replace(ACCENTS, '')
  let out = ''
  for (const letter of plain) out += LETTERS[letter] ?? foldDigit(letter)
  return out.normalize('NFC')
}

const foldDigit = (letter: string): string => {
  const code = letter.charCodeAt(0)
  if (code < 0x660) return letter
  if (code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  if (code >= 0x966 && code <= 0x96f) return String(code - 0x966)
  return letter
}

const foldCluster = (cluster: string): string => {
  const first = cluster.charAt(0)
  if (first === JOINER) return JOINER
  if (INVISIBLE.test(first)) return ''
  if (TRADE_MARKS.test(first)) return MARK
  if (APOSTROPHES.test(first)) return "'"
  if (HYPHENS.test(first)) return '-'
  if (NEWLINES.test(first)) return '\n'
  return foldLetters(cluster)
}

/** Characters that belong to the one before: marks, half-width voicing, the vowels and finals of a Hangul syllable. */
const COMBINING = /[\p{M}\uff9e\uff9f\u1160-\u11ff]/u

const cache = new Map<string, string>()
const folded = (cluster: string): string => {
  const seen = cache.get(cluster)
  if (seen !== undefined) return seen
  const value = foldCluster(cluster)
  // Bounded, so that hostile texts cannot fill the memory of a long-lived worker.
  if (cache.size > 20_000) cache.clear()
  cache.set(cluster, value)
  return value
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  hyphen: '-',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  oslash: 'ø',
  aring: 'å',
  szlig: 'ß',
  ntilde: 'ñ',
}
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/y

/** The character that an HTML entity at `at` stands for, and its length in the source. */
const entityAt = (source: string, at: number): { text: string; length: number } | undefined => {
  ENTITY.lastIndex = at
  const match = ENTITY.exec(source)
  if (!match) return undefined
  const [whole, decimal, hex, name] = match
  if (name !== undefined) {
    const upper = name.charAt(0) !== name.charAt(0).toLowerCase()
    const plain = ENTITIES[name.toLowerCase()]
    if (plain === undefined) return undefined
    return { text: upper ? plain.toUpperCase() : plain, length: whole.length }
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? { text: String.fromCodePoint(code), length: whole.length } : undefined
}

/**
 * A text without what readers do not tell apart (case, accents, kinds of apostrophe and hyphen, invisible characters),
 * with the way back: the folded unit i stems from `source` between `from[i]` and `to[i]`.
 */
export interface FoldedText {
  readonly source: string
  readonly text: string
  readonly from: Int32Array
  readonly to: Int32Array
}

/** Calls `push` with the folded form of each cluster, and where the source has it. */
const foldClusters = (source: string, push: (value: string, start: number, end: number) => void): void => {
  let at = 0
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === 0x26) {
      const entity = entityAt(source, at)
      if (entity) {
        push(folded(entity.text), at, at + entity.length)
        at += entity.length
        continue
      }
    }
    // Markdown's backslash before punctuation is not read.
    if (code === 0x5c && /[!-/:-@[-`{-~]/.test(source.charAt(at + 1))) {
      at += 1
      continue
    }
    let end = at + (code >= 0xd800 && code <= 0xdbff && at + 1 < source.length ? 2 : 1)
    // Clusters longer than a few marks are noise; the cap keeps the fold linear.
    const cap = Math.min(source.length, end + 8)
    while (end < cap && source.charCodeAt(end) >= 0x300 && COMBINING.test(source.charAt(end))) end += 1
    push(code < 0x80 && end === at + 1 ? ascii(code) : folded(source.slice(at, end)), at, end)
    at = end
  }
}

/** Folds a text, with the way back to the source. */
export const foldText = (source: string): FoldedText => {
  const parts: string[] = []
  // A cluster can fold to more units than it has (ligatures such as ﷺ: 18 for one).
  let from = new Int32Array(source.length + 32)
  let to = new Int32Array(source.length + 32)
  let length = 0
  foldClusters(source, (value, start, end) => {
    if (length + value.length > from.length) {
      const size = (length + value.length) * 2
      const grownFrom = new Int32Array(size)
      grownFrom.set(from)
      from = grownFrom
      const grownTo = new Int32Array(size)
      grownTo.set(to)
      to = grownTo
    }
    parts.push(value)
    for (let unit = 0; unit < value.length; unit += 1) {
      from[length] = start
      to[length] = end
      length += 1
    }
  })
  return { source, text: parts.join(''), from: from.subarray(0, length), to: to.subarray(0, length) }
}

const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return foldCluster(character)
})
const ascii = (code: number): string => ASCII[code] ?? ''

/** The folded form alone, for the many words of the tables: without the way back, which costs more than the folding. */
export const fold = (source: string): string => {
  let text = ''
  foldClusters(source, (value) => {
    text += value
  })
  return text
}
