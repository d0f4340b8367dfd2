import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { describe, expect, it } from 'vitest'
import { draw } from '../../stand-ins/world/draw.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import { averageRetrieval } from '../../stand-ins/world/world.ts'
import { twoVersions } from './changes.ts'
import { buildManifest, type Design } from './design.ts'
import { compositeOfShares, populationTruth } from './expected.ts'
import { domainOfSource, expectedLeaning, expectedShares } from './expected-sources.ts'
import { kendallTau } from './kendall.ts'
import { STUDIED } from './pages.ts'
import { QuickRuns } from './quick-runs.ts'
import { levelWorld, mainBrand, marketIn, randomWorld } from './random-world.ts'
import { STUDIES, type Study } from './studies.ts'
import { computeMean, type Sheet, Tally } from './tally.ts'
import { checkTargets } from './targets.ts'
import { worldCells } from './world-cells.ts'

const PATIENCE = { timeout: 300_000 }
const STUDY_NAMES = Object.keys(STUDIES) as Study[]

const DESIGN: Design = {
  prompts: 10,
  branded: 0,
  personas: 2,
  languages: ['en', 'fr'],
  models: 2,
  online: 1,
  samples: 4,
  failures: 0,
}
const world = randomWorld('test')
const brand = mainBrand(world)
const truth = computeTruth(world)
const manifest = buildManifest(world, 'test', DESIGN, 0)
const cells = worldCells(manifest, 0)

const near = (mean: { mean: number | null; error: number | null }, expected: number | null): void => {
  expect(Math.abs((mean.mean ?? Number.NaN) - (expected ?? Number.NaN))).toBeLessThan(
    4 * (mean.error ?? Number.NaN),
  )
}

describe('the expected truth', PATIENCE, () => {
  it('of the population equals the mean over many questions', () => {
    const many = buildManifest(
      world,
      'many',
      { ...DESIGN, prompts: 3_000, personas: 1, languages: ['en'], samples: 1 },
      0,
    )
    const cells = worldCells(many, 0)
    const population = populationTruth(world, cells, brand)
    const tally = new Tally()
    const perQuestion = cells.length / 3_000
    for (let from = 0; from < cells.length; from += perQuestion) {
      const own = cells.slice(from, from + perQuestion)
      tally.add('visibility', truth.visibility(own, brand.name) ?? Number.NaN)
    }
    near(computeMean(tally.sheet.visibility), population.visibility)
    const tone = truth.sentimentOver(cells, brand.name)
    expect(tone && compositeOfShares(tone)).toBeCloseTo(population.score, 1)
  })

  it('equals the mean of quick runs for every brand', () => {
    const tally = new Tally()
    const quick = new QuickRuns(world, manifest)
    for (let round = 0; round < 40; round++) {
      for (const { reading } of quick.runs(0, round)) {
        for (const { name } of marketIn(world).brands) {
          const entity = reading?.entities.find((item) => item.name === name)
          tally.add(`${name} named`, entity ? 100 : 0)
          if (!entity) continue
          tally.add(`${name} rank`, entity.rank)
          tally.add(`${name} positive`, entity.sentiment.positive)
        }
      }
    }
    for (const { name } of marketIn(world).brands) {
      near(computeMean(tally.sheet[`${name} named`]), truth.visibility(cells, name))
      near(computeMean(tally.sheet[`${name} rank`]), truth.averagePosition(cells, name))
      near(computeMean(tally.sheet[`${name} positive`]), truth.sentimentOver(cells, name)?.positive ?? null)
    }
  })

  it('of sources equals the mean of cited ones', () => {
    const tally = new Tally()
    const own = (domain: string): boolean => brand.domains.includes(domain)
    const counts = new Map<string, number>()
    let citations = 0
    for (const cell of cells) {
      for (let sample = 0; sample < 100; sample++) {
        const drawn = draw(world, cell, sample)
        const leantOn = drawn.sources
          .filter(({ referenced }) => referenced)
          .map(({ source }) => domainOfSource(source))
        for (const domain of leantOn) {
          counts.set(domain, (counts.get(domain) ?? 0) + 1)
          citations++
        }
        if (leantOn.length === 0) continue
        const named = drawn.brands.some((item) => item.brand === brand)
        tally.add('own', leantOn.some(own) ? 100 : 0)
        tally.add('cited, not named', leantOn.some(own) && !named ? 100 : 0)
        tally.add('neither', leantOn.some(own) || named ? 0 : 100)
      }
    }
    const leaning = expectedLeaning(world, truth, cells)
    near(computeMean(tally.sheet.own), leaning.ownShare)
    near(computeMean(tally.sheet['cited, not named']), leaning.citedNotNamed)
    near(computeMean(tally.sheet.neither), leaning.neither)
    for (const [domain, share] of expectedShares(world, truth, cells, 'referenced')) {
      expect(Math.abs((100 * (counts.get(domain) ?? 0)) / citations - share), domain).toBeLessThan(1)
    }
  })
})

describe('kendallTau', () => {
  it('is 1 for the same order, −1 for the reverse, and adjusts for ties', () => {
    expect(kendallTau([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1)
    expect(kendallTau([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1)
    expect(kendallTau([1, 2, 3, 4], [1, 2, 4, 3])).toBeCloseTo(4 / 6, 10)
    expect(kendallTau([1, 2, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 10)
    expect(kendallTau([1], [2])).toBe(1)
  })
})

describe('the level market', () => {
  const level = levelWorld('level')
  const market = marketIn(level)
  const own = market.sources.filter((source) => source.brand !== null)
  const levelCells = worldCells(buildManifest(level, 'level', DESIGN, 0), 0)

  it('has brands that only prompts favour', () => {
    for (const { name } of market.brands) {
      const ofPrompts = Map.groupBy(levelCells, ({ prompt }) => prompt)
      for (const ofPrompt of ofPrompts.values()) {
        const chances = ofPrompt.map((cell) => computeTruth(level).presence(cell, name))
        expect(Math.max(...chances) - Math.min(...chances)).toBeLessThan(1e-12)
      }
      expect(
        new Set(market.brands.map(({ base, strength, lean }) => `${base} ${strength} ${lean}`)).size,
      ).toBe(1)
    }
  })

  it('has one own site of each brand, found as often', () => {
    expect(own.map((source) => source.brand)).toEqual(market.brands.map(({ name }) => name))
    const online = levelCells.find(({ webSearch }) => webSearch)
    if (!online) throw new Error('no cell searches the web')
    for (const source of own) expect(averageRetrieval(level, online, source, false)).toBeCloseTo(-1, 12)
  })
})

describe('the study of pages', PATIENCE, () => {
  it('covers every view that gives a verdict', () => {
    const facts = twoVersions(world, 'verdicts', { ...DESIGN, samples: 1 }, true)
    const judging = Object.entries(COMPUTE).flatMap(([name, compute]) =>
      JSON.stringify(compute(facts, {}, {})).includes('"verdict"') ? [name] : [],
    )
    expect(judging.toSorted()).toEqual(STUDIED.toSorted())
  })
})

describe('the studies', PATIENCE, () => {
  const measured = (study: Study, number: number): Sheet => {
    const tally = new Tally()
    STUDIES[study](tally, number)
    return tally.sheet
  }
  const sheets = new Map<string, Sheet>()
  /** Cached, because a study takes seconds. */
  const known = (study: Study, number: number): Sheet => {
    const sheet = sheets.get(`${study} ${number}`) ?? measured(study, number)
    sheets.set(`${study} ${number}`, sheet)
    return sheet
  }

  it('measure values for every target', () => {
    const tally = new Tally()
    for (const study of STUDY_NAMES) for (const number of [0, 1]) tally.join(known(study, number))
    expect(checkTargets(tally.sheet).filter(({ value }) => value.mean === null)).toEqual([])
  })

  it.each(['coverage', 'reading'] as const)('measure the same every time: %s', (study) => {
    expect(measured(study, 1)).toEqual(known(study, 1))
  })
})

describe('checkTargets', () => {
  it('passes values within their target, and fails others and missing ones', () => {
    const tally = new Tally()
    for (let i = 0; i < 100; i++) {
      tally.add('visibility: run noise, repeated: covered', i < 95)
      tally.add('sentiment: run noise, repeated: covered', i < 90)
      tally.add('off: visibility, combined', i % 2)
      tally.add('off: position, combined', 0.06)
    }
    const checks = checkTargets(tally.sheet)
    const passes = (name: string) => checks.find((check) => check.name === name)?.pass
    expect(passes('visibility: run noise, repeated: covered')).toBe(true)
    expect(passes('sentiment: run noise, repeated: covered')).toBe(false)
    expect(passes('off: visibility, combined')).toBe(true)
    expect(passes('off: position, combined')).toBe(false)
    expect(checks.filter(({ name }) => name === 'nothing measured').map(({ section }) => section)).toEqual([
      'extremes',
      'false alarms',
      'life',
      'actions',
      'power',
      'plan',
      'until',
      'ranks',
      'reading',
    ])
  })

  it('widens targets by standard errors, also where all values agree', () => {
    const tally = new Tally()
    const add = (name: string, values: readonly (number | boolean)[]): void => {
      for (const value of values) tally.add(name, value)
    }
    add('visibility: run noise, repeated: covered', Array<boolean>(30).fill(true))
    add(
      'sentiment: run noise, repeated: covered',
      [...Array<boolean>(15).fill(true), ...Array<boolean>(15)].map(Boolean),
    )
    add('off: visibility, combined', [0, 2])
    add(
      'off: sentiment, combined',
      Array.from({ length: 200 }, (_, i) => 2 + (i % 2)),
    )
    const failed = (errors: number) =>
      checkTargets(tally.sheet, errors).flatMap(({ name, value, pass }) =>
        value.n > 0 && !pass ? [name] : [],
      )
    expect(failed(0)).toHaveLength(4)
    expect(failed(4)).toEqual(['sentiment: run noise, repeated: covered', 'off: sentiment, combined'])
  })
})
