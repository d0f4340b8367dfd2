import { describe, expect, test } from 'vitest'
import type { NamedEntity } from '../../brands/brand.ts'
import { containsName } from '../testing/contains-name.ts'
import { compileMatcher, findMentions } from './matcher.ts'

const entity = (name: string, aliases: string[] = [], domains: string[] = []): NamedEntity => ({
  name,
  aliases,
  domains,
})

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
