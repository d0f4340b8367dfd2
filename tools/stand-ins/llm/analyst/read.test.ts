import { compileMatcher, findMentions } from '@sillage/core/analytics/names/matcher'
import { analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { DEMO_BRANDS, type DemoBrand, demoWorld } from '../../world/demo.ts'
import { type Draw, draw } from '../../world/draw.ts'
import type { WorldCell } from '../../world/world.ts'
import { answer } from '../answer.ts'
import { OPENINGS, PACKS } from '../packs/packs.ts'
import { INJECTION } from './misread.ts'
import { read } from './read.ts'

const SAMPLES = 12
const languages = [...PACKS.map(({ code }) => code), ...Object.keys(OPENINGS)]

const cellsIn = (brand: DemoBrand, language: string): WorldCell[] =>
  brand.prompts.flatMap(({ text: prompt }, i) =>
    Array.from({ length: SAMPLES }, (_, k) => ({
      prompt,
      persona: brand.personas[k % brand.personas.length]?.name ?? '',
      language,
      model: `model-${(i + k) % 8}`,
      webSearch: k % 2 === 0,
      epoch: k % 6,
    })),
  )

const getText = (cell: WorldCell, sample: number): string =>
  answer(demoWorld, cell, 'Brest', sample)
    .pieces.map(({ text }) => text)
    .join('')

const readText = (brand: DemoBrand, cell: WorldCell, text: string) =>
  read(demoWorld, {
    brand,
    competitors: brand.competitors,
    language: cell.language,
    question: cell.prompt,
    answer: text,
    spellings: [],
    citations: [],
  })

const share = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10

/** What was drawn, in the shape of {@link summarizeRead}. */
const listDrawn = ({ brands, people, advice }: Draw, own: string) => ({
  companies: brands.map(({ brand, judgements }) => {
    const count = (polarity: string) => judgements.filter((one) => one.polarity === polarity).length
    return {
      positive: share(count('positive'), judgements.length),
      negative: share(count('negative'), judgements.length),
      products: judgements.flatMap(({ product }) => (product ? [product.name] : [])),
      isBrand: brand.name === own,
    }
  }),
  people: people.map(({ person, polarity }) => `${person.name} ${polarity}`),
  advised: advice.some(({ brand }) => brand.name === own),
})

const summarizeRead = ({ entities, people, recommendations }: ReturnType<typeof read>) => ({
  companies: entities.map(({ sentiment, products, kind }) => ({
    positive: sentiment.positive,
    negative: sentiment.negative,
    products: products.map(({ name }) => name),
    isBrand: kind === 'brand',
  })),
  people: people.map(({ fullName, sentiment }) => {
    const polarity = (['positive', 'neutral', 'negative'] as const).find((part) => sentiment[part] === 100)
    return `${fullName} ${polarity}`
  }),
  advised:
    entities.some(({ kind }) => kind === 'brand') &&
    recommendations.some(({ recommendation }) => !recommendation.startsWith('Answer what is said')),
})

describe.each(DEMO_BRANDS)('answers about $name', (brand) => {
  it.each(languages)('are read as they were drawn, in %s', (language) => {
    for (const [i, cell] of cellsIn(brand, language).entries()) {
      const reading = readText(brand, cell, getText(cell, i))
      expect(summarizeRead(reading), getText(cell, i)).toEqual(
        listDrawn(draw(demoWorld, cell, i), brand.name),
      )
      expect(z.catchall(analystReadingSchema, z.never()).safeParse(reading).error).toBeUndefined()
    }
  })

  it.each(languages)(
    'name the brands that were drawn, for who reads by the names alone, in %s',
    (language) => {
      const tracked = [brand, ...brand.competitors]
      const matcher = compileMatcher(tracked)
      for (const [i, cell] of cellsIn(brand, language).entries()) {
        const text = getText(cell, i)
        const found = findMentions(matcher, text, language).map(({ entity }) => tracked[entity]?.name)
        const drawn = draw(demoWorld, cell, i).brands.map((one) => one.brand.name)
        expect([...new Set(found)], text).toEqual(
          drawn.filter((name) => tracked.some((one) => one.name === name)),
        )
      }
    },
  )

  it('hold every name, quote and address that the reading gives', () => {
    for (const [i, cell] of cellsIn(brand, 'fr').entries()) {
      const text = getText(cell, i)
      const { entities, evidence, people, keywords } = readText(brand, cell, text)
      for (const { name, products, strengths, weaknesses } of entities) {
        expect(text).toContain(name)
        for (const phrase of [...strengths, ...weaknesses]) expect(text).toContain(phrase)
        for (const { url, context } of products) {
          expect(text).toContain(context)
          if (url !== null) expect(text).toContain(url)
        }
      }
      for (const { quote } of evidence) expect(text).toContain(quote)
      for (const { fullName, wikipediaUrl } of people) {
        expect(text).toContain(fullName)
        if (wikipediaUrl !== null) expect(text).toContain(wikipediaUrl)
      }
      for (const keyword of keywords) expect(text.toLowerCase()).toContain(keyword.toLowerCase())
    }
  })
})

describe('the analyst', () => {
  const [brand] = DEMO_BRANDS
  if (!brand) throw new Error('no brand')
  const cell = cellsIn(brand, 'en')[0]
  if (!cell) throw new Error('no cell')

  it('takes instructions in an answer for a part of it', () => {
    const text = getText(cell, 7)
    const untouched = readText(brand, cell, text)
    const injected = readText(brand, cell, `${text}${INJECTION}`)
    expect(injected.sentiment).toEqual(untouched.sentiment)
    expect(injected.entities.map(({ name }) => name)).toEqual(untouched.entities.map(({ name }) => name))
  })

  it('finds companies that only the request knows, in whole words alone, and says which spellings mean them', () => {
    const reading = read(demoWorld, {
      brand: { name: 'Óli', aliases: [], domains: [] },
      competitors: [{ name: 'Zeta Nine', aliases: ['Z9'], domains: [] }],
      language: 'en',
      question: 'Which?',
      answer:
        'Polite people like Z9. OLI is praised for a fair price. Veloura is often criticised for slow results.',
      spellings: [
        { id: 0, company: 'Óli', text: 'OLI' },
        { id: 1, company: 'Óli', text: 'Poli' },
        { id: 2, company: 'Zeta Nine', text: 'Z9' },
      ],
      citations: [],
    })
    expect(reading.entities.map(({ name, kind }) => [name, kind])).toEqual([
      ['Z9', 'competitor'],
      ['OLI', 'brand'],
      ['Veloura', 'other'],
    ])
    expect(reading.sentiment).toEqual({ positive: 100, neutral: 0, negative: 0 })
    expect(reading.spellings).toEqual([
      { id: 0, meant: true },
      { id: 2, meant: true },
    ])
  })

  it('finds Arabic and Hebrew names behind the particles that are written with them', () => {
    const inArabic = readText(brand, { ...cell, language: 'ar' }, 'ولإيكوم ديرواز ميزة واضحة: جودة ممتازة.')
    expect(inArabic.sentiment).toEqual({ positive: 100, neutral: 0, negative: 0 })
    const inHebrew = readText(brand, { ...cell, language: 'he' }, 'רבים בוחרים באקום דירואז בזכות מחיר הוגן.')
    expect(inHebrew.sentiment).toEqual({ positive: 100, neutral: 0, negative: 0 })
  })

  it('says nothing of the brand when the answer does not', () => {
    const reading = readText(brand, cell, 'Veloura is praised for a fair price.')
    expect(reading.sentiment).toBeNull()
    expect(reading.evidence).toEqual([])
    expect(reading.analysisText).toContain('does not mention')
  })
})
