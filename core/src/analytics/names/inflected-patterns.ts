import { kindOf } from './characters.ts'
import { declinedNames } from './declension.ts'
import { foldText } from './fold.ts'
import type { Pattern } from './patterns.ts'

/** Endings of an adjective that opens a name, by the one it is listed with: "Deutsche Bank", "der Deutschen Bank". */
const ADJECTIVES: readonly (readonly [language: string, ending: string, others: readonly string[]])[] = [
  ['de', 'e', ['en', 'er', 'es', 'em']],
  ['pl', 'a', ['ej', 'ą']],
  ['pl', 'y', ['ego', 'emu', 'ym']],
  ['pl', 'i', ['iego', 'iemu', 'im']],
  ['ro', 'ca', ['cii']],
  ['ro', 'a', ['ei', 'ii']],
]

const VOWELS = /[aeiouyаеиіоуыюяйь]$/u

/** What inflection makes of a name whose first word is an adjective. */
export const declinedPatterns = (pattern: Pattern): Pattern[] => {
  const [first = '', ...rest] = pattern.words
  if (rest.length !== 1 || first.length < 5 || (rest[0] ?? '').length < 3) return []
  const tail = rest.join('')
  return ADJECTIVES.flatMap(([language, ending, others]) => {
    const listed = foldText(ending).text
    if (!first.endsWith(listed) || kindOf(first.charCodeAt(0)) !== kindOf(listed.charCodeAt(0))) return []
    const stem = first.slice(0, -listed.length)
    return others.flatMap((other): Pattern[] => {
      const head = stem + foldText(other).text
      const key = head + tail
      const gaps = new Uint8Array(key.length + 1)
      gaps[0] = 1
      gaps[head.length] = 1
      const one: Pattern = { ...pattern, key, gaps, words: [head, tail], onlyIn: new Set([language]) }
      if (language !== 'pl' || !VOWELS.test(tail)) return [one]
      const short: Pattern = { ...one, key: key.slice(0, -1), tail: 'vowel' }
      return [short]
    })
  })
}

const SLAVIC: ReadonlySet<string> = new Set(['pl', 'cs', 'sk', 'uk'])
const WEST_SLAVIC: ReadonlySet<string> = new Set(['pl', 'cs', 'sk'])
const GREEK_ONLY: ReadonlySet<string> = new Set(['el'])
const ESTONIAN: ReadonlySet<string> = new Set(['et'])
/** Estonian genitives that change the end of the word: "Postimees", "Postimehe"; "Äripäev", "Äripäeva". */
const ESTONIAN_STEMS: readonly (readonly [RegExp, string])[] = [
  [/mees$/u, 'mehe'],
  [/leht$/u, 'lehe'],
  [/ne$/u, 'se'],
  [/us$/u, 'use'],
  [/is$/u, 'ise'],
  [/kond$/u, 'konna'],
  [/pood$/u, 'poe'],
  [/pank$/u, 'panga'],
  [/(?<=[aeiou]ev)$/u, 'a'],
]
const FINNIC: ReadonlySet<string> = new Set(['fi', 'et'])
/** Consonants that soften before the locative's ending: "Biedronka", "w Biedronce". */
const SOFTENED: Readonly<Record<string, string>> = {
  ka: 'ce',
  ga: 'dze',
  ra: 'rze',
  ta: 'cie',
  da: 'dzie',
  sta: 'ście',
  ła: 'le',
  ка: 'ці',
  га: 'зі',
  ха: 'сі',
}

const POLISH: ReadonlySet<string> = new Set(['pl'])
/** The same of consonants at a word's end. */
const HARDENED: Readonly<Record<string, string>> = { t: 'cie', d: 'dzie', r: 'rze' }

/** Finnish words whose stem is another one than their basic form. */
const FINNISH_STEMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/hti$/u, ['hte', 'hde']],
  [/i$/u, ['e']],
  [/(?<=[uoye])s$/u, ['kse']],
  [/nen$/u, ['se', 's']],
]

const TURKISH: ReadonlySet<string> = new Set(['tr'])
const EAST_SLAVIC: ReadonlySet<string> = new Set(['ru', 'uk', 'bg'])
/** Turkish consonants that soften before a vowel: "Arçelik", "Arçeliğin". Folded. */
const VOICED: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' }

/** What inflection makes of a name beyond adding to it. */
export const inflectedPatterns = (pattern: Pattern): Pattern[] => {
  const { key } = pattern
  if (pattern.words.length !== 1 || pattern.ambiguity > 1 || key.length < 4) return []
  const out: Pattern[] = []
  if (VOWELS.test(key)) out.push({ ...pattern, key: key.slice(0, -1), tail: 'vowel' })
  const softens = SOFTENED[key.slice(-3)] === undefined ? key.slice(-2) : key.slice(-3)
  const softened = SOFTENED[softens]
  if (softened !== undefined) {
    const soft = key.slice(0, -softens.length) + foldText(softened).text
    out.push({ ...pattern, key: soft, gaps: new Uint8Array(soft.length + 1), tail: 'none', onlyIn: SLAVIC })
  }
  // "Neonet", "w Neonecie".
  const hard = HARDENED[key.slice(-1)]
  if (hard !== undefined && !/(?:ck|ch)$/u.test(key)) {
    const soft = key.slice(0, -1) + hard
    out.push({ ...pattern, key: soft, gaps: new Uint8Array(soft.length + 1), tail: 'none', onlyIn: POLISH })
  }
  // "Ziaja", "krem Ziai"; "Biedronka", "większość Biedronek".
  if (/[aeiouy]ja$/u.test(key))
    out.push({ ...pattern, key: `${key.slice(0, -2)}i`, tail: 'none', onlyIn: WEST_SLAVIC })
  if (/[^aeiouy]ka$/u.test(key))
    out.push({
      ...pattern,
      key: `${key.slice(0, -2)}ek`,
      gaps: new Uint8Array(key.length + 1),
      tail: 'none',
      onlyIn: WEST_SLAVIC,
    })
  // "Morliny", "od Morlin": the genitive of a plural.
  if (/[^aeiouy]y$/u.test(key) && key.length > 5)
    out.push({ ...pattern, key: key.slice(0, -1), tail: 'none', onlyIn: WEST_SLAVIC })
  if (/[ηαο]σ$/u.test(key)) {
    const cut = key.slice(0, -1)
    out.push({ ...pattern, key: cut, tail: 'none', onlyIn: GREEK_ONLY })
    if (cut.endsWith('ο')) out.push({ ...pattern, key: `${cut}υ`, tail: 'none', onlyIn: GREEK_ONLY })
  }
  // "Wedel", "od Wedla".
  if (/[^aeiouy]e[lkcnr]$/u.test(key)) {
    out.push({ ...pattern, key: key.slice(0, -2) + key.slice(-1), tail: 'weak', onlyIn: SLAVIC })
  }
  // "Перекрёсток", "в Перекрёстке".
  if (/[^аеиоуыэюяіє][ое][кцнлр]$/u.test(key)) {
    out.push({ ...pattern, key: key.slice(0, -2) + key.slice(-1), tail: 'weak', onlyIn: EAST_SLAVIC })
  }
  const voiced = VOICED[key.slice(-1)]
  if (voiced !== undefined && /[aeiou].*[aeiou].$/u.test(key)) {
    out.push({ ...pattern, key: key.slice(0, -1) + voiced, tail: 'weak', onlyIn: TURKISH })
  }
  // "Kultajousi", "Kultajousesta"; "Kauppalehti", "Kauppalehden"; "Veikkaus", "Veikkauksen".
  const stem = FINNISH_STEMS.find(([ending]) => ending.test(key))
  if (stem && key.length > 4) {
    for (const changed of stem[1]) {
      const other = key.replace(stem[0], changed)
      out.push({
        ...pattern,
        key: other,
        gaps: new Uint8Array(other.length + 1),
        tail: 'weak',
        onlyIn: FINNIC,
      })
    }
  }
  for (const [ending, changed] of ESTONIAN_STEMS) {
    if (!ending.test(key)) continue
    const stem = key.replace(ending, changed)
    const gaps = new Uint8Array(stem.length + 1)
    out.push({ ...pattern, key: stem, gaps, tail: 'none', onlyIn: ESTONIAN })
    out.push({ ...pattern, key: stem, gaps, tail: 'weak', onlyIn: ESTONIAN })
  }
  if (/(?:kk|pp|tt)[aeiou]$/u.test(key)) {
    out.push({ ...pattern, key: key.slice(0, -2) + key.slice(-1), tail: 'weak', onlyIn: FINNIC })
  }
  return out
}

/** A name in the other cases of the languages that decline each of its words. */
export const inOtherCases = (pattern: Pattern): Pattern[] =>
  (pattern.ambiguity > 1 ? [] : declinedNames(pattern.words)).map(({ words, language }) => {
    const key = words.join('')
    const gaps = new Uint8Array(key.length + 1)
    let at = 0
    for (const word of words) {
      gaps[at] = 1
      at += word.length
    }
    // A declined word is as everyday as the one that is listed.
    const read = words.length > 1 ? words : pattern.words
    return { ...pattern, key, gaps, words: read, tail: 'none', onlyIn: new Set([language]) }
  })
