import { withoutNumber } from '@sillage/core/base/spoken-number'
import type { Glossary } from './glossary.ts'

/** Texts of one namespace, as a file of `core/texts` holds them. */
export type TextTree = { readonly [key: string]: string | TextTree }

/** Something to mend, at `namespace:key`. */
export interface Finding {
  readonly kind:
    | 'missing'
    | 'unknown'
    | 'empty'
    | 'values'
    | 'marks'
    | 'plural'
    | 'same'
    | 'glossary'
    | 'long'
    | 'unread'
  readonly at: string
  readonly detail: string
}

/** The end of a key that is one plural form of a text. */
export const PLURAL = /_(zero|one|two|few|many|other)$/

/** The texts of a namespace by their keys. */
export const flat = (tree: TextTree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] satisfies [string, string]]
      : flat(value, `${prefix}${key}.`),
  )

const getValues = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join()
const getMarks = (text: string): string =>
  [...text.matchAll(/<\/?\w+\/?>/g)]
    .map(([mark]) => mark)
    .sort()
    .join()

/** Words that are names, or the same in many languages, so that a text of them alone may stay as it is. */
const KEPT =
  /\b(?:Sillage|Command Deck|Stripe|Google|OpenAI|Gemini|Claude|Mistral|API|PDF|CSV|URL|JSON|Free|Pro|Ultra|Enterprise|Trial|Prompts?|Personas?|IA|AI|Status|Name|Team|Region|Admin|OK|Email|Domains?|Sources?|Actions?|Details?|Total|Version|Plan|Start|System|n)\b/gi

/** Whether a text has words that another language has words of its own for. */
export const hasWords = (text: string): boolean =>
  /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}|<.*?>/g, '').replace(KEPT, ''))

const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').trim()

/** How wide a text stands, in letters of Latin: those of Chinese, Japanese and Korean take two, marks above or below none. */
const measureWidth = (text: string): number =>
  [...text.replace(/\{\{.*?\}\}|<.*?>/g, '').normalize('NFC')].reduce((sum, sign) => {
    if (/\p{M}/u.test(sign)) return sum
    return (
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign) ? 2 : 1)
    )
  }, 0)

/** A label stands in a button, a tab or the head of a column: it is short in English and ends without a point. */
const LABEL = 24

/** Widths of labels that the layout has room for: twice those of English, and a few letters for the shortest. */
const roomFor = (english: string): number =>
  Math.max(14, 2 * measureWidth(english), measureWidth(english) + 10)

/** Whether a label is wider than what the layout has room for. */
const isLong = (english: string, text: string): boolean =>
  measureWidth(english) <= LABEL && !/[.!?:]$/.test(english) && measureWidth(text) > roomFor(english)

/** Whether a label that is a term of the glossary has another word than the glossary. */
const breaks = (glossary: Glossary | null, english: string, text: string): string | null => {
  const term = Object.entries(glossary?.terms ?? {}).find(([name]) => plain(name) === plain(english))?.[1]
  if (term === undefined) return null
  // A glossary may give several forms, and notes behind them.
  const [said, ...wanted] = [text, ...term.split(/[/,;(]/)].map(plain)
  const isSaid = wanted.some(
    (word) => word !== '' && (said?.includes(word.slice(0, Math.max(3, word.length - 3))) ?? false),
  )
  return isSaid ? null : term
}

/** What is wrong with the texts of a language in one namespace, beside those of English. */
export const findingsIn = (
  namespace: string,
  own: TextTree,
  english: TextTree,
  language: string,
  glossary: Glossary | null = null,
): Finding[] => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const originals = new Map(flat(english))
  const texts = new Map(flat(own))
  const getBase = (key: string): string | null => {
    const base = key.replace(PLURAL, '')
    return base !== key && originals.has(`${base}_other`) ? base : null
  }
  const at = (key: string) => `${namespace}:${key}`
  const wanted = new Set(
    [...originals.keys()].flatMap((key) => {
      const base = getBase(key)
      return base === null ? [key] : categories.map((category) => `${base}_${category}`)
    }),
  )
  const missing = [...wanted]
    .filter((key) => !texts.has(key))
    .map((key): Finding => {
      const base = getBase(key)
      const isPart = base !== null && categories.some((category) => texts.has(`${base}_${category}`))
      return isPart
        ? { kind: 'plural', at: at(key), detail: 'the language has this form too' }
        : { kind: 'missing', at: at(key), detail: originals.get(key) ?? originals.get(`${base}_other`) ?? '' }
    })
  const wrong = [...texts].flatMap(([key, text]): Finding[] => {
    if (!wanted.has(key)) return [{ kind: 'unknown', at: at(key), detail: 'English has no such text' }]
    const original = originals.get(key) ?? originals.get(`${getBase(key)}_other`) ?? ''
    const wordy = withoutNumber(key, original, language)
    const values = getValues(text)
    const term = breaks(glossary, original, text)
    return [
      ...(text.trim() === '' && original.trim() !== ''
        ? [{ kind: 'empty', at: at(key), detail: original } as const]
        : []),
      ...(values === getValues(original) || (wordy !== null && values === getValues(wordy))
        ? []
        : [{ kind: 'values', at: at(key), detail: `${text} ≠ ${original}` } as const]),
      ...(getMarks(text) === getMarks(original)
        ? []
        : [{ kind: 'marks', at: at(key), detail: `${text} ≠ ${original}` } as const]),
      ...(language !== 'en' && text === original && hasWords(text)
        ? [{ kind: 'same', at: at(key), detail: text } as const]
        : []),
      ...(isLong(original, text)
        ? [{ kind: 'long', at: at(key), detail: `${text}, for ${original}` } as const]
        : []),
      ...(term === null ? [] : [{ kind: 'glossary', at: at(key), detail: `${text}, not ${term}` } as const]),
    ]
  })
  return [...missing, ...wrong]
}

/** Findings with an effect in the product: a missing text, or one with other values, is shown in English. */
export const isFault = ({ kind }: Finding): boolean => kind === 'empty' || kind === 'plural'

/** Findings that no release may have: faults, texts that are still English, and drafts that nobody has read. */
export const isReleaseFault = (finding: Finding): boolean =>
  isFault(finding) || ['missing', 'values', 'marks', 'unread'].includes(finding.kind)
