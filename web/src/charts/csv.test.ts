import { expect, it } from 'vitest'
import { fileNameOf, toCsv } from './export-chart.ts'

it('quotes what needs it and leaves a missing figure empty', () => {
  expect(toCsv([['a,b', 'say "hi"', null, 1.5]])).toBe('"a,b","say ""hi""",,1.5\r\n')
})

it('keeps a spreadsheet from running a name as a formula', () => {
  expect(toCsv([['=1+1', '@x', -2]])).toBe("'=1+1,'@x,-2\r\n")
})

it('names files after titles in any script', () => {
  expect(fileNameOf('How often is Éclat named?')).toBe('how-often-is-éclat-named')
  expect(fileNameOf('???')).toBe('chart')
})
