import ar from './languages/ar.json' with { type: 'json' }
import bg from './languages/bg.json' with { type: 'json' }
import cs from './languages/cs.json' with { type: 'json' }
import da from './languages/da.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import el from './languages/el.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import es from './languages/es.json' with { type: 'json' }
import et from './languages/et.json' with { type: 'json' }
import fa from './languages/fa.json' with { type: 'json' }
import fi from './languages/fi.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import he from './languages/he.json' with { type: 'json' }
import hi from './languages/hi.json' with { type: 'json' }
import hr from './languages/hr.json' with { type: 'json' }
import hu from './languages/hu.json' with { type: 'json' }
import id from './languages/id.json' with { type: 'json' }
import it from './languages/it.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }
import ko from './languages/ko.json' with { type: 'json' }
import lt from './languages/lt.json' with { type: 'json' }
import lv from './languages/lv.json' with { type: 'json' }
import nb from './languages/nb.json' with { type: 'json' }
import nl from './languages/nl.json' with { type: 'json' }
import no from './languages/no.json' with { type: 'json' }
import pl from './languages/pl.json' with { type: 'json' }
import pt from './languages/pt.json' with { type: 'json' }
import ro from './languages/ro.json' with { type: 'json' }
import ru from './languages/ru.json' with { type: 'json' }
import sk from './languages/sk.json' with { type: 'json' }
import sl from './languages/sl.json' with { type: 'json' }
import sv from './languages/sv.json' with { type: 'json' }
import th from './languages/th.json' with { type: 'json' }
import tr from './languages/tr.json' with { type: 'json' }
import uk from './languages/uk.json' with { type: 'json' }
import und from './languages/und.json' with { type: 'json' }
import vi from './languages/vi.json' with { type: 'json' }
import zh from './languages/zh.json' with { type: 'json' }

/** The matcher's data on a language; each text is words or endings, folded, separated by spaces. */
interface Language {
  readonly articles?: string
  /** Written before a name with an apostrophe: "l'Oréal". */
  readonly elisions?: string
  /** Conjunctions, prepositions and particles that are written on to the word after them. */
  readonly prefixes?: string
  readonly endings?: string
  /** Endings that take the place of a name's last vowel. */
  readonly vowelEndings?: string
  /** Particles that may follow any ending. */
  readonly clitics?: string
  /** How a word changes before it ends, as "from:to"; with a hyphen an ending must follow: "ka:ce", "el:l-". */
  readonly stems?: string
  /** By the ending that a word is listed with, the longest first: its endings in each other case, the same index the same case. */
  readonly cases?: Readonly<Record<string, string>>
  /** Words that build sentences. */
  readonly grammar?: string
  /** Words that may be brands too. */
  readonly everyday?: string
  /** Given names. */
  readonly given?: string
  readonly connectives?: string
}
type Words = Exclude<keyof Language, 'cases'>

/** `und` holds what no single language has. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  nb,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  tr,
  uk,
  und,
  vi,
  zh,
}

const NONE: ReadonlySet<string> = new Set()
const known = new Map<string, ReadonlySet<string>>()

const split = (words: string | undefined): string[] => words?.split(' ') ?? []

/** A list of one language. */
export const getWords = (languageCode: string, list: Words): ReadonlySet<string> => {
  const key = `${languageCode} ${list}`
  const seen = known.get(key)
  if (seen) return seen
  const language = LANGUAGES[languageCode]
  const words = language?.[list] === undefined ? NONE : new Set(split(language[list]))
  // Texts come in known languages; what else a caller passes must not fill the memory.
  if (language) known.set(key, words)
  return words
}

/** A list of all languages together. */
export const allWords = (list: Words): ReadonlySet<string> => {
  const key = `* ${list}`
  const seen = known.get(key)
  if (seen) return seen
  const words = new Set(Object.values(LANGUAGES).flatMap((language) => split(language[list])))
  known.set(key, words)
  return words
}

/** The languages that decline each word of a name. */
export const DECLINING = Object.entries(LANGUAGES).flatMap(([code, { cases }]) =>
  cases ? [[code, Object.entries(cases)] as const] : [],
)

/** How words change in each language; `open` where an ending must follow. */
export const STEMS = Object.entries(LANGUAGES).flatMap(([language, { stems }]) =>
  split(stems).map((change) => {
    const [from = '', to = ''] = change.split(':')
    return { language, from, to: to.replace('-', ''), open: to.endsWith('-') }
  }),
)

/** Endings of plurals and comparisons: "origins" is as everyday as "origin". */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/ies$|ier$/u, 'y'],
  [/es$|er$|ed$|en$|ing$/u, ''],
  [/es$|er$|ed$/u, 'e'],
  [/[sne]$/u, ''],
]
const getForms = (word: string): string[] => [
  word,
  ...(word.length < 4
    ? []
    : FORMS.filter(([ending]) => ending.test(word)).map(([ending, base]) => word.replace(ending, base))),
]

/** Whether a folded word, or what it is a form of, is an everyday word of any language, or a given name. */
export const isEveryday = (word: string): boolean =>
  getForms(word).some((form) => allWords('everyday').has(form) || allWords('grammar').has(form)) ||
  isGiven(word)

/** The same of one language, given names aside. */
export const isEverydayIn = (word: string, languageCode: string): boolean =>
  getForms(word).some(
    (form) =>
      getWords(languageCode, 'everyday').has(form) ||
      getWords(languageCode, 'grammar').has(form) ||
      getWords('und', 'everyday').has(form),
  )

export const isGiven = (word: string): boolean => getWords('und', 'given').has(word)

/** Whether folded words make a phrase of everyday words in one language. */
export const isPhrase = (parts: readonly string[]): boolean => {
  const words = parts
    .filter((part) => part.length > 1 && !allWords('grammar').has(part) && !isGiven(part))
    .map(getForms)
  const areAll = (everyday: ReadonlySet<string>): boolean =>
    words.every((forms) => forms.some((form) => everyday.has(form)))
  // Most names hold a word of no language.
  return (
    areAll(allWords('everyday')) && Object.keys(LANGUAGES).some((code) => areAll(getWords(code, 'everyday')))
  )
}
