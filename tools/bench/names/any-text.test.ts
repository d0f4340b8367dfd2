import { compileMatcher, findMentions } from '@sillage/core/analytics/names/matcher'
import { containsName } from '@sillage/core/analytics/testing/contains-name'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entity } from './labelled.ts'
import { LABELLED } from './load.ts'
import { countSteps, isBounded } from './steps.ts'

describe('any text', () => {
  const matchers = LABELLED.map((group) => ({ group, matcher: compileMatcher(group.entities) }))
  const words = LABELLED.flatMap(({ entities }) =>
    entities.flatMap(({ name, aliases, domains }) => [name, ...aliases, ...domains]),
  )
  const glue = fc.constantFrom(
    ' ',
    '-',
    "'",
    '’',
    '.',
    ', ',
    '\n',
    '**',
    '_',
    '&amp;',
    '\u200b',
    '[',
    '](',
    ')',
    'の',
    '는',
    'ו',
    'ال',
    '://',
    '@',
    '\ud83d',
    '<',
    '|',
    '\u0301',
  )
  const text = fc
    .array(fc.oneof(fc.constantFrom(...words), glue, fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''))

  test('gives mentions in order, within the text, without overlaps', () => {
    fc.assert(
      fc.property(text, fc.nat({ max: matchers.length - 1 }), (source, index) => {
        const chosen = matchers[index]
        if (!chosen) return
        let last = 0
        for (const { entity: found, start, end } of findMentions(
          chosen.matcher,
          source,
          chosen.group.language,
        )) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(source.length)
          expect(chosen.group.entities[found]).toBeDefined()
          last = end
        }
      }),
      { numRuns: 600 },
    )
  })

  test('a clear name set apart by spaces is always found', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][a-z]{4,10}qx$/u),
        fc.constantFrom('en', 'fr', 'de', 'tr', 'ru', 'ja'),
        (name, language) => {
          expect(containsName(`one ${name} two`, name, language)).toBe(true)
          expect(containsName(`one ${name}zz two`, name, language)).toBe(false)
          expect(containsName(`one zz${name} two`, name, language)).toBe(false)
        },
      ),
    )
  })
})

describe('work', () => {
  const SMALL = 2_000
  const TIMES = 8
  const matcher = compileMatcher([
    ...LABELLED.slice(0, 6).flatMap(({ entities }) => entities),
    entity('a'.repeat(200)),
    entity('ab '.repeat(60).trim()),
    entity('漢'.repeat(100)),
  ])

  test.each([
    ['letters', 'a'],
    ['half a name', 'ab '],
    ['Han', '漢'],
    ['dots', 'a.'],
    ['brackets', '['],
    ['link beginnings', ']('],
    ['definitions', '[a]: '],
    ['definition beginnings', '[a'],
    ['tags', '<a '],
    ['entities', '&amp'],
    ['at signs', 'a@a.'],
    ['slashes', 'http://'],
    ['marks', 'e\u0301\u0301\u0301'],
    ['stars', '**'],
    ['capitals', 'Apple '],
    ['quotes', '"'],
    ['apostrophes', "d'"],
    ['names', 'Nike, '],
  ])('grows with the text alone: %s', (_, unit) => {
    const small = unit.repeat(Math.ceil(SMALL / unit.length))
    const large = unit.repeat(Math.ceil((SMALL * TIMES) / unit.length))
    const workOn = (text: string) => countSteps(text.length, () => findMentions(matcher, text, 'en'))
    const [one, many] = [workOn(small), workOn(large)]
    // Work that grew with the square of the text would be TIMES times that.
    expect(many.count / one.count).toBeLessThan(TIMES * 1.5)
    expect(many.expressions.filter((source) => !isBounded(source))).toEqual([])
  })
})
