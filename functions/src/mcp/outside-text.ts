/** Signs without a shape of their own that scripts and emoji need: the two joiners, line break, tab. */
const KEPT: readonly string[] = ['\u200c', '\u200d', '\n', '\t']

/**
 * A text that strangers wrote, without signs that do not show: instructions to assistants hide in them.
 *
 * @param max characters; a longer text ends with an ellipsis
 */
export const cleanText = (text: string, max = 300): string => {
  const shown = text.replaceAll(/[\p{Cf}\p{Cc}\p{Co}\p{Cs}]/gu, (sign) => (KEPT.includes(sign) ? sign : ''))
  return shown.length > max ? `${shown.slice(0, max).toWellFormed()}…` : shown
}

/** Every text in a value, cleaned. */
export const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}
