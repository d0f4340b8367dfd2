/** A name in other letters keeps its place and its own direction inside a text. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A formula reads from left to right in every language. */
export const isolatedFormula = (text: string): string => `\u2066${text}\u2069`
