import { expect, it } from 'vitest'
import { toFileName } from './save-file.ts'

it('names files after titles in any script', () => {
  expect(toFileName('How often is Éclat named?')).toBe('how-often-is-éclat-named')
  expect(toFileName('???')).toBe('chart')
})
