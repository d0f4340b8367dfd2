import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, createRuns, readingNaming } from '@sillage/core/analytics/testing/fixtures'
import { entitiesView } from '@sillage/core/analytics/views/entities/compute'
import { expect, it } from 'vitest'
import { companyKeys, entityRows } from './set-rows.ts'

it.each([
  ['', [['Fanal'], ['Candela']]],
  [', where one answer alone has both', [['Fanal', 'Candela'], []]],
])('names companies by the keys that they have after corrections%s', (_where, named) => {
  const manifest = createManifest({ prompts: 2 })
  const parts = foldRuns(
    manifest,
    createRuns(manifest, (index) => ({ reading: readingNaming(['Lumière', ...(named[index] ?? [])]) })),
  )
  const merge = { type: 'merge' as const, key: entityKey('Fanal'), into: entityKey('Candela') }
  const listKeys = (facts: ReturnType<typeof readFacts>) => {
    const entities = entitiesView(facts, {})
    const companies = companyKeys(entities)
    const listed = entityRows(entities).map(([key]) => key)
    const keys = ['Lumière', 'Fanal', 'Candela'].map((name) => companies.get(name))
    for (const key of keys) expect(listed).toContain(key)
    return keys
  }
  expect(new Set(listKeys(readFacts([manifest], parts))).size).toBe(3)
  const [, merged, into] = listKeys(readFacts([manifest], parts, [merge]))
  expect(merged).toBe(into)
})
