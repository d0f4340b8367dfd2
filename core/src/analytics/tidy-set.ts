/** Characters of a set as a text: about a hundred ids. Every filter of cells, saved view and address keeps to it. */
export const MAX_SET = 2_000

/**
 * The text of a set (`readSet`) in the form that is the same for the same values in any order. A file of its own: pages that
 * only carry filters load no more of sets.
 */
export const tidySet = (text: string): string =>
  [...new Set(text.split(',').map((item) => item.trim()))]
    .filter((item) => item !== '' && item !== '!')
    .sort()
    .join(',')
