import { fold } from './fold.ts'

/** Forms of a word by case: the same index is the same case in every word. Folded. */
type Cases = readonly (readonly string[])[]

const list = (forms: string): readonly string[] => forms.split('/').map(fold)
const casesOf = (forms: string): Cases => forms.split(' ').map(list)

/** Endings that a word may be listed with, longest first, and what replaces them in each other case. */
type Declension = readonly (readonly [ending: string, cases: Cases])[]
const declension = (lines: readonly (readonly [string, string])[]): Declension =>
  lines.map(([ending, forms]) => [fold(ending), casesOf(forms)])

/** Genitive, dative, accusative, instrumental, prepositional. */
const RUSSIAN = declension([
  ['ая', 'ой ой ую ой/ою ой'],
  ['яя', 'ей ей юю ей ей'],
  ['ое', 'ого ому ое ым/им ом'],
  ['ее', 'его ему ее им ем'],
  ['ый', 'ого ому ый/ого ым ом'],
  ['ий', 'ого/его ому/ему ий/его им ом/ем'],
  ['ой', 'ого ому ой/ого ым ом'],
  ['ые', 'ых ым ые ыми ых'],
  ['ие', 'их/ия им/ию ие ими/ием их/ии'],
  ['а', 'ы/и е у ой е'],
  ['я', 'и е/и ю ей е/и'],
  ['о', 'а у о ом е'],
  ['е', 'я ю е ем е'],
  ['ь', 'и/я и/ю ь ью/ем и/е'],
  ['', 'а у /а ом/ем е'],
])
const UKRAINIAN = declension([
  ['ка', 'кої/ки кій/ці ку кою кій/ці'],
  ['га', 'гої/ги гій/зі гу гою гій/зі'],
  ['а', 'ої/и ій/і у ою ій/і'],
  ['я', 'ї/і ї/і ю єю/ею ї/і'],
  ['е', 'ого/а ому/у е им/ем ому/і'],
  ['ий', 'ого ому ий/ого им ому'],
  ['о', 'а у о ом і'],
  ['ь', 'і/я і/ю ь ю/ем і'],
  ['', 'а/у у/ові /а ом/ем і/у'],
])
/** Genitive, dative, accusative, instrumental, locative; nouns and adjectives fall together without their signs. */
const POLISH = declension([
  ['świat', 'świata światu świat światem świecie'],
  ['ka', 'kiej/ki kiej/ce ka/ke ka kiej/ce'],
  ['ga', 'giej/gi giej/dze ga/ge ga giej/dze'],
  ['ra', 'rej/ry rej/rze ra/re ra rej/rze'],
  ['ta', 'tej/ty tej/cie ta/te ta tej/cie'],
  ['a', 'ej/y/i ej/ie/i a/e a ej/ie/i'],
  ['y', 'ego emu y/ego ym ym'],
  ['i', 'iego iemu i/iego im im'],
  ['e', 'ego/ych emu/ym e ym/ymi ym/ych'],
  ['o', 'a u o em ie/u'],
  ['t', 'ta/tu towi t/ta tem cie'],
  ['d', 'da/du dowi d/da dem dzie'],
  ['r', 'ra/ru rowi r/ra rem rze'],
  ['', 'a/u owi /a em ie/u/e'],
])
const CZECH = declension([
  ['ka', 'ke/ky ke/ce ku kou ke/ce'],
  ['ha', 'he/hy he/ze hu hou he/ze'],
  ['a', 'e/y e u ou e'],
  ['i', 'iho/i imu/i i/iho im/i im/i'],
  ['y', 'eho/ emu/um/am y/eho ym/ami/y em/ach/ech'],
  ['e', 'eho/ych/e emu/ym/i e/i ym/ymi/i em/ych/i'],
  ['o', 'a u o em u/e'],
  ['', 'a/u u/ovi /a em u/e/ovi'],
])
/** Genitive and accusative. */
const GREEK = declension([
  ['ος', 'ου ο'],
  ['ης', 'η η'],
  ['ας', 'α α'],
  ['οι', 'ων ους'],
  ['ες', 'ων ες'],
  ['μα', 'ματος μα'],
  ['α', 'ας/ων α'],
  ['η', 'ης η'],
  ['ο', 'ου ο'],
  ['ι', 'ιου ι'],
])
/** Partitive, genitive, the places, translative and essive; the stem is strong or weak. */
const FINNISH_CASES = 'a/ta n ssa sta an/en/in/on/un/seen lla lta lle ksi na'.split(' ').map(list)

const replaced = (word: string, rules: Declension): Cases | undefined => {
  const rule = rules.find(([ending]) => word.endsWith(ending))
  if (!rule || word.length - rule[0].length < 2) return undefined
  const stem = word.slice(0, word.length - rule[0].length)
  return rule[1].map((endings) => endings.map((ending) => stem + ending))
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
  if (word.endsWith('hti')) return finnishOf([`${word.slice(0, -3)}hte`, `${word.slice(0, -3)}hde`])
  if (word.endsWith('nen')) return finnishOf([`${word.slice(0, -3)}se`, `${word.slice(0, -3)}s`])
  if (!/[aeiouy]$/u.test(word)) return finnishOf([`${word}i`])
  const weak = WEAKENED.find(([strong]) => strong.test(word))
  return finnishOf(weak ? [word, word.replace(weak[0], weak[1])] : [word])
}
const finnishOf = (stems: readonly string[]): Cases =>
  FINNISH_CASES.map((endings) => stems.flatMap((stem) => endings.map((ending) => stem + ending)))

const LATIN_WORD = /^\p{Script=Latin}+$/u
/** In West Slavic names of several words, an adjective or a noun ends in a vowel, and all words take the case. */
const WEST_SLAVIC: ReadonlySet<string> = new Set(['pl', 'cs'])
const isWestSlavic = (words: readonly string[]): boolean =>
  words.length < 4 && words.every((word) => word.length > 2) && words.some((word) => /[aeioy]$/u.test(word))

const LANGUAGES: readonly (readonly [string, RegExp, (word: string) => Cases | undefined])[] = [
  ['ru', /^\p{Script=Cyrillic}+$/u, (word) => replaced(word, RUSSIAN)],
  ['uk', /^\p{Script=Cyrillic}+$/u, (word) => replaced(word, UKRAINIAN)],
  ['pl', LATIN_WORD, (word) => replaced(word, POLISH)],
  ['cs', LATIN_WORD, (word) => replaced(word, CZECH)],
  ['el', /^\p{Script=Greek}+$/u, (word) => replaced(word, GREEK)],
  ['fi', /^\p{Script=Latin}+$/u, finnish],
]

/** Words before which a name's declined part ends: "Домик в деревне", "Дом для книги". */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'в на для из с со по под от за у к о без до з із від при της του των στο με και'.split(' ').map(fold),
)
const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'і', 'й', 'та', 'ja', 'i', 'a', '&'].map(fold))

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
  const stop = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word))
  const head = stop < 0 ? words : words.slice(0, stop)
  const forms = head.map((word) => (CONJUNCTIONS.has(word) ? undefined : decline(word)))
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

/** How a name of up to four words is written in the other cases of each language that declines. Words folded. */
export const declinedNames = (
  words: readonly string[],
): { readonly words: readonly string[]; readonly language: string }[] =>
  LANGUAGES.flatMap(([language, script, decline]) =>
    words.length > 4 ||
    (WEST_SLAVIC.has(language) && !isWestSlavic(words)) ||
    (words.length === 1 && !isDeclinedAlone(words[0] ?? '', language)) ||
    !words.every((word) => script.test(word))
      ? []
      : declinedIn(words, language, decline).map((declined) => ({ words: declined, language })),
  )
