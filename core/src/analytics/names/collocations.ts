import { fold } from './fold.ts'

/**
 * Fixed phrases in which an everyday word that is also a brand means the thing: the word, what follows it, what stands
 * before it. Kept to those that writers capitalise or open sentences with.
 */
const PHRASES: readonly (readonly [string, string, string])[] = [
  ['amazon', 'rainforest river basin jungle forest rain region delta', ''],
  ['apple', 'pie juice cider tree trees sauce valley orchard crumble blossom cake', 'big green red adams'],
  ['blackberry', 'jam pie bush bushes juice', ''],
  ['boss', 'fight level battle', 'final mob crime'],
  ['corona', 'virus pandemic', ''],
  ['delta', 'variant wave works', 'nile mekong mississippi danube niger okavango'],
  ['galaxy', 'cluster clusters formation', ''],
  ['gap', 'year analysis', 'gender wage pay generation skills'],
  ['jaguar', 'population habitat', ''],
  ['mars', 'rover mission colony', ''],
  ['mercury', 'poisoning level levels', ''],
  ['orange', 'juice county peel blossom zest tree trees marmalade', 'agent blood navel mandarin dark light'],
  ['oracle', 'bones', ''],
  ['puma', 'concolor', ''],
  ['shell', 'script scripts command', 'unix bash linux'],
  ['subway', 'station stations system line lines map', ''],
  ['target', 'audience audiences group groups market markets price prices date language', ''],
  [
    'visa',
    'application applications requirement requirements waiver holder holders office interview run',
    'schengen tourist student work entry transit',
  ],
  ['x', 'axis ray rays chromosome factor', 'generation gen model malcolm'],
  ['zoom', 'in out lens level function', ''],
]

const setOf = (words: string): ReadonlySet<string> =>
  new Set(
    fold(words)
      .split(' ')
      .filter((word) => word !== ''),
  )
const phrases = new Map(
  PHRASES.map(([word, after, before]) => [word, { after: setOf(after), before: setOf(before) }]),
)

/** Whether the words beside an everyday word make it mean the thing. Folded; empty where there is none. */
export const isFixedPhrase = (word: string, before: string, after: string): boolean => {
  const phrase = phrases.get(word)
  return phrase !== undefined && (phrase.after.has(after) || phrase.before.has(before))
}
