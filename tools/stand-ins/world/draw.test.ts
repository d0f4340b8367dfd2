import { describe, expect, it } from 'vitest'
import { DEMO_BRANDS, demoWorld } from './demo.ts'
import { draw } from './draw.ts'
import { computeTruth, listCells } from './truth.ts'
import type { WorldCell } from './world.ts'

const truth = computeTruth(demoWorld)
const design = (key: string): WorldCell[] =>
  listCells(
    {
      prompts: DEMO_BRANDS.filter((brand) => brand.key === key).flatMap(({ prompts }) => prompts.slice(3)),
      personas: [{ name: 'Camille Le Goff' }, { name: 'Jonas Brandt' }],
      languages: [{ code: 'en' }, { code: 'fr' }],
      models: [
        { modelName: 'gpt-6.1-sol', webSearch: true },
        { modelName: 'mistral-large-latest', webSearch: false },
      ],
    },
    4,
  )
const REPEATS = 150

/** Draws each cell of a design many times. */
const getDraws = (cells: readonly WorldCell[]) =>
  cells.flatMap((cell) => Array.from({ length: REPEATS }, (_, sample) => draw(demoWorld, cell, sample)))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
/** Four standard errors of a mean of so many values between 0 and 1. */
const tolerance = (n: number): number => (4 * 0.5) / Math.sqrt(n)

describe('draw', () => {
  it('gives the same draw for the same question and another for the next sample', () => {
    const [cell] = design('iroise')
    if (!cell) throw new Error('no cell')
    expect(draw(demoWorld, cell, 3)).toEqual(draw(demoWorld, cell, 3))
    const many = Array.from({ length: 20 }, (_, sample) =>
      JSON.stringify(draw(demoWorld, cell, sample).brands.map(({ brand }) => brand.name)),
    )
    expect(new Set(many).size).toBeGreaterThan(10)
  })

  it('depends on the seed of the world and on nothing outside', () => {
    const cells = design('bruehkraft')
    const namesIn = (seed: string) =>
      cells.map((cell) =>
        draw({ ...demoWorld, seed }, cell, 0)
          .brands.map(({ brand }) => brand.name)
          .join(),
      )
    expect(namesIn('one')).toEqual(namesIn('one'))
    expect(namesIn('one')).not.toEqual(namesIn('two'))
  })

  it('searches only when it may, and then always puts a query', () => {
    for (const drawn of getDraws(design('iroise').slice(0, 12))) {
      for (const { query } of drawn.sources) expect(drawn.queries[query]).toBeDefined()
    }
    const offline = design('iroise').filter((cell) => !cell.webSearch)
    expect(
      getDraws(offline.slice(0, 2)).every(({ queries, sources }) => queries.length + sources.length === 0),
    ).toBe(true)
  })
})

describe.each(['iroise', 'bruehkraft'])('truth of %s', (key) => {
  const cells = design(key)
  const draws = getDraws(cells)
  const market = draws[0]?.market
  if (!market) throw new Error('no market')

  it.each(market.brands.map(({ name }) => name))('is what %s is measured at', (name) => {
    const n = draws.length
    const ranks = draws.map(({ brands }) => brands.findIndex(({ brand }) => brand.name === name) + 1)
    const named = ranks.filter((rank) => rank > 0)
    expect(Math.abs(named.length / n - (truth.visibility(cells, name) ?? Number.NaN) / 100)).toBeLessThan(
      tolerance(n),
    )

    const deviation = Math.sqrt(mean(named.map((rank) => (rank - mean(named)) ** 2)))
    expect(Math.abs(mean(named) - (truth.averagePosition(cells, name) ?? Number.NaN))).toBeLessThan(
      (4 * deviation) / Math.sqrt(named.length),
    )
    const discounted = ranks.map((rank) => (rank > 0 ? 0.9 ** (rank - 1) : 0))
    expect(
      Math.abs(mean(discounted) - (truth.rankWeightedVisibility(cells, name) ?? Number.NaN)),
    ).toBeLessThan(tolerance(n))

    const triple = truth.sentimentOver(cells, name)
    const judged = draws.flatMap(({ brands }) => brands.filter(({ brand }) => brand.name === name))
    for (const polarity of ['positive', 'neutral', 'negative'] as const) {
      const shares = judged.map(
        ({ judgements }) => judgements.filter((one) => one.polarity === polarity).length / judgements.length,
      )
      expect(Math.abs(100 * mean(shares) - (triple?.[polarity] ?? Number.NaN))).toBeLessThan(
        100 * tolerance(judged.length),
      )
    }
  })

  it('is what shares, sources, products and people are measured at', () => {
    const [first] = market.brands
    if (!first) throw new Error('no brand')
    const n = draws.length
    const all = draws.reduce((sum, { brands }) => sum + brands.length, 0)
    const own = draws.filter(({ brands }) => brands.some(({ brand }) => brand === first)).length
    expect(Math.abs(own / all - (truth.shareOfVoice(cells, first.name) ?? Number.NaN))).toBeLessThan(
      tolerance(n),
    )

    for (const domain of new Set(market.sources.map((source) => source.domain))) {
      const cited = (referenced: boolean) =>
        mean(
          draws.map(
            ({ sources }) =>
              sources.filter((one) => one.source.domain === domain && one.referenced === referenced).length,
          ),
        )
      const expected = truth.citations(cells, domain)
      expect(Math.abs(cited(true) - (expected?.referenced ?? Number.NaN)), domain).toBeLessThan(
        1.5 * tolerance(n),
      )
      expect(Math.abs(cited(false) - (expected?.explored ?? Number.NaN)), domain).toBeLessThan(
        1.5 * tolerance(n),
      )
    }
    for (const { name } of first.products) {
      const share = mean(
        draws.map(({ brands }) =>
          brands.some(({ judgements }) => judgements.some(({ product }) => product?.name === name)) ? 1 : 0,
        ),
      )
      expect(Math.abs(share - (truth.product(cells, first.name, name) ?? Number.NaN))).toBeLessThan(
        tolerance(n),
      )
    }
    for (const { name } of first.people) {
      const share = mean(
        draws.map(({ people }) => (people.some(({ person }) => person.name === name) ? 1 : 0)),
      )
      expect(Math.abs(share - (truth.person(cells, name) ?? Number.NaN))).toBeLessThan(tolerance(n))
    }
  })

  it('says that shares of all brands and of all domains sum to one', () => {
    const voices = market.brands.map(({ name }) => truth.shareOfVoice(cells, name) ?? Number.NaN)
    expect(voices.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
    const domains = [...new Set(market.sources.map(({ domain }) => domain))]
    const cited = domains.map((domain) => truth.citationShare(cells, domain) ?? Number.NaN)
    expect(cited.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
  })
})

describe('truth', () => {
  it('has no figure without a base', () => {
    expect(truth.visibility([], 'Nørdhud')).toBeNull()
    expect(truth.shareOfVoice([], 'Nørdhud')).toBeNull()
    expect(truth.sentimentOver([], 'Nørdhud')).toBeNull()
    expect(truth.citations([], 'reddit.com')).toBeNull()
  })

  it('knows that a question which names a brand is nearly always answered with it', () => {
    const cells = listCells(
      {
        prompts: [{ text: "Is L'Écume d'Iroise a good brand, and what do people think of it?" }],
        personas: [{ name: 'Hannah Vogt' }],
        languages: [{ code: 'en' }],
        models: [{ modelName: 'gpt-6.1-sol', webSearch: false }],
      },
      0,
    )
    expect(truth.visibility(cells, "L'Écume d'Iroise")).toBeGreaterThan(95)
    expect(truth.branded(cells[0]?.prompt ?? '', "L'Écume d'Iroise")).toBe(true)
    expect(truth.branded(cells[0]?.prompt ?? '', 'Nørdhud')).toBe(false)
  })
})
