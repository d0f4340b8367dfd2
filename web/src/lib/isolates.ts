const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A name in other letters keeps its place and its own direction inside a right-to-left text. What has right-to-left words
 * of its own, such as a list of Latin names with "and", goes from right to left.
 */
export const isolated = (text: string): string =>
  `${RIGHT_TO_LEFT.test(text) ? '\u2067' : '\u2068'}${text}\u2069`

/** A formula reads from left to right in every language. */
export const isolatedFormula = (text: string): string => `\u2066${text}\u2069`
