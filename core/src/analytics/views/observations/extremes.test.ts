import { expect, it } from 'vitest'
import { cellAt } from '../../../runs/cells.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { SIDE_RATE } from '../../stats/false-discovery.ts'
import { seededRandom } from '../../stats/random.ts'
import { createManifest, createReading, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { findExtremes } from './extremes.ts'

const PROVIDERS = ['openai', 'mistral', 'xai'] as const

/** Three providers, each naming the brand to so many of 20 prompts. */
const among = (named: Readonly<Record<(typeof PROVIDERS)[number], number>>) => {
  const manifest = createManifest({
    prompts: 20,
    models: PROVIDERS.map((provider) => ({ provider, webSearch: false })),
  })
  const seen: Record<string, number> = {}
  const runs = createRuns(manifest, (index) => {
    const { provider } = cellAt(manifest, index)
    const count = (seen[provider] ?? 0) + 1
    seen[provider] = count
    const isNamed = count <= named[provider as keyof typeof named]
    return { reading: isNamed ? readingNaming(['Lumière']) : createReading() }
  })
  const facts = readFacts([manifest], foldRuns(manifest, runs))
  const { best, worst } = findExtremes(select(facts, {})).provider
  const getName = (share: typeof best) => (share ? facts.dimensions.providers[share.value] : null)
  return [getName(best), getName(worst)]
}

it('calls no best provider when two name the brand as often, though both differ from the third', () => {
  expect(among({ openai: 14, mistral: 13, xai: 2 })).toEqual([null, 'xai'])
})

it('calls the best provider when it differs from the one next to it', () => {
  expect(among({ openai: 18, mistral: 7, xai: 7 })).toEqual(['openai', null])
})

it('calls a best or worst one in few selections when all are alike', () => {
  const random = seededRandom(5)
  const VIEWS = 400
  const manifest = createManifest({
    prompts: 12,
    personas: VIEWS,
    languages: 2,
    models: PROVIDERS.map((provider) => ({ provider, webSearch: false })),
  })
  // Prompts differ, models and languages do not. Each persona is a selection of its own.
  const chances = new Map<string, number>()
  const facts = readFacts(
    [manifest],
    foldRuns(
      manifest,
      createRuns(manifest, (_, { promptId, personaId }) => {
        const place = `${promptId} ${personaId}`
        const chance = chances.get(place) ?? 0.2 + 0.6 * random()
        chances.set(place, chance)
        return { reading: random() < chance ? readingNaming(['Lumière']) : createReading() }
      }),
    ),
  )
  const called = manifest.personas.filter(({ personaId }) => {
    const { provider, language } = findExtremes(select(facts, { personaId }))
    return [provider.best, provider.worst, language.best, language.worst].some((one) => one !== null)
  })
  // The level, and two and a half standard errors of so many selections.
  expect(called.length / VIEWS).toBeLessThanOrEqual(SIDE_RATE + 2.5 * Math.sqrt(SIDE_RATE / VIEWS))
})
