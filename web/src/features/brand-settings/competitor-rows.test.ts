import { describe, expect, it } from 'vitest'
import { competitorsOf, rowNamed, rowsOf, sameSet, setChanges, wrongRows } from './competitor-rows.ts'

const claris = { name: 'Claris', aliases: [], domains: ['claris.example'] }
const onda = { name: 'Onda', aliases: ['Onda SpA'], domains: [] }

describe('the rows of competitors', () => {
  it('say what the brand says as long as nothing is changed', () => {
    expect(sameSet(competitorsOf(rowsOf([claris, onda])), [claris, onda])).toBe(true)
  })

  it('differ by any spelling, domain or place', () => {
    expect(sameSet([claris, onda], [onda, claris])).toBe(false)
    expect(sameSet([claris], [{ ...claris, domains: [] }])).toBe(false)
    expect(sameSet([onda], [{ ...onda, aliases: [] }])).toBe(false)
  })

  it('keep who they are while they are renamed', () => {
    const [row] = rowsOf([claris])
    expect(competitorsOf([{ key: 'Claris', aliases: [], domains: [], ...row, name: ' Clarisse ' }])).toEqual([
      { ...claris, name: 'Clarisse' },
    ])
  })

  it('find a name however it is written', () => {
    expect(rowNamed(rowsOf([claris, onda]), ' ONDA ')?.key).toBe('Onda')
    expect(rowNamed(rowsOf([claris]), 'Clar')).toBeUndefined()
  })

  it('are wrong without a name, and with one that stands above', () => {
    const rows = [
      ...rowsOf([claris, onda]),
      { key: 'a', name: 'claris', aliases: [], domains: [] },
      { key: 'b', name: '  ', aliases: [], domains: [] },
    ]
    expect([...wrongRows(rows)]).toEqual([
      ['a', 'twice'],
      ['b', 'nameless'],
    ])
  })
})

it('a version says who came and who went since the one before', () => {
  expect(setChanges([claris], [onda])).toEqual({ added: ['Onda'], removed: ['Claris'] })
  expect(setChanges([claris], [{ ...claris, name: 'CLARIS', aliases: ['C'] }])).toEqual({
    added: [],
    removed: [],
  })
})
