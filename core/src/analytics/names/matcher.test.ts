import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsName } from '../testing/contains-name.ts'
import { isBounded, stepsOf } from '../testing/steps.ts'
import { entity } from './labelled/labelled.ts'
import { LABELLED } from './labelled/measure.ts'
import { compileMatcher, findMentions } from './matcher.ts'

const written = (names: ReturnType<typeof entity>[], text: string, language = 'en'): string[] =>
  findMentions(compileMatcher(names), text, language).map(
    ({ entity: index, start, end }) => `${names[index]?.name}: ${text.slice(start, end)}`,
  )

describe('findMentions', () => {
  test('the longest name stands where names overlap', () => {
    const names = [entity('Air'), entity('Air France'), entity('Air France KLM'), entity('KLM')]
    expect(written(names, 'Air France KLM and Air France and KLM')).toEqual([
      'Air France KLM: Air France KLM',
      'Air France: Air France',
      'KLM: KLM',
    ])
  })

  test('an alias counts as its entity', () => {
    expect(written([entity('Volkswagen', ['VW'])], 'VW sells cars; Volkswagen builds them.')).toEqual([
      'Volkswagen: VW',
      'Volkswagen: Volkswagen',
    ])
  })

  test('of entities with one spelling the first has it', () => {
    expect(written([entity('Nike'), entity('NIKE')], 'Nike')).toEqual(['Nike: Nike'])
  })

  test('a domain in sight is a mention, a citation is not', () => {
    const names = [entity('Nike', [], ['nike.com'])]
    expect(written(names, 'Visit nike.com.')).toEqual(['Nike: nike.com'])
    expect(written(names, 'Visit https://www.nike.fr/a?b=c now.')).toEqual([
      'Nike: https://www.nike.fr/a?b=c',
    ])
    expect(written(names, 'It is soft ([nike.com](https://www.nike.com/x?utm_source=openai)).')).toEqual([])
    expect(written(names, 'It is soft [1].\n\n[1]: https://nike.com/x')).toEqual([])
    expect(written(names, 'See [this page](https://www.nike.com/nike).')).toEqual([])
    expect(written(names, '<a href="https://nike.com">shoes</a>')).toEqual([])
    expect(written(names, '<a href="https://nike.com">Nike</a>')).toEqual(['Nike: Nike'])
    expect(written(names, 'https://example.com/nike and nike@example.com')).toEqual([])
  })

  test('says by what it found', () => {
    const found = findMentions(compileMatcher([entity('Nike', [], ['nike.com'])]), 'Nike (nike.com)', 'en')
    expect(found.map(({ by }) => by)).toEqual(['name', 'domain'])
  })

  test('a name is not found across lines, cells or sentences', () => {
    const names = [entity('Air France')]
    for (const text of ['Air\nFrance', 'Air | France', 'Air. France', 'Air, France', 'Air (France)']) {
      expect(written(names, text)).toEqual(text === 'Air. France' ? ['Air France: Air. France'] : [])
    }
  })

  test('an everyday word needs a sign that it is a name', () => {
    const names = [entity('Orange', [], ['orange.fr']), entity('SFR')]
    expect(written(names, 'Orange juice is sweet.')).toEqual([])
    expect(written(names, 'Orange everywhere this summer!')).toEqual([])
    expect(written(names, 'Orange everywhere, see [its site](https://www.orange.fr).')).toEqual([
      'Orange: Orange',
    ])
    expect(written(names, 'Orange everywhere. Most people know Orange.')).toEqual([
      'Orange: Orange',
      'Orange: Orange',
    ])
  })

  test('an entity that a reader vouches for needs less', () => {
    const matcher = compileMatcher([entity('Orange'), entity('Apple')])
    const text = 'Orange everywhere. Apple everywhere. orange and apple too.'
    const found = (vouched: boolean | ReadonlySet<number>) =>
      findMentions(matcher, text, 'en', { vouched }).map((mention) => mention.entity)
    expect(found(false)).toEqual([])
    expect(found(new Set([1]))).toEqual([1])
    expect(found(true)).toEqual([0, 1])
  })

  test('empty and blank inputs find nothing', () => {
    expect(written([], 'Nike')).toEqual([])
    expect(written([entity('Nike')], '')).toEqual([])
    expect(written([entity('???')], '??? and !!!')).toEqual([])
    expect(findMentions(compileMatcher([entity('Nike')]), 'Nike', 'not a language')).toHaveLength(1)
    expect(findMentions(compileMatcher([entity('耐克')]), '我喜欢耐克鞋', '')).toHaveLength(1)
  })
})

describe('containsName', () => {
  test('asks for the name alone, told by somebody who read the text', () => {
    expect(containsName('Orange is cheap.', 'Orange', 'en')).toBe(true)
    expect(containsName('orange is a colour', 'Orange', 'en')).toBe(false)
    expect(containsName('Nikel is a metal', 'Nike', 'en')).toBe(false)
    expect(containsName('أحب ونايكي', 'نايكي', 'ar')).toBe(true)
  })
})

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
    const workOn = (text: string) => stepsOf(text.length, () => findMentions(matcher, text, 'en'))
    const [one, many] = [workOn(small), workOn(large)]
    // Work that grew with the square of the text would be TIMES times that.
    expect(many.count / one.count).toBeLessThan(TIMES * 1.5)
    expect(many.expressions.filter((source) => !isBounded(source))).toEqual([])
  })
})
