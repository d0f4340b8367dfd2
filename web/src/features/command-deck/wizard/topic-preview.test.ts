import { expect, it } from 'vitest'
import { shortenPrompt } from './topic-preview.ts'

it('keeps 80 characters whole, and cuts longer ones at 77 with an ellipsis', () => {
  expect(shortenPrompt('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shortenPrompt('x'.repeat(81))).toBe(`${'x'.repeat(77)}…`)
})
