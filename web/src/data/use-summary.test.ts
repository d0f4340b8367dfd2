import { packSummary } from '@sillage/core/analytics/stored'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { unpackView } from './use-summary.ts'

const schema = z.object({ n: z.number(), low: z.number() })

const stored = async (view: unknown) => ({
  ...(await packSummary({
    ...{ view: 'headline', gate: 'open', groupRunId: 'g1', newestAt: 1, corrections: 2 },
    json: JSON.stringify(view),
  })),
  computedAt: 3,
})

it('returns a stored view with its base', async () => {
  const view = { n: 4, low: 1 }
  expect(await unpackView(await stored(view), schema)).toEqual({ corrections: 2, newestAt: 1, view })
})

it('treats a view in an older format as not stored', async () => {
  expect(await unpackView(await stored({ n: 4 }), schema)).toBeNull()
  expect(await unpackView({ gzip: new Uint8Array() }, schema)).toBeNull()
})
