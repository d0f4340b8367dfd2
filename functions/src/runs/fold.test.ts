import { createManifest, createReading, runAt } from '@sillage/core/analytics/testing/fixtures'
import { expect, it } from 'vitest'
import { newestAnswers } from './fold.ts'

const getExcerpt = (text: string): string => {
  const run = runAt(createManifest(), 0, { reading: createReading() })
  const answer = run.answer && { ...run.answer, text }
  return newestAnswers([], [{ ...run, answer }])[0]?.excerpt ?? ''
}

it('shows an excerpt without Markdown', () => {
  expect(
    getExcerpt('## Best lamps\n\n1. **Kōri**: quiet, see [their site](https://kori.example)\n2. Æonia'),
  ).toBe('Best lamps – Kōri: quiet, see their site · Æonia')
})

it('cuts a long excerpt at two hundred letters', () => {
  const excerpt = getExcerpt(`**${'word '.repeat(700)}end** ${'more '.repeat(2_000)}`)
  expect(excerpt).toHaveLength(200)
  expect(excerpt).toMatch(/^word word .*…$/)
  // Cut in the middle of its marks, it shows none of those that were closed.
  expect(getExcerpt(`- **Kōri**\n`.repeat(1_000))).not.toContain('*')
})
