/** The languages that the product speaks, by code; texts of each stand in `core/texts`. */
export const INTERFACE_LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh',
] as const
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

/** The interface language of a BCP 47 tag such as `pt-BR`; undefined for one that the product does not speak. */
export const interfaceLanguageOf = (tag: string | null | undefined): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGES.find((language) => language === tag?.toLowerCase().split(/[-_]/)[0])

/** The direction that a language is written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he)\b/.test(language) ? 'rtl' : 'ltr'
