import { fold } from './fold.ts'
import { allWords, DECLINING, getWords } from './languages.ts'

/** Forms of a word by case: the same index is the same case in every word. Folded. */
type Cases = readonly (readonly string[])[]

const list = (forms: string): readonly string[] => forms.split('/').map(fold)

/** Partitive, genitive, the places, translative and essive; the stem is strong or weak. */
const FINNISH_CASES = 'a/ta n ssa sta an/en/in/on/un/seen lla lta lle ksi na'.split(' ').map(list)

const replaced = (word: string, rules: readonly (readonly [string, string])[]): Cases | undefined => {
  const rule = rules.find(([ending]) => word.endsWith(ending))
  if (!rule || word.length - rule[0].length < 2) return undefined
  const stem = word.slice(0, word.length - rule[0].length)
  return rule[1].split(' ').map((endings) => endings.split('/').map((ending) => stem + ending))
}

/** Consonants that weaken before the ending of a closed syllable: "Kauppa", "Kaupassa". */
const WEAKENED: readonly (readonly [RegExp, string])[] = [
  [/kk(?=[aeiouy]$)/u, 'k'],
  [/pp(?=[aeiouy]$)/u, 'p'],
  [/tt(?=[aeiouy]$)/u, 't'],
  [/nk(?=[aeiouy]$)/u, 'ng'],
  [/mp(?=[aeiouy]$)/u, 'mm'],
  [/nt(?=[aeiouy]$)/u, 'nn'],
  [/lt(?=[aeiouy]$)/u, 'll'],
  [/rt(?=[aeiouy]$)/u, 'rr'],
  [/(?<=[aeiouylrn])p(?=[aeiouy]$)/u, 'v'],
  [/(?<=[aeiouylrn])t(?=[aeiouy]$)/u, 'd'],
  [/(?<=[aeiouyr])k(?=[aeiouy]$)/u, ''],
]

/** Stems of Finnish plurals by the vowels before the "t" that they are listed with: "Renkaat", "Renkailta". */
const PLURAL_STEMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/aat$/u, ['ai']],
  [/eet$/u, ['ei']],
  [/uut$/u, ['ui']],
  [/at$/u, ['oi', 'i', 'ai', 'o']],
  [/et$/u, ['i']],
  [/it$/u, ['ei', 'i']],
  [/ot$/u, ['oi', 'o']],
  [/ut$/u, ['ui']],
  [/yt$/u, ['yi']],
]
const FINNISH_PLURALS = 'ta/a/ja den/iden/en/jen/tten ssa sta hin/siin/in lla lta lle ksi na'
  .split(' ')
  .map(list)
const finnishPlural = (word: string): Cases | undefined => {
  const rule = PLURAL_STEMS.find(([ending]) => ending.test(word))
  if (!rule) return undefined
  const stems = rule[1].map((vowels) => word.replace(rule[0], vowels))
  return FINNISH_PLURALS.map((endings) => stems.flatMap((stem) => endings.map((ending) => stem + ending)))
}

const finnish = (word: string): Cases | undefined => {
  const plural = word.length > 4 ? finnishPlural(word) : undefined
  if (plural) return plural
  if (word.endsWith('hti')) return declineFinnish([`${word.slice(0, -3)}hte`, `${word.slice(0, -3)}hde`])
  if (word.endsWith('nen')) return declineFinnish([`${word.slice(0, -3)}se`, `${word.slice(0, -3)}s`])
  if (!/[aeiouy]$/u.test(word)) return declineFinnish([`${word}i`])
  const weak = WEAKENED.find(([strong]) => strong.test(word))
  return declineFinnish(weak ? [word, word.replace(weak[0], weak[1])] : [word])
}
const declineFinnish = (stems: readonly string[]): Cases =>
  FINNISH_CASES.map((endings) => stems.flatMap((stem) => endings.map((ending) => stem + ending)))

/** In West Slavic names of several words, an adjective or a noun ends in a vowel, and all words take the case. */
const WEST_SLAVIC: ReadonlySet<string> = new Set(['pl', 'cs'])
const isWestSlavic = (words: readonly string[]): boolean =>
  words.length < 4 && words.every((word) => word.length > 2) && words.some((word) => /[aeioy]$/u.test(word))

/** The script that a declining language is written in. */
const SCRIPTS = [/^\p{Script=Latin}+$/u, /^\p{Script=Cyrillic}+$/u, /^\p{Script=Greek}+$/u]
const getScript = (text: string): number => SCRIPTS.findIndex((script) => script.test(text))

type Decline = (word: string) => Cases | undefined
const LANGUAGES: readonly (readonly [language: string, script: number, decline: Decline])[] = [
  ...DECLINING.map(
    ([language, rules]) =>
      [language, getScript(rules[0]?.[0] ?? ''), (word: string) => replaced(word, rules)] as const,
  ),
  ['fi', 0, finnish],
]

/** Most forms that one name may take: words of a name are few, and so are the forms of each. */
const MAX_FORMS = 64

const combined = (words: readonly (readonly string[])[]): string[][] =>
  words.reduce<string[][]>(
    (all, forms) => all.flatMap((head) => forms.map((form) => [...head, form])).slice(0, MAX_FORMS),
    [[]],
  )

/** The words of one name in one language's cases: those up to a preposition agree, or the first alone declines. */
const declinedIn = (
  words: readonly string[],
  language: string,
  decline: (word: string) => Cases | undefined,
): string[][] => {
  // "Домик в деревне": what follows a preposition stays.
  const stop = words.findIndex(
    (word, index) =>
      index > 0 && getWords(language, 'grammar').has(word) && !allWords('connectives').has(word),
  )
  const head = stop < 0 ? words : words.slice(0, stop)
  const forms = head.map((word) => (allWords('connectives').has(word) ? undefined : decline(word)))
  const count = Math.max(0, ...forms.map((cases) => cases?.length ?? 0))
  const seen = new Set<string>([words.join(' ')])
  return Array.from({ length: count }, (_, index) => {
    const inCase = (word: string, at: number): readonly string[] =>
      at < head.length ? (forms[at]?.[index] ?? [word]) : [word]
    const agreed = combined(words.map(inCase))
    // Their last word alone takes the endings that are listed elsewhere; a genitive stays: "w Świecie Książki".
    const ends = [0, words.length - 1]
    if (WEST_SLAVIC.has(language))
      return [
        ...agreed,
        ...ends.flatMap((one) => combined(words.map((word, at) => (at === one ? inCase(word, at) : [word])))),
      ]
    return [
      ...agreed,
      ...combined(words.map((word, at) => (at === 0 ? inCase(word, at) : [word]))),
      ...combined(words.map((word, at) => (at === words.length - 1 ? inCase(word, at) : [word]))),
    ]
  })
    .flat()
    .filter((form) => {
      const id = form.join(' ')
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
}

/** One word: Greek nouns, and adjectives of the Slavic languages. Endings that are only added are listed elsewhere. */
const isDeclinedAlone = (word: string, language: string): boolean =>
  word.length > 3 &&
  (language === 'el' ||
    (language === 'fi' && word.length > 6 && /[aeiouy]t$/u.test(word)) ||
    ((language === 'ru' || language === 'uk') && ADJECTIVE.test(word)))
const ADJECTIVE = new RegExp(`(?:${['ая', 'ий', 'ый', 'ой', 'ое', 'ка'].map(fold).join('|')})$`, 'u')

/** How a name of up to four words is written in the other cases of a language, if that declines. Words folded. */
export const declineName = (words: readonly string[], textLanguage: string): string[][] =>
  LANGUAGES.flatMap(([language, script, decline]) =>
    language !== textLanguage ||
    words.length > 4 ||
    (WEST_SLAVIC.has(language) && !isWestSlavic(words)) ||
    (words.length === 1 && !isDeclinedAlone(words[0] ?? '', language)) ||
    !words.every((word) => getScript(word) === script)
      ? []
      : declinedIn(words, language, decline),
  )
