import { textDirection } from '@sillage/core/base/interface-language'

/** Whether a text has letters that go from right to left. */
export const hasRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/**
 * A name in other letters keeps its place and its own direction inside a right-to-left text. A text with right-to-left words
 * of its own, such as a list of Latin names with "and", goes from right to left.
 */
export const isolated = (text: string): string => `${hasRightToLeft(text) ? '\u2067' : '\u2068'}${text}\u2069`

/** A text that keeps the direction of its language where nothing else gives it one, such as in SVG. */
export const directed = (text: string, language: string): string =>
  textDirection(language) === 'rtl' ? `\u2067${text}\u2069` : text

/** A formula reads from left to right in every language. */
export const isolatedFormula = (text: string): string => `\u2066${text}\u2069`
