import { CALLS } from '@sillage/core/api/nouns'
import { describe, expect, it, test } from 'vitest'
import { type Actor, SIGNED_IN } from './actors.ts'
import { EXPOSED, WITHOUT_DOCUMENTS } from './exposed.ts'
import { type Row, TABLE } from './table.ts'

/** The table of access is that of the rules and of the API: here both are compared with it, there each is called. */

const getRows = (titles: readonly string[]): Row[] => TABLE.filter(({ title }) => titles.includes(title))
const sorted = (actors: readonly Actor[] = []): Actor[] => actors.toSorted()

test('every call of the API has a row, or shows and changes no document', () => {
  const named = new Set([...EXPOSED.map(({ call }) => call), ...WITHOUT_DOCUMENTS])
  expect([...named].toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
  expect(WITHOUT_DOCUMENTS.filter((name) => EXPOSED.some(({ call }) => call === name))).toEqual([])
})

test('every gate of facts is used through the API', () => {
  const gated = TABLE.filter(({ filter }) => filter?.field === 'gate').map(({ title }) => title)
  const asked = new Set(EXPOSED.filter(({ kind }) => kind === 'rules').flatMap(({ rows }) => rows))
  expect(gated.filter((title) => !asked.has(title))).toEqual([])
})

describe.each(EXPOSED)('$call ($operation of $rows)', ({ call, rows, operation, kind, may }) => {
  it('names only existing rows', () => {
    expect(getRows(rows)).toHaveLength(rows.length)
  })

  it('agrees with the rules', () => {
    for (const row of getRows(rows)) {
      const direct = row.may[operation] ?? []
      if (kind === 'rules') expect(sorted(direct)).toEqual(sorted(may))
      // A person who may read it directly may read it through the API too.
      // A session that has a brand open is closed to the console, and sends reads alone.
      const isClosed = CALLS.some(
        ({ name, access, method }) => name === call && (access === 'admin' || method !== 'GET'),
      )
      const known = direct.filter((actor) => !(isClosed && actor === 'opener'))
      if (kind === 'more') expect(known.filter((actor) => !may.includes(actor))).toEqual([])
      // Nobody writes past the API; people's own preferences have a suite of their own.
      if (kind === 'write' && row.builders[0] !== 'userPath') expect(direct).toEqual([])
    }
  })

  it('is declared for its allowed callers', () => {
    const access = CALLS.find(({ name }) => name === call)?.access
    if (may.includes('anonymous')) expect(access).toBe('public')
    else if (kind === 'own') {
      expect(access).toBe('user')
      expect(sorted(may)).toEqual(sorted(SIGNED_IN))
    } else expect(access).not.toBe('public')
  })
})
