import { describe, expect, it } from 'vitest'
import { askedSpellings, readVerdicts } from './asked-spellings.ts'
import { BOUNDS } from './bounds.ts'

const named = (name: string, domains: string[] = []) => ({ name, aliases: [], domains })
const tracked = {
  brand: named('Orange', ['orange.fr']),
  competitors: [
    named('Best Buy'),
    named('Credit Nordique'),
    named('WindTre'),
    named('Booking.com', ['booking.com']),
  ],
}
const asked = (text: string, languageCode = 'en') =>
  askedSpellings({ tracked, text, languageCode }).map(({ id, company, text: written }) => [
    id,
    company,
    written,
  ])

describe('spellings that the analyst is asked about', () => {
  it('are those that may be another word, by company, in the order of the answer', () => {
    expect(asked('Orange is cheap. An orange is a fruit; wind tre is a network.')).toEqual([
      [0, 'Orange', 'Orange'],
      [1, 'Orange', 'orange'],
      [2, 'WindTre', 'wind tre'],
    ])
  })

  it('are not hosts, nor names of several words as they are written but for phrases of the language', () => {
    expect(asked('See orange.fr or Booking.com, or go to Credit Nordique.')).toEqual([])
    expect(asked('Where is the credit nordique, or the Best Buy?')).toEqual([
      [0, 'Credit Nordique', 'credit nordique'],
      [1, 'Best Buy', 'Best Buy'],
    ])
  })

  it('hold short names with digits, and names whose words are written together', () => {
    const competitors = [named('M6'), named('MediaMarkt')]
    const text = 'Take the M6 north to MediaMarkt.'
    expect(
      askedSpellings({ tracked: { ...tracked, competitors }, text, languageCode: 'en' }).map(
        ({ text: written }) => written,
      ),
    ).toEqual(['M6', 'MediaMarkt'])
  })

  it('hold three words at most that only begin with a name, after the likely names', () => {
    const text = 'internet, interface, interest, interview, interval. Inter is a bank.'
    const competitors = [named('Inter')]
    expect(
      askedSpellings({ tracked: { ...tracked, competitors }, text, languageCode: 'en' }).map(
        ({ text: written }) => written,
      ),
    ).toEqual(['Inter', 'internet', 'interface', 'interest'])
  })

  it('are listed once, with what stands around the first place', () => {
    const text = `${'word '.repeat(40)}Orange is cheap. ${'word '.repeat(40)}Orange is dear.`
    const [only, ...more] = askedSpellings({ tracked, text, languageCode: 'en' })
    expect(more).toEqual([])
    expect(only?.before).toMatch(/word word $/)
    expect(only?.after).toMatch(/^ is cheap\. word/)
    expect(`${only?.before}${only?.after}`.length).toBeLessThanOrEqual(120)
  })

  it('are told apart by place in scripts without capitals, up to three places', () => {
    const of = (text: string) =>
      askedSpellings({
        tracked: { brand: named('苹果'), competitors: [] },
        text,
        languageCode: 'zh',
      }).length
    expect(of('苹果手机很好，吃苹果也很好。')).toBe(2)
    expect(of('吃苹果，吃苹果，吃苹果，吃苹果，吃苹果。')).toBe(3)
  })

  it('are never cut within a character', () => {
    const [only] = askedSpellings({
      tracked,
      text: `${'🍊'.repeat(50)}. Orange ${'🍊'.repeat(50)}`,
      languageCode: 'en',
    })
    expect(only?.before).toMatch(/^(?:🍊)+\. $/u)
    expect(only?.after).toMatch(/^ (?:🍊)+$/u)
  })

  it('are no more than a bound', () => {
    const letter = (index: number) => String.fromCharCode(97 + (Math.floor(index) % 26))
    const competitors = Array.from({ length: 60 }, (_, index) =>
      named(`Velor${letter(index / 26)}${letter(index)}`),
    )
    const text = competitors.map(({ name }) => name).join(', ')
    expect(askedSpellings({ tracked: { ...tracked, competitors }, text, languageCode: 'en' })).toHaveLength(
      BOUNDS.spellings,
    )
  })
})

describe('what the analyst says of them', () => {
  it('is taken by id', () => {
    const meant = readVerdicts([
      { id: 2, meant: true },
      { id: 0, meant: false },
    ])
    expect(meant.slice(0, 4)).toEqual([false, undefined, true, undefined])
  })

  it('says nothing where it contradicts itself', () => {
    const said = [true, false, true].map((meant) => ({ id: 0, meant }))
    expect(readVerdicts(said)[0]).toBeUndefined()
  })

  it('says nothing of what nobody asked about', () => {
    const said = [-1, 0.5, Number.NaN, BOUNDS.spellings, 1e9].map((id) => ({ id, meant: false }))
    expect(readVerdicts(said)).toEqual(Array.from({ length: BOUNDS.spellings }))
  })
})
