/** The key of equal recommendations: their words without regard to case, spaces and a full stop at the end. */
export const recommendationKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。!]+$/u, '')
