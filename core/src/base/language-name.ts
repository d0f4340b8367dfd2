/**
 * A language's name in another language, to stand alone: capitalized.
 *
 * @param code BCP 47, such as `fr` or `pt-BR`
 * @param name in English, as the catalogue has it
 * @param locale of the interface
 */
export const languageName = (code: string, name: string, locale: string): string => {
  if (locale === 'en') return name
  const displayName = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? name
  return displayName.charAt(0).toLocaleUpperCase(locale) + displayName.slice(1)
}
