const ENGLISH: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** A whole number as an ordinal: 1st, 2nd, 3rd; 1er or 1re, 2e in French. Other languages are written as English. */
export const ordinal = (
  number: number,
  locale: string,
  gender: 'masculine' | 'feminine' = 'masculine',
): string => {
  const french = locale.startsWith('fr')
  const language = french ? 'fr' : 'en'
  const rule = new Intl.PluralRules(language, { type: 'ordinal' }).select(number)
  const digits = new Intl.NumberFormat(language).format(number)
  if (!french) return `${digits}${ENGLISH[rule] ?? 'th'}`
  return `${digits}${rule !== 'one' ? 'e' : gender === 'feminine' ? 're' : 'er'}`
}
