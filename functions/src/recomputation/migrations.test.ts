import { createHash } from 'node:crypto'
import { STORED_VIEWS } from '@sillage/core/analytics/views/catalogue'
import { SCHEMAS } from '@sillage/core/analytics/views/compute'
import { MIGRATIONS } from '@sillage/core/recomputation/migrations'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'

test('the newest migration of summaries stores them in the shape that their views have now', () => {
  const shape = STORED_VIEWS.map((view) => [view, z.toJSONSchema(SCHEMAS[view], { unrepresentable: 'any' })])
  const print = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12)
  // After a change of shape, stored summaries are read by nobody: add a row `summaries` with this print to MIGRATIONS.
  const shapes = MIGRATIONS.flatMap((row) => (row.work === 'summaries' ? [row.shape] : []))
  expect(shapes.at(-1)).toBe(print)
})
