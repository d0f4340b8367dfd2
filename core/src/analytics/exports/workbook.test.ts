import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { dictionaryRows } from './tables.ts'
import { writeWorkbook } from './workbook.ts'

const FORMULAS = ['=1+1', '=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1']

const figure = (entity_key: string) => ({
  figure: 'visibility',
  group_run_id: null,
  entity_key,
  unit: 'percent',
  estimate: 41.5,
  lower: null,
  upper: 50,
  sampleSize: 480,
  kind: 'runs',
  verdict: 'up',
})

const version = { created_at: '2026-03-01T08:00:00.000Z', brand: 'Lumière & fils <\u0001>', prompts: 3 }

const written = await writeWorkbook([
  { table: 'figures', rows: FORMULAS.map(figure) },
  { table: 'versions', rows: [version] },
  { table: 'dictionary', rows: dictionaryRows() },
])

it('writes numbers as numbers, times as dates, and no value as an empty cell', async () => {
  const { sheets } = await readXlsx(written)
  expect(sheets.map(({ name }) => name)).toEqual(['figures', 'versions', 'dictionary'])
  const [figures, versions, dictionary] = sheets
  expect(figures?.rows[0]).toContain('verdict')
  expect(figures?.rows[1]?.slice(3)).toEqual(['percent', 41.5, null, 50, 480, 'runs', 'up'])
  const [names = [], row = []] = versions?.rows ?? []
  expect(row[names.indexOf('created_at')]).toEqual(new Date(version.created_at))
  expect(row[names.indexOf('brand')]).toBe(version.brand)
  expect(dictionary?.rows.length).toBe(dictionaryRows().length + 1)
})

it('writes no formula, whatever a text begins with', async () => {
  const files = unzipSync(written)
  for (const [name, bytes] of Object.entries(files))
    if (name.startsWith('xl/worksheets/')) expect(strFromU8(bytes)).not.toMatch(/<f[ >]|t="str"/)
  const { sheets } = await readXlsx(written)
  expect(sheets[0]?.rows.slice(1).map((row) => row[2])).toEqual(FORMULAS)
})
