/**
 * Languages in which lists of 'units' have spaces between their parts, or nothing at all, as in "5 kg 300 g". Parts of
 * several words would run into each other.
 */
const WITHOUT_COMMAS: ReadonlySet<string> = new Set(['ja', 'ko', 'ru', 'tr', 'zh'])

/** A list of things beside each other: "a, b, c" in English, "a、b、c" in Japanese. */
export const listed = (things: Iterable<string>, locale: string): string => {
  const [language = locale] = locale.split('-')
  return new Intl.ListFormat(
    locale,
    WITHOUT_COMMAS.has(language) ? { type: 'conjunction', style: 'narrow' } : { type: 'unit' },
  ).format(things)
}
