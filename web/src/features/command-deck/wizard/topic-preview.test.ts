import { expect, it } from 'vitest'
import { previewOf } from './topic-preview.ts'

it('keeps 80 characters whole, and cuts longer ones at 77 with an ellipsis', () => {
  expect(previewOf('x'.repeat(80))).toBe('x'.repeat(80))
  expect(previewOf('x'.repeat(81))).toBe(`${'x'.repeat(77)}…`)
})
