import { describe, expect, it } from 'vitest'
import { rowNamed, sameSet, setChanges, toCompetitors, toRows, wrongRows } from './competitor-rows.ts'

const claris = { name: 'Claris', aliases: [], domains: ['claris.example'] }
const onda = { name: 'Onda', aliases: ['Onda SpA'], domains: [] }

describe('the rows of competitors', () => {
  it('equal the stored ones until a change', () => {
    expect(sameSet(toCompetitors(toRows([claris, onda])), [claris, onda])).toBe(true)
  })

  it('differ by any alias, domain or order', () => {
    expect(sameSet([claris, onda], [onda, claris])).toBe(false)
    expect(sameSet([claris], [{ ...claris, domains: [] }])).toBe(false)
    expect(sameSet([onda], [{ ...onda, aliases: [] }])).toBe(false)
  })

  it('keep their identity when renamed', () => {
    const [row] = toRows([claris])
    expect(toCompetitors([{ key: 'Claris', aliases: [], domains: [], ...row, name: ' Clarisse ' }])).toEqual([
      { ...claris, name: 'Clarisse' },
    ])
  })

  it('match a name in any spelling', () => {
    expect(rowNamed(toRows([claris, onda]), ' ONDA ')?.key).toBe('Onda')
    expect(rowNamed(toRows([claris]), 'Clar')).toBeUndefined()
  })

  it('are invalid without a name, and with the name of an earlier row', () => {
    const rows = [
      ...toRows([claris, onda]),
      { key: 'a', name: 'claris', aliases: [], domains: [] },
      { key: 'b', name: '  ', aliases: [], domains: [] },
    ]
    expect([...wrongRows(rows)]).toEqual([
      ['a', 'twice'],
      ['b', 'nameless'],
    ])
  })
})

it('shows the competitors added and removed between versions', () => {
  expect(setChanges([claris], [onda])).toEqual({ added: ['Onda'], removed: ['Claris'] })
  expect(setChanges([claris], [{ ...claris, name: 'CLARIS', aliases: ['C'] }])).toEqual({
    added: [],
    removed: [],
  })
})
