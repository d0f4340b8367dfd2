import { expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { createManifest, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { agreement } from './agreement.ts'

const factsOfModels = (
  providers: ('openai' | 'mistral')[],
  names: (promptId: string, provider: string) => boolean,
) => {
  const manifest = createManifest({
    prompts: 4,
    models: providers.map((provider) => ({ provider, webSearch: false })),
  })
  const runs = createRuns(manifest, (_, { promptId, provider }) => ({
    reading: readingNaming([names(promptId, provider) ? 'Lumière' : 'Aurore']),
  }))
  return select(readFacts([manifest], foldRuns(manifest, runs)), {})
}

it('counts pairs of answers of two models that agree on naming the brand', () => {
  // They differ in the first of four prompts.
  const one = factsOfModels(
    ['openai', 'mistral'],
    (promptId, provider) => promptId !== 'prompt-1' || provider === 'openai',
  )
  expect(agreement(one)).toBe(75)
})

it('is full when all agree, and null when one model answers alone', () => {
  expect(agreement(factsOfModels(['openai', 'mistral'], () => false))).toBe(100)
  expect(agreement(factsOfModels(['openai'], () => true))).toBeNull()
})
