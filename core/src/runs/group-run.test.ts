import { expect, it } from 'vitest'
import { manifestSchema } from './group-run.ts'

/** As it was stored before the version of the tracked set was kept. */
const OLD = {
  groupRunId: 'g',
  analysisId: 'a',
  brandId: 'b',
  createdAt: 1_790_000_000_000,
  brand: { name: 'Épure', aliases: [], domains: ['epure.example'] },
  competitors: [],
  prompts: [],
  personas: [],
  languages: [],
  models: [],
  samples: 1,
  promptTemplateVersion: '1',
  extractorVersion: '1',
  analyst: { provider: 'openai', modelName: 'analyst' },
}

it('a manifest of before the tracked set was numbered is read as one of an unknown version', () => {
  expect(manifestSchema.parse(OLD).trackedSetVersion).toBeNull()
  expect(manifestSchema.parse({ ...OLD, trackedSetVersion: 3 }).trackedSetVersion).toBe(3)
  expect(manifestSchema.safeParse({ ...OLD, trackedSetVersion: 'three' }).success).toBe(false)
})
