import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../drill/rows.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { manifestOf, randomRuns, readingNaming, runsOf } from '../../testing/fixtures.ts'
import { gainsView } from './compute.ts'
import { gainsViewSchema } from './schema.ts'

const page = (url: string) => ({ url, title: `About ${url}`, referenced: true, query: null })
const GUIDE = 'https://guide.com/lamps'
const OWN = 'https://lumiere.fr/lamps'

/** Four prompts, the last one branded, to one model with web search: eight answers. */
const facts = (() => {
  const manifest = manifestOf({ prompts: 4, models: [{ provider: 'openai', webSearch: true }] })
  return readFacts(
    [{ ...manifest, prompts: manifest.prompts.map((prompt, i) => ({ ...prompt, branded: i === 3 })) }],
    foldRuns(
      manifest,
      runsOf(manifest, (_, { promptId }) => {
        switch (promptId) {
          case 'prompt-1':
            return { reading: readingNaming(['Aurore', 'Boréal']), citations: [page(GUIDE), page(OWN)] }
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

  it('lists pages whose answers leave the brand out, and the brands they name', () => {
    expect(view.visibility).toEqual([
      {
        url: GUIDE,
        title: `About ${GUIDE}`,
        own: false,
        rivals: ['Aurore', 'Boréal'],
        models: ['Model 1'],
        runs: 4,
        gain: 50,
      },
      {
        url: OWN,
        title: `About ${OWN}`,
        own: true,
        rivals: ['Aurore', 'Boréal'],
        models: ['Model 1'],
        runs: 2,
        gain: 25,
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

  it('lists the prompts with most to gain, not those of most answers', () => {
    const names = ['Un', 'Deux', 'Trois', 'Quatre'].map((name) => `Maison ${name}`)
    const manifest = manifestOf({
      prompts: 8,
      models: [{ provider: 'openai', webSearch: false }],
      samples: 2,
    })
    // Fifth in both answers of the first prompt, fourth in one or two of the others.
    const runs = runsOf(manifest, (index) => ({
      reading: readingNaming([...names.slice(0, index < 1 ? 4 : 3), 'Lumière']),
    }))
    const { position } = gainsView(readFacts([manifest], foldRuns(manifest, runs)), {})
    const gains = position.map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
    expect(position[0]?.promptId).toBe('prompt-1')
    expect(gains[0]).toBeGreaterThan(gains[1] ?? 0)
  })

  it('is empty without answers', () => {
    expect(gainsView(readFacts([], []), {})).toEqual({ n: 0, visibility: [], voice: [], position: [] })
  })

  it('opens exactly as many answers as it counts, on any answers', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const manifest = manifestOf({
        prompts: 6,
        brandedPrompts: 1,
        models: [
          { provider: 'openai', webSearch: true },
          { provider: 'mistral', webSearch: false },
        ],
        samples: 3,
      })
      const random = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
      const { visibility, voice, position } = gainsView(random, {})
      expect(visibility.length + voice.length).toBeGreaterThan(0)
      const all = select(random, {})
      for (const { url, runs } of visibility) {
        expect(rowsOf(all, { of: 'source', url, use: 'referenced', named: false })).toHaveLength(runs)
      }
      for (const { promptId, model, webSearch, n, runs } of voice) {
        const within = select(random, { promptId, model, webSearch: webSearch ? 'online' : 'offline' })
        expect(rowsOf(within, { of: 'answers' })).toHaveLength(n)
        expect(runs).toBeLessThanOrEqual(n)
      }
      for (const { promptId, n, runs } of position) {
        expect(rowsOf(select(random, { promptId }), { of: 'named' })).toHaveLength(n)
        expect(runs).toBeLessThanOrEqual(n)
      }
    }
  })
})
