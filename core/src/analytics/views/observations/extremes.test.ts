import { expect, it } from 'vitest'
import { cellAt } from '../../../runs/cells.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { manifestOf, readingNaming, readingOf, runsOf } from '../../testing/fixtures.ts'
import { extremesOf } from './extremes.ts'

const PROVIDERS = ['openai', 'mistral', 'xai'] as const

/** Three providers, each naming the brand to so many of 20 prompts. */
const among = (named: Readonly<Record<(typeof PROVIDERS)[number], number>>) => {
  const manifest = manifestOf({
    prompts: 20,
    models: PROVIDERS.map((provider) => ({ provider, webSearch: false })),
  })
  const seen: Record<string, number> = {}
  const runs = runsOf(manifest, (index) => {
    const { provider } = cellAt(manifest, index)
    const count = (seen[provider] ?? 0) + 1
    seen[provider] = count
    const isNamed = count <= named[provider as keyof typeof named]
    return { reading: isNamed ? readingNaming(['Lumière']) : readingOf() }
  })
  const facts = readFacts([manifest], foldRuns(manifest, runs))
  const { best, worst } = extremesOf(select(facts, {})).provider
  const nameOf = (share: typeof best) => (share ? facts.dimensions.providers[share.value] : null)
  return [nameOf(best), nameOf(worst)]
}

it('calls no best provider when two name the brand as often, though both differ from the third', () => {
  expect(among({ openai: 14, mistral: 13, xai: 2 })).toEqual([null, 'xai'])
})

it('calls the best provider when it differs from the one next to it', () => {
  expect(among({ openai: 18, mistral: 7, xai: 7 })).toEqual(['openai', null])
})
