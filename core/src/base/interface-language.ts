/**
 * The languages that the product speaks and asks in, by code, with their English names. Texts of each stand in
 * `core/texts`; lists of languages to ask in keep this order.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'French',
  zh: 'Chinese',
  es: 'Spanish',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  sv: 'Swedish',
  tr: 'Turkish',
  ru: 'Russian',
  uk: 'Ukrainian',
  ar: 'Arabic',
  he: 'Hebrew',
  fa: 'Persian',
  hi: 'Hindi',
  ja: 'Japanese',
  ko: 'Korean',
} as const
export type InterfaceLanguage = keyof typeof LANGUAGE_NAMES

/** Their codes, in alphabetical order. */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = (
  Object.keys(LANGUAGE_NAMES) as InterfaceLanguage[]
).toSorted()

/** The interface language of a BCP 47 tag such as `pt-BR`; undefined for one that the product does not speak. */
export const toInterfaceLanguage = (tag: string | null | undefined): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGES.find((language) => language === tag?.toLowerCase().split(/[-_]/)[0])

/** The direction that a language is written in. */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he)\b/.test(language) ? 'rtl' : 'ltr'
