import { textDirection } from '@sillage/core/base/interface-language'
import type { Text, TextTree } from '@sillage/core/texts/completed-texts'
import { isolatedFormula } from '../src/lib/isolates.ts'

/** A value that the code fills in, or a number. */
const VALUE = String.raw`(?:\{\{\w+\}\}|\p{Nd}+(?:[.,٫٬]\p{Nd}+)*)[%٪]?`

/** Such as `n = 192`, `40% ± 3`, `± 3` and `+5`. */
const FORMULA = new RegExp(
  String.raw`(?<!\p{L})[\p{Script=Latin}\p{Script=Greek}][ \u00a0]=[ \u00a0]${VALUE}|(?:${VALUE} )?± ?${VALUE}|(?<!\S)\+\{\{\w+\}\}`,
  'gu',
)

const inText = (text: Text): Text =>
  typeof text === 'string'
    ? text.replace(FORMULA, isolatedFormula)
    : Array.isArray(text)
      ? text.map((each) => each.replace(FORMULA, isolatedFormula))
      : inTree(text)

const inTree = (texts: TextTree): TextTree =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inText(text)]))

/** The texts of a language; right-to-left text would turn its formulas round, so each is isolated. */
export const withFormulas = (texts: TextTree, language: string): TextTree =>
  textDirection(language) === 'rtl' ? inTree(texts) : texts
