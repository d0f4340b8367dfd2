import { expect, it } from 'vitest'
import { keepCells } from '../estimates/life.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, createRuns, readingNaming } from '../testing/fixtures.ts'
import { keepDesigned } from './designed-cells.ts'
import { selectVersion } from './select.ts'

const manifests = [1, 2].map((version) =>
  createManifest({
    version,
    prompts: 4,
    personas: 2,
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'mistral', webSearch: false },
    ],
  }),
)
const parts = manifests.map((manifest) =>
  foldRuns(
    manifest,
    createRuns(manifest, () => ({ reading: readingNaming(['Aurore']) })),
  ),
)
const whole = readFacts(manifests, parts.flat())

const [prompt = '', other = ''] = whole.dimensions.prompts
const [persona = ''] = whole.dimensions.personas
const FILTERS: readonly Filter[] = [
  {},
  { provider: 'openai' },
  { provider: '!openai' },
  { webSearch: 'online' },
  { promptId: `${prompt},${other}`, personaId: `!${persona}` },
  { branded: 'unbranded', model: whole.dimensions.models[0] },
  { languageId: whole.dimensions.languages[0], personaGender: 'female' },
  { promptId: 'nosuchprompt' },
]

it.each(FILTERS)('keeps the cells whose answers the filter keeps: %j', (filter) => {
  for (const version of [0, 1]) {
    const kept = keepDesigned(whole, filter)(version)
    expect(kept).toEqual(keepCells(selectVersion(whole, filter, version), version))
  }
})

it('keeps the same cells of a version whose answers are not read', () => {
  const newest = readFacts(manifests, parts[1] ?? [])
  for (const filter of FILTERS) {
    expect(keepDesigned(newest, filter)(0)).toEqual(keepDesigned(whole, filter)(0))
  }
})
