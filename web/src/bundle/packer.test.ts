import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createPacker } from './packer.ts'
import type { PackReply } from './protocol.ts'
import { TABLE_NAMES, TABLES } from './tables.ts'

/** Spreadsheets tell UTF-8 by these bytes; decoders leave them out. */
const UTF8_MARK = [0xef, 0xbb, 0xbf]

const pack = async (rows: (string | number | null)[][], notice: string | null = null) => {
  const replies: PackReply[] = []
  const { receive } = createPacker((reply) => replies.push(reply))
  receive({ type: 'start', tables: ['versions', 'queries'], companies: new Map(), notice })
  for (const row of rows) receive({ type: 'rows', table: 'queries', rows: [row] })
  receive({ type: 'rows', table: 'products', rows: [['not', 'held']] })
  receive({ type: 'end' })
  const done = replies.at(-1)
  if (done?.type !== 'done') throw new Error('nothing was packed')
  const files = unzipSync(new Uint8Array(await done.zip.arrayBuffer()))
  for (const bytes of Object.values(files)) expect([...bytes.subarray(0, 3)]).toEqual(UTF8_MARK)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

it('packs the tables that were begun, whatever order their rows come in', async () => {
  const files = await pack([
    ['run-1', 'best cream, for skin'],
    ['run-2', '=HYPERLINK("https://example.com")'],
  ])
  expect(Object.keys(files)).toEqual(['data_dictionary.csv', 'versions.csv', 'queries.csv'])
  expect(files['queries.csv']).toBe(
    'run_id,query\r\nrun-1,"best cream, for skin"\r\nrun-2,"\'=HYPERLINK(""https://example.com"")"\r\n',
  )
  expect(files['data_dictionary.csv']).toContain(
    'queries.csv,run_id,text,The answer it belongs to,runs.run_id\r\n',
  )
})

it('says first of all that it holds demo data, where it does', async () => {
  const files = await pack([], 'Demo data')
  expect(Object.keys(files)[0]).toBe('DEMO-DATA.txt')
  expect(files['DEMO-DATA.txt']).toBe('Demo data\r\n')
  expect(Object.keys(await pack([]))).not.toContain('DEMO-DATA.txt')
})

it('points to columns that there are', () => {
  const columns = TABLE_NAMES.flatMap((table) => TABLES[table].map(({ name }) => `${table}.${name}`))
  expect(new Set(columns).size).toBe(columns.length)
  for (const table of TABLE_NAMES) {
    for (const column of TABLES[table]) {
      if ('links' in column) expect(columns).toContain(column.links)
    }
  }
})
