import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes what needs it and leaves a missing figure empty', () => {
  expect(toCsv([['a,b', 'say "hi"', null, 1.5, 'two\nlines']])).toBe(
    '"a,b","say ""hi""",,1.5,"two\nlines"\r\n',
  )
})

it('keeps a spreadsheet from running a text as a formula', () => {
  expect(toCsv([['=1+1', '@x', -2, ' =1', '＝1', '-1']])).toBe("'=1+1,'@x,-2,' =1,'＝1,'-1\r\n")
})
