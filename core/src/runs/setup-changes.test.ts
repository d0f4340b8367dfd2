import { expect, it } from 'vitest'
import { setupChanges } from './setup-changes.ts'

const asked = {
  prompts: [{ promptId: 'p', text: 'Which lamp is quiet?' }],
  personas: [{ personaId: 'a', name: 'Ana' }],
  languages: [{ code: 'fr', name: 'French' }],
  models: [{ modelId: 'm', displayName: 'Model', webSearch: false }],
  competitors: [{ name: 'Claris' }],
  samples: 1,
}

it('finds no change when both versions ask the same', () => {
  expect(setupChanges(asked, { ...asked })).toEqual([])
})

it('names what came and went, part by part', () => {
  const after = {
    ...asked,
    prompts: [{ promptId: 'p', text: 'Which lamp is silent?' }],
    languages: [...asked.languages, { code: 'en', name: 'English' }],
    competitors: [],
    samples: 3,
  }
  const one = { addedCount: 1, removedCount: 1 }
  expect(setupChanges(asked, after)).toEqual([
    { part: 'prompts', added: ['Which lamp is silent?'], removed: ['Which lamp is quiet?'], ...one },
    { part: 'languages', added: ['English'], removed: [], addedCount: 1, removedCount: 0 },
    { part: 'competitors', added: [], removed: ['Claris'], addedCount: 0, removedCount: 1 },
    { part: 'samples', added: ['3'], removed: ['1'], ...one },
  ])
})

it('counts all changes but keeps the first few names', () => {
  const prompts = Array.from({ length: 30 }, (_, n) => ({ promptId: `p${n}`, text: `Prompt ${n}` }))
  const [found] = setupChanges({ ...asked, prompts: [] }, { ...asked, prompts })
  expect(found?.added).toHaveLength(8)
  expect(found?.addedCount).toBe(30)
})
