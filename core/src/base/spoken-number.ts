/** Forms of one number each in languages with a dual. */
const FORM = /_(?:zero|one|two)$/

/** Placeholders that show the number by which a text chooses its plural form. */
const NUMBER = /\{\{(?:count|n)\}\}/

/**
 * An English text without its number, where a language may leave it out; null elsewhere. Languages with a dual, Arabic
 * and Hebrew, express one and two by a word or by the form of the noun.
 */
export const withoutNumber = (key: string, english: string, language: string): string | null => {
  const hasDual = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('two')
  return hasDual && FORM.test(key) ? english.replace(NUMBER, '') : null
}
