import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  toInterfaceLanguage,
} from '@sillage/core/base/interface-language'

/**
 * The languages that texts exist in: one folder of `core/texts` each. Numbers take the digits that CLDR has for the language:
 * Persian ones in Persian, Latin ones in Arabic and everywhere else.
 */
export const SPOKEN_LANGUAGES = INTERFACE_LANGUAGES
export type SpokenLanguage = InterfaceLanguage

/** The language of a BCP 47 tag or a stored preference, when the interface speaks it. */
export const asSpokenLanguage: (tag: string | null | undefined) => SpokenLanguage | undefined =
  toInterfaceLanguage

/** The name of a language in that of the interface, capitalized, to stand in a list. */
export const nameOfLanguage = (code: string, locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A language's name of itself, to stand in a list. */
export const ownName = (language: SpokenLanguage): string => nameOfLanguage(language, language)

/** The language that an address of the landing page names: `/de`. */
export const languageOfPath = (pathname: string): SpokenLanguage | undefined =>
  SPOKEN_LANGUAGES.find((language) => pathname.replace(/\/$/, '') === `/${language}`)

/** Whether an address is that of the landing page: `/`, or its language. */
export const isLanding = (pathname: string): boolean =>
  pathname === '/' || languageOfPath(pathname) !== undefined
