import { ADDRESS_FILTERS } from '@sillage/core/analytics/address'
import { filterSchema } from '@sillage/core/analytics/filter'
import { writeSet } from '@sillage/core/analytics/value-set'
import { type FiltersView, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceWords, filterWords } from '@/lib/choice-words.ts'
import { type Choices, DIMENSION_NAMES, dimension, optionsFor, toFilter } from '@/lib/dimensions.ts'
import { SPEAKING } from '@/testing/show.tsx'
import { isAny, NO_CHOICES, readChoices, settled } from './choices.ts'

const options: FiltersView = {
  ...NOTHING_TO_CHOOSE,
  providers: ['mistral', 'openai'],
  models: [
    { model: 'm-1', model_name: 'gpt', name: 'GPT', provider: 'openai' },
    { model: 'm-2', model_name: 'large', name: 'Large', provider: 'mistral' },
  ],
  languages: [{ language_id: 'en', language_name: 'English' }],
  personas: [
    { persona_id: 'p-1', name: 'Anna', gender: 'Female' },
    { persona_id: 'p-2', name: 'Bob', gender: 'Male' },
  ],
  prompts: [{ prompt_id: 'q-1', name: 'Which?', prompt_text: 'Which?', branded: false }],
  genders: ['Female', 'Male'],
  webSearch: true,
}

/** Some of these values, or all but them. */
const drawSet = (...values: string[]) =>
  fc
    .tuple(fc.subarray(values, { minLength: 1 }), fc.boolean())
    .map(([some, isExcept]) => writeSet(isExcept ? { only: [], except: some } : { only: some, except: [] }))
/** Of every dimension: a fixed value, or a set of its options and of one that is gone. */
const anyChoices: fc.Arbitrary<Choices> = fc
  .tuple(
    ...DIMENSION_NAMES.map((name) => {
      const { values } = dimension(name)
      return values === undefined
        ? fc.option(drawSet(...optionsFor(name, options, {}, 'en').map(({ value }) => value), 'gone'))
        : fc.constantFrom(...values, null)
    }),
  )
  .map((values) => ({
    ...NO_CHOICES,
    ...Object.fromEntries(DIMENSION_NAMES.map((name, place) => [name, values[place]])),
  }))

const getAddress = (choices: Choices) =>
  new URLSearchParams(Object.entries(choices).filter((entry): entry is [string, string] => entry[1] !== null))

describe('choices and the address', () => {
  it('survive a round trip', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(readChoices(getAddress(choices))).toEqual(choices)
      }),
    )
  })

  it('are null for all, for empty and for invalid values', () => {
    const search = new URLSearchParams('provider=all&model=&gender=other&web=maybe&prompt=%20')
    expect(readChoices(search)).toEqual(NO_CHOICES)
    expect(isAny(readChoices(search))).toBe(false)
  })

  it('are one set in any order of the address', () => {
    const { prompt, language } = readChoices(new URLSearchParams('prompt=q-2,%20q-1,q-2&language=!fr,!en'))
    expect({ prompt, language }).toEqual({ prompt: 'q-1,q-2', language: '!en,!fr' })
  })
})

describe('choices as a filter', () => {
  it('are filters that the API accepts', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const filter = toFilter(choices)
        expect(filterSchema.parse(filter)).toEqual(filter)
        expect(Object.keys(filter)).toHaveLength(
          Object.values(choices).filter((value) => value !== null).length,
        )
      }),
    )
  })
})

describe('every choice in words', () => {
  const t = SPEAKING.en.getFixedT('en', 'filters')

  it.each(DIMENSION_NAMES)('%s: one text of its own for each value', (name) => {
    const { values = optionsFor(name, options, {}, 'en').map(({ value }) => value) } = dimension(name)
    const words = values.map((value) => filterWords({ [ADDRESS_FILTERS[name]]: value }, options, t, 'en'))
    expect(words.map(({ length }) => length)).toEqual(values.map(() => 1))
    expect(new Set(words.flat()).size).toBe(values.length)
    for (const word of words.flat()) expect(word).not.toContain(`${name}.`)
    for (const key of ['label', 'all']) expect(SPEAKING.en.exists(`filters:${name}.${key}`)).toBe(true)
  })
})

describe('a set of values in words', () => {
  const t = SPEAKING.en.getFixedT('en', 'filters')

  it.each([
    ['language', 'en', 'English'],
    ['model', 'm-1,m-2', 'GPT, Large'],
    ['model', '!m-2,gone', null],
    ['persona', '!p-1,!p-2', 'All but Anna, Bob'],
    ['provider', 'mistral,openai,xai', 'Mistral, OpenAI (ChatGPT) +1'],
    ['prompt', 'gone', null],
  ] as const)('%s %s is %s', (name, choice, words) => {
    expect(choiceWords(name, choice, options, t, 'en', 2)).toBe(words)
  })

  it('states every value where there is room', () => {
    expect(filterWords({ provider: 'mistral,openai,xai', languageId: '!en' }, options, t, 'en')).toEqual([
      'Mistral, OpenAI (ChatGPT), Grok',
      'All but English',
    ])
  })
})

describe('settled choices', () => {
  it('keep the values of a set that are left, and drop models of other providers', () => {
    const requested = { ...NO_CHOICES, provider: 'openai', model: 'm-1,m-2', persona: '!p-1,!gone' }
    expect(settled(requested, options)).toEqual({ ...requested, model: 'm-1', persona: '!p-1' })
    expect(settled({ ...NO_CHOICES, provider: '!openai', model: 'm-1,m-2' }, options).model).toBe('m-2')
  })

  it('drop a persona of another gender, and keep one of the same', () => {
    expect(settled({ ...NO_CHOICES, persona: 'p-1', gender: 'male' }, options).persona).toBeNull()
    expect(settled({ ...NO_CHOICES, persona: 'p-1', gender: 'female' }, options).persona).toBe('p-1')
    expect(settled({ ...NO_CHOICES, persona: 'p-1', gender: null }, options).persona).toBe('p-1')
  })

  it('drop a model of another provider', () => {
    expect(settled({ ...NO_CHOICES, provider: 'mistral', model: 'm-1' }, options).model).toBeNull()
    expect(settled({ ...NO_CHOICES, provider: 'openai', model: 'm-1' }, options).model).toBe('m-1')
  })

  it('drop only what the options no longer hold', () => {
    const gone = { ...NO_CHOICES, provider: 'gone', prompt: 'gone', language: 'en', web: 'online' as const }
    expect(settled(gone, options)).toEqual({ ...NO_CHOICES, language: 'en', web: 'online' })
  })

  it('stay the same object when nothing changes', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const once = settled(choices, options)
        expect(settled(once, options)).toEqual(once)
      }),
    )
  })
})
