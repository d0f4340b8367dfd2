import { expect, it } from 'vitest'
import { fileNameOf } from './save-file.ts'

it('names files after titles in any script', () => {
  expect(fileNameOf('How often is Éclat named?')).toBe('how-often-is-éclat-named')
  expect(fileNameOf('???')).toBe('chart')
})
