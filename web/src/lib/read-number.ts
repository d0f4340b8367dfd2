/** The zeros of keyboards with other digits: Arabic, Persian, Devanagari, and full width of Chinese and Japanese. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

export const withLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })

/** The character between the thousands of a language. */
const getGroupMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ','

/**
 * The number that somebody typed in a language, in digits of any script, with or without marks between thousands. A
 * point always works as the decimal mark, unless thousands stand behind it. NaN when the text is no number.
 */
export const readNumber = (text: string, locale: string): number => {
  // Spaces may separate thousands; marks of direction are invisible.
  const digits = withLatinDigits(text).replace(/[\s\p{Cf}'’]/gu, '')
  const group = `[٬${getGroupMark(locale)}]`
  const thousands = new RegExp(`(?<=\\d)${group}(?=(?:\\d{2,3}${group})*\\d{3}(?!\\d))`, 'g')
  const plain = digits.replace(thousands, '').replace(/[,٫]/, '.').replace('−', '-')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
