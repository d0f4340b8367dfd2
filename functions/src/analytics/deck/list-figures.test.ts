import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { percentText } from '@sillage/core/base/percent'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Deck, drawDeck } from './draw-deck.ts'
import { listDeckFigures } from './list-figures.ts'

const manifests = [1, 2].map((version) => createManifest({ prompts: 8, personas: 2, samples: 2, version }))
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, place) => foldRuns(manifest, randomRuns(manifest, 40 + place))),
)
const views = {
  visibility: visibilityView(facts, {}),
  sentiment: sentimentView(facts, {}),
  sources: sourcesView(facts, {}),
}
const getLink = (tab: string) => `https://app.sillage.example/analyses/a?view=${tab}`

const SEAL = 'Seal 3f9a7-7c102-be9d4-4aa10'
const makeDeck = (language: Deck['language'], figures: Deck['figures']): Deck => ({
  ...{ language, figures, title: 'Report', eyebrow: 'BRAND', analysis: 'Weekly', brand: 'Lumière & <fils>' },
  ...{ logo: null, about: ['Mar 1, 2026'], toAnswers: 'Show the answers', foot: SEAL },
})

/** The texts of each slide, and the number of its charts. */
const readSlides = (bytes: Uint8Array) => {
  const files = unzipSync(bytes)
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const names = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  return names
    .toSorted((one, other) => Number(one.match(/\d+/)) - Number(other.match(/\d+/)))
    .map((name) => ({
      texts: [...read(name).matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text),
      charts: [...read(`${name.replace('slides/', 'slides/_rels/')}.rels`).matchAll(/charts\/chart/g)].length,
      links: [
        ...read(`${name.replace('slides/', 'slides/_rels/')}.rels`).matchAll(/Target="(http[^"]*)"/g),
      ].map(([, link]) => link),
    }))
}

it('gives each figure a slide with its value, interval, base, seal, chart and way to the answers', async () => {
  const figures = listDeckFigures(views, 'en', getLink)
  const [cover, ...slides] = readSlides(await drawDeck(makeDeck('en', figures)))
  expect(cover?.texts).toContain('Lumière &amp; &lt;fils&gt;')
  expect(slides).toHaveLength(figures.length)
  slides.forEach(({ texts, charts, links }, place) => {
    const figure = figures[place]
    expect(texts).toEqual(expect.arrayContaining([figure?.title, figure?.value, SEAL]))
    expect(charts, figure?.title).toBe(1)
    expect(links).toContain(figure?.link.replace('&', '&amp;'))
    expect(
      texts.some((text) => /n = \d|answers? that mentions? the brand/.test(text)),
      figure?.title,
    ).toBe(true)
    expect(
      texts.some((text) => text.includes('95% interval')),
      figure?.title,
    ).toBe(true)
  })
  const { headline } = views.visibility
  const { low, high } = headline.certainty.runs ?? { low: Number.NaN, high: Number.NaN }
  expect(slides[0]?.texts).toContain(percentText(headline.visibility ?? Number.NaN, 'en'))
  expect(slides[0]?.texts).toContain(`${percentText(low, 'en')} to ${percentText(high, 'en')}`)
})

it.each(INTERFACE_LANGUAGES)('has every text in %s', async (language) => {
  const figures = listDeckFigures(views, language, getLink)
  const texts = figures.flatMap(({ title, value, notes, table }) => [
    ...[title, value, ...notes, ...(table?.head ?? [])],
    ...(table?.rows.flat() ?? []),
  ])
  for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|NaN|^(report|figures|mail-lines):/)
  expect(readSlides(await drawDeck(makeDeck(language, figures)))).toHaveLength(figures.length + 1)
})

it('says that there is no figure where there is no answer', () => {
  const empty = readFacts([], [])
  const figures = listDeckFigures(
    {
      visibility: visibilityView(empty, {}),
      sentiment: sentimentView(empty, {}),
      sources: sourcesView(empty, {}),
    },
    'en',
    getLink,
  )
  expect(figures.map(({ value }) => value)).toEqual(figures.map(() => '–'))
  expect(figures.map(({ chart }) => chart)).toEqual(figures.map(() => null))
})
