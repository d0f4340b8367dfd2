/** Signs without a shape of their own that scripts and emoji need: the two joiners, two variation selectors, line break, tab. */
const KEPT: readonly string[] = ['\u200c', '\u200d', '\ufe0e', '\ufe0f', '\n', '\t']

/** Signs that do not show. The letters and the blank of Braille among them look like spaces, or like nothing. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\u2800]/gu

/** More joiners and selectors in a row than any emoji needs: such rows carry bits. */
const ROW_OF_JOINERS = /((?:\u200c|\u200d|\ufe0e|\ufe0f){2})(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu

/**
 * A text that strangers wrote, without signs that do not show: instructions to assistants hide in them. Images of Markdown
 * become links, because a host loads an image unasked, and its address can carry data away.
 *
 * @param max characters; a longer text ends with an ellipsis
 */
export const cleanText = (text: string, max = 300): string => {
  const shown = text
    .replaceAll(HIDDEN, (sign) => (KEPT.includes(sign) ? sign : ''))
    .replaceAll(ROW_OF_JOINERS, '$1')
    .replaceAll('![', '! [')
  return shown.length > max ? `${shown.slice(0, max).replace(/\p{Cs}$/u, '')}…` : shown
}

/** Every text in a value, cleaned. */
export const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}
