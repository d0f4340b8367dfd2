import { MIN_PROMPTS } from '@sillage/core/analytics/stats/paired'
import { brandIdSchema } from '@sillage/core/base/ids'
import { LANGUAGES } from '@sillage/core/base/languages'
import { brandSchema, personaFieldsSchema, promptSchema } from '@sillage/core/brands/brand'
import { categoriesSchema, isTaken, ofKind } from '@sillage/core/categories/category'
import { PLAN_IDS } from '@sillage/core/plans/plans'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { promptAbout, topicTemplates } from '../llm/brand/topics.ts'
import { DEMO_ANALYSES, DEMO_BRANDS, DEMO_CATEGORIES, DEMO_USERS, demoWorld } from './demo.ts'
import { computeTruth, listCells } from './truth.ts'
import { getMarket, isBranded, listNames, plain } from './world.ts'

describe('the demonstration', () => {
  it.each(DEMO_BRANDS)('has a whole profile of $name', (brand) => {
    expect(brandIdSchema.safeParse(brand.brandId).success).toBe(true)
    expect(brandSchema.safeParse({ ...brand, createdAt: 0 }).error).toBeUndefined()
    for (const [i, prompt] of brand.prompts.entries()) {
      expect(promptSchema.safeParse({ ...prompt, promptId: `p${i}`, createdAt: 0 }).success).toBe(true)
    }
    for (const persona of brand.personas)
      expect(
        z.catchall(personaFieldsSchema, z.never()).safeParse({
          ...persona,
          profileImageUrl: null,
        }).error,
      ).toBeUndefined()
    expect(brand.prompts.length).toBeGreaterThanOrEqual(6)
    expect(brand.personas.length).toBeGreaterThanOrEqual(3)
    expect(brand.competitors.length).toBeGreaterThanOrEqual(6)
  })

  it.each(DEMO_BRANDS)('asks about $name where the world knows it, once by its name', (brand) => {
    for (const { text } of brand.prompts) {
      const market = getMarket(demoWorld, text)
      expect(market.brands.map(({ name }) => name)).toContain(brand.name)
      expect(market.prompts[text], text).toBeDefined()
      const others = market.brands.filter(({ name }) => name !== brand.name)
      expect(others.some((other) => isBranded(text, other))).toBe(false)
    }
    const own = getMarket(demoWorld, brand.prompts[0]?.text ?? '').brands.find(
      ({ name }) => name === brand.name,
    )
    expect(brand.prompts.filter(({ text }) => own && isBranded(text, own))).toHaveLength(1)
  })

  it('answers the suggested prompts of every market about that market, in every language', () => {
    for (const market of demoWorld.markets) {
      for (const [language, thing] of Object.entries(market.topic)) {
        for (const { prompts } of topicTemplates(language)) {
          for (const prompt of prompts) {
            const text = promptAbout(prompt, thing)
            expect(getMarket(demoWorld, text).id, text).toBe(market.id)
          }
        }
      }
    }
  })

  it('puts the article before a vowel that belongs there', () => {
    expect(promptAbout('Which is a {thing}?', 'espresso machine')).toBe('Which is an espresso machine?')
    expect(promptAbout('Which is a {thing}?', 'lamp')).toBe('Which is a lamp?')
    expect(promptAbout('Des marques de {thing} ?', 'écouteurs')).toBe('Des marques d’écouteurs ?')
    expect(promptAbout('Which {thing}?', 'espresso machine')).toBe('Which espresso machine?')
  })

  it('has no two brands that share a spelling, nor one inside another', () => {
    const all = demoWorld.markets.flatMap(({ brands }) =>
      brands.flatMap((brand) => listNames(brand).map((name) => ({ brand: brand.name, name: plain(name) }))),
    )
    for (const one of all) {
      for (const other of all) {
        if (one.brand !== other.brand)
          expect(other.name.includes(one.name), `${one.name} in ${other.name}`).toBe(false)
      }
    }
  })

  it('plans analyses of what there is', () => {
    for (const analysis of DEMO_ANALYSES) {
      const brand = DEMO_BRANDS.find(({ key }) => key === analysis.brand)
      expect(brand?.prompts.map(({ text }) => text)).toEqual(expect.arrayContaining([...analysis.prompts]))
      expect(brand?.personas.map(({ name }) => name)).toEqual(expect.arrayContaining([...analysis.personas]))
      expect(LANGUAGES.map(({ code }) => code)).toEqual(expect.arrayContaining([...analysis.languages]))
      expect(MODEL_CATALOGUE.map(({ modelId }) => modelId)).toEqual(
        expect.arrayContaining([...analysis.modelIds]),
      )
    }
    expect(DEMO_ANALYSES.map(({ versions }) => versions.length).sort()).toEqual([0, 1, 6])
  })

  it('offers the categories that its prompts and analyses carry, each once', () => {
    expect(categoriesSchema.safeParse({ categories: DEMO_CATEGORIES }).error).toBeUndefined()
    expect(DEMO_CATEGORIES.filter((category) => isTaken(DEMO_CATEGORIES, category))).toEqual([])
    const carried = {
      prompt: DEMO_BRANDS.flatMap(({ prompts }) => prompts.map(({ category }) => category)),
      analysis: DEMO_ANALYSES.map(({ category }) => category),
    }
    for (const kind of ['prompt', 'analysis'] as const) {
      const offered = ofKind(DEMO_CATEGORIES, kind).map(({ title }) => title)
      expect(new Set(carried[kind])).toEqual(new Set(offered))
    }
  })

  it('asks enough prompts for a verdict in every analysis that ran, one of them to spare', () => {
    for (const { prompts, versions } of DEMO_ANALYSES) {
      if (versions.length > 0) expect(prompts.length).toBeGreaterThan(MIN_PROMPTS)
    }
  })

  it('has a trend that one can see over six versions', () => {
    const [analysis] = DEMO_ANALYSES
    const [brand] = DEMO_BRANDS
    if (!analysis || !brand) throw new Error('no demonstration')
    const design = {
      prompts: analysis.prompts.map((text) => ({ text })),
      personas: analysis.personas.map((name) => ({ name })),
      languages: analysis.languages.map((code) => ({ code })),
      models: MODEL_CATALOGUE.filter(({ modelId }) => analysis.modelIds.includes(modelId)).map((model) => ({
        modelName: model.modelName,
        webSearch: model.capabilities.webSearch,
      })),
    }
    const line = analysis.versions.map(({ epoch }) =>
      computeTruth(demoWorld).visibility(listCells(design, epoch), brand.name),
    )
    expect((line.at(-1) ?? 0) - (line[0] ?? 0)).toBeGreaterThan(10)
    expect(line.every((value) => value !== null && value > 20 && value < 90)).toBe(true)
  })

  it('has someone to sign in as for every plan, the trial and both administrators', () => {
    expect(new Set(DEMO_USERS.map(({ plan }) => plan))).toEqual(new Set(PLAN_IDS))
    expect(DEMO_USERS.some(({ trial }) => trial)).toBe(true)
    expect(DEMO_USERS.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['user', 'admin', 'super_admin']),
    )
    expect(new Set(DEMO_USERS.map(({ email }) => email)).size).toBe(DEMO_USERS.length)
  })
})
