const known = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string): Intl.NumberFormat => {
  const format =
    known.get(locale) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
  known.set(locale, format)
  return format
}

/**
 * A change as a language writes it, with one decimal and its plus or minus. Where the language needs a mark of direction,
 * its sign stays before the digits.
 */
export const signedText = (value: number, locale: string): string =>
  formatOf(locale).format(value).replace('-', '−')
