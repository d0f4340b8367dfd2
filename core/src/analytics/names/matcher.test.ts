import { describe, expect, test } from 'vitest'
import type { NamedEntity } from '../../brands/brand.ts'
import { containsName } from '../testing/contains-name.ts'
import { compileMatcher, findMentions, spellingsIn } from './matcher.ts'

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

  test('an everyday word counts alone with a capital within a sentence, or beside what is certain', () => {
    const names = [entity('Orange', [], ['orange.fr']), entity('SFR')]
    expect(written(names, 'Orange juice is sweet.')).toEqual([])
    expect(written(names, 'An orange a day, or Orange Blossom Honey.')).toEqual([])
    expect(written(names, 'Most people know Orange.')).toEqual(['Orange: Orange'])
    expect(written(names, 'Orange everywhere, see [its site](https://www.orange.fr).')).toEqual([
      'Orange: Orange',
    ])
    expect(written(names, 'Orange and SFR are networks.')).toEqual(['Orange: Orange', 'SFR: SFR'])
    expect(written(names, 'Viele mögen Orange.', 'de')).toEqual([])
    expect(written([entity('Rakuten')], 'Viele mögen Rakuten.', 'de')).toEqual(['Rakuten: Rakuten'])
    expect(written([entity('Best Buy')], 'Best Buy is open. This Best Buy Guide is not.')).toEqual([
      'Best Buy: Best Buy',
      'Best Buy: Best Buy',
    ])
    expect(written([entity('Best Buy')], 'Best Buy Guide')).toEqual([])
  })

  test('a given name counts alone beside what is certain only', () => {
    const names = [entity('Penny'), entity('Edison'), entity('Lidl')]
    expect(written(names, 'My friend Penny likes Thomas Edison.')).toEqual([])
    expect(written(names, 'Milk is cheap at Lidl, and at Penny.')).toEqual(['Lidl: Lidl', 'Penny: Penny'])
  })

  test('small letters are a name in a text without capitals', () => {
    expect(written([entity('Nike')], 'is nike any good?')).toEqual(['Nike: nike'])
    expect(written([entity('Kayak')], 'Rent a kayak in New York.')).toEqual([])
    expect(written([entity('Jo Malone')], 'candles by jo malone')).toEqual(['Jo Malone: jo malone'])
  })

  test.each([
    ['pl', 'Biedronka', 'Zakupy w Biedronce.', 'Biedronce'],
    ['de', 'Deutsche Bank', 'Ein Konto bei der Deutschen Bank.', 'Deutschen Bank'],
    ['ru', 'Русский стандарт', 'Карта Русского стандарта.', 'Русского стандарта'],
    ['fi', 'Kauppalehti', 'Luin sen Kauppalehdestä.', 'Kauppalehdestä'],
    ['tr', 'Arçelik', 'Arçeliğin fiyatı.', 'Arçeliğin'],
    ['he', 'נייקי', 'קניתי בנייקי', 'נייקי'],
    ['ar', 'نايكي', 'أحب ونايكي', 'نايكي'],
    ['ko', '나이키', '나이키에서는 팔지 않는다', '나이키'],
    ['zh', '耐克', '我喜欢耐克鞋', '耐克'],
    ['th', 'ไนกี้', 'รองเท้าไนกี้ราคาถูก', 'ไนกี้'],
    ['fr', 'L’Oréal', "les crèmes d'Oréal", 'Oréal'],
  ])(
    'a name is found with the endings, prefixes and borders of its language: %s',
    (language, name, text, found) => {
      expect(written([entity(name)], text, language)).toEqual([`${name}: ${found}`])
    },
  )

  test('a reader decides what the letters propose', () => {
    const matcher = compileMatcher([entity('Orange'), entity('MediaMarkt')])
    const text = 'Orange juice from media markt or the orangeshop.'
    expect(spellingsIn(matcher, text, 'en').map(({ written }) => written)).toEqual([
      'Orange',
      'media markt',
      'orangeshop',
    ])
    const found = (...meant: (boolean | undefined)[]) =>
      findMentions(matcher, text, 'en', { meant }).map(({ start, end }) => text.slice(start, end))
    expect(found(false, undefined, true)).toEqual(['orangeshop'])
    expect(found(true, true, false)).toEqual(['Orange', 'media markt'])
    expect(found()).toEqual([])
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

  test('one matcher reads several languages, each with its own cases', () => {
    const matcher = compileMatcher([entity('Biedronka')])
    const count = (language: string) => findMentions(matcher, 'w Biedronce', language).length
    expect(['en', 'pl', 'fi', 'pl-PL'].map(count)).toEqual([0, 1, 0, 1])
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
