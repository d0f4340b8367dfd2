import { describe, expect, it } from 'vitest'
import { findFigureRows } from '../../drill/rows.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { createManifest, createRuns, randomRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { gainsView } from './compute.ts'
import { gainsViewSchema } from './schema.ts'

const page = (url: string) => ({ url, title: `About ${url}`, referenced: true, query: null })
const GUIDE = 'https://guide.com/lamps'
const OWN = 'https://lumiere.fr/lamps'
const RIVAL = 'https://aurore.com/lamps'

/** Four prompts, the last one branded, to one model with web search: eight answers. */
const facts = (() => {
  const manifest = createManifest({ prompts: 4, models: [{ provider: 'openai', webSearch: true }] })
  return readFacts(
    [{ ...manifest, prompts: manifest.prompts.map((prompt, i) => ({ ...prompt, branded: i === 3 })) }],
    foldRuns(
      manifest,
      createRuns(manifest, (_, { promptId }) => {
        switch (promptId) {
          case 'prompt-1':
            return {
              reading: readingNaming(['Aurore', 'Boréal']),
              citations: [page(GUIDE), page(OWN), page(RIVAL)],
            }
          case 'prompt-2':
            return { reading: readingNaming(['Aurore']), citations: [page(GUIDE)] }
          case 'prompt-3':
            return { reading: readingNaming(['Aurore', 'Boréal', 'Candela', 'Lumière']) }
          default:
            return { reading: readingNaming(['Lumière']), citations: [page(GUIDE)] }
        }
      }),
    ),
  )
})()

describe('what would change the headlines', () => {
  const view = gainsViewSchema.parse(gainsView(facts, {}))

  it('lists pages of third parties whose answers leave the brand out, and the brands they name', () => {
    expect(view.visibility).toEqual([
      {
        url: GUIDE,
        title: `About ${GUIDE}`,
        rivals: ['Aurore', 'Boréal'],
        models: ['Model 1'],
        runs: 4,
        gain: 50,
      },
    ])
  })

  it('lists prompts where a model names other brands alone, and the possible share of voice', () => {
    // Two of 14 mentions are the brand's; one more would be three of 15.
    expect(view.voice.map(({ promptId, runs, n, gain }) => [promptId, runs, n, gain])).toEqual([
      ['prompt-1', 1, 1, 5.71],
      ['prompt-1', 1, 1, 5.71],
      ['prompt-2', 1, 1, 5.71],
    ])
  })

  it('lists prompts whose answers rank the brand just below third', () => {
    expect(view.position).toMatchObject([{ promptId: 'prompt-3', n: 2, runs: 2, gain: 2.03 }])
  })

  it('lists prompts by the size of the gain, not by their answers', () => {
    const manifest = createManifest({ prompts: 4 })
    const others = ['Aurore', 'Boréal', 'Candela', 'Delta']
    const ranked = createRuns(manifest, (_, { promptId }) => ({
      reading: readingNaming([...others.slice(0, promptId === 'prompt-4' ? 4 : 3), 'Lumière']),
    }))
    const { position } = gainsView(readFacts([manifest], foldRuns(manifest, ranked)), {})
    expect(position.map(({ promptId }) => promptId)).toEqual(['prompt-4', 'prompt-1', 'prompt-2'])
  })

  it("lists prompts whose answers lean on competitors' sites alone", () => {
    const manifest = createManifest({ prompts: 3 })
    const rival = page(`https://${manifest.competitors[0]?.domains?.[0]}/lamps`)
    const cited = [[rival], [rival, page(OWN)], [page(GUIDE)]]
    const runs = createRuns(manifest, (index) => ({
      reading: readingNaming(['Aurore']),
      citations: cited[index] ?? [],
    }))
    // One of four citations is the brand's; one more would be two of five.
    expect(gainsView(readFacts([manifest], foldRuns(manifest, runs)), {}).sites).toEqual([
      { promptId: 'prompt-1', prompt: manifest.prompts[0]?.text, runs: 1, gain: 15 },
    ])
  })

  it('lists prompts that judge the brand below its average', () => {
    const manifest = createManifest({ prompts: 2 })
    const runs = createRuns(manifest, (index) => ({
      reading: readingNaming(['Lumière'], index === 0 ? triple(80, 20, 0) : triple(0, 20, 80)),
    }))
    // Scores of 9 and 1: the average is 5, and would be 7.
    expect(gainsView(readFacts([manifest], foldRuns(manifest, runs)), {}).sentiment).toEqual([
      { promptId: 'prompt-2', prompt: manifest.prompts[1]?.text, score: 1, runs: 1, gain: 2 },
    ])
  })

  it('is empty without answers', () => {
    expect(gainsView(readFacts([], []), {})).toEqual({
      n: 0,
      visibility: [],
      voice: [],
      position: [],
      sites: [],
      sentiment: [],
    })
  })

  it('opens exactly as many answers as it counts, on any answers', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const manifest = createManifest({
        prompts: 6,
        brandedPrompts: 1,
        models: [
          { provider: 'openai', webSearch: true },
          { provider: 'mistral', webSearch: false },
        ],
        samples: 3,
      })
      const random = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
      const { visibility, voice, position, sites, sentiment } = gainsView(random, {})
      for (const list of [visibility, voice, position, sites, sentiment]) {
        const gains = list.map(({ gain }) => gain)
        expect(gains).toEqual(gains.toSorted((one, other) => other - one))
      }
      expect(visibility.length + voice.length).toBeGreaterThan(0)
      const all = select(random, {})
      for (const { url, runs } of visibility) {
        expect(findFigureRows(all, { of: 'source', url, use: 'referenced', named: false })).toHaveLength(runs)
      }
      for (const { promptId, model, webSearch, n, runs } of voice) {
        const within = select(random, { promptId, model, webSearch: webSearch ? 'online' : 'offline' })
        expect(findFigureRows(within, { of: 'answers' })).toHaveLength(n)
        expect(findFigureRows(within, { of: 'others' })).toHaveLength(runs)
        expect(runs).toBeLessThanOrEqual(n)
      }
      for (const { promptId, n, runs } of position) {
        expect(findFigureRows(select(random, { promptId }), { of: 'named' })).toHaveLength(n)
        expect(findFigureRows(select(random, { promptId }), { of: 'ranked', from: 4, to: 5 })).toHaveLength(
          runs,
        )
        expect(runs).toBeLessThanOrEqual(n)
      }
      for (const { promptId, runs } of sites) {
        expect(findFigureRows(select(random, { promptId }), { of: 'rivalSite' })).toHaveLength(runs)
      }
      for (const { promptId, runs } of sentiment) {
        expect(findFigureRows(select(random, { promptId }), { of: 'judged' })).toHaveLength(runs)
      }
    }
  })
})
