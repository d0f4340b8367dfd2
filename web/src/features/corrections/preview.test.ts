import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, createRuns, readingNaming } from '@sillage/core/analytics/testing/fixtures'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { expect, test } from 'vitest'
import { buildPreview } from './preview.ts'

const manifest = createManifest({ prompts: 2 })
const parts = foldRuns(
  manifest,
  createRuns(manifest, (index) => ({
    reading: readingNaming(
      index === 0 ? ['Lumière', 'Candela', 'Candela Group'] : ['Candela Group', 'Éclat'],
    ),
  })),
)
const under = (...corrections: Correction[]) => visibilityView(readFacts([manifest], parts, corrections), {})
const preview = (correction: Correction) => buildPreview(under(), under(correction))

test('a merge shows who is gone and who gains, and nobody else', () => {
  const { rows, more, visibility } = preview({
    type: 'merge',
    key: 'candela',
    into: 'candelagroup',
    intoName: 'Candela Group',
  })
  expect(rows).toEqual([{ key: 'candela', before: expect.objectContaining({ mentions: 1 }), after: null }])
  expect(more).toBe(0)
  expect(visibility).toEqual({ before: 50, after: 50 })
})

test('a new name shows as such', () => {
  expect(preview({ type: 'rename', key: 'eclat', name: 'Éclat Paris' }).rows).toMatchObject([
    { key: 'eclat', before: { name: 'Éclat' }, after: { name: 'Éclat Paris' } },
  ])
})

test('who becomes the brand lifts its visibility', () => {
  const { visibility, rows } = preview({ type: 'us', key: 'eclat', names: [], domains: [] })
  expect(visibility).toEqual({ before: 50, after: 100 })
  expect(rows.find(({ key }) => key === '@brand')).toMatchObject({
    before: { mentions: 1 },
    after: { mentions: 2 },
  })
})

test('what changes nothing shows nothing', () => {
  expect(preview({ type: 'rename', key: 'nobody', name: 'Nobody' })).toMatchObject({ rows: [], more: 0 })
})
