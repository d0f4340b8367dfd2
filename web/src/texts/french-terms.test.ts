import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FRENCH = join(import.meta.dirname, '../../../core/texts/fr')

/** Words that a French text has for a thing that the other texts name differently. */
const STRAY: readonly [instead: RegExp, say: string][] = [
  // "À ce sujet" is no topic.
  [/(?<!à (?:ce|son|notre|votre) )\bsujets?\b/gi, 'thème'],
]

it.each(STRAY)('has one French word for one thing: %s is %s', (stray) => {
  const found = readdirSync(FRENCH).flatMap((file) =>
    readFileSync(join(FRENCH, file), 'utf8')
      .split('\n')
      .filter((line) => line.search(stray) >= 0)
      .map((line) => `${file} ${line.trim()}`),
  )
  expect(found).toEqual([])
})
