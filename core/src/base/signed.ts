const known = new Map<string, Intl.NumberFormat>()

const getFormat = (locale: string, digits: 1 | 2): Intl.NumberFormat => {
  const key = `${locale} ${digits}`
  const format =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    })
  known.set(key, format)
  return format
}

/**
 * A change as a language writes it, by default with one decimal, and its plus or minus. With a mark of direction,
 * its sign stays before the digits.
 */
export const signedText = (value: number, locale: string, digits: 1 | 2 = 1): string =>
  getFormat(locale, digits).format(value).replace('-', '−')
