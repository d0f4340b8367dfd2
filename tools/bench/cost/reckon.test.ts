import { expect, it } from 'vitest'
import { ASSUMED, type Measured, reckonMonth, sumUsages, USAGES, type Usage } from './reckon.ts'

const nothing: Usage = sumUsages()
const usage = (over: Partial<Usage>): Usage => ({ ...nothing, ...over })
const FREE: Measured = {
  run: nothing,
  launch: nothing,
  opening: { ...nothing, documents: 0, bytes: 0 },
  tick: nothing,
  idleDay: nothing,
  stored: { run: 0, runIndexes: 0, runTexts: 0, launch: 0, launchIndexes: 0 },
  answersPer1000: 0,
  readingsPer1000: 0,
}
const bill = (over: Partial<Measured>, brands = 1_000) => reckonMonth(brands, { ...FREE, ...over })

it('adds usages as often as they occur', () => {
  expect(sumUsages([usage({ reads: 2 }), 3], [usage({ reads: 1, writes: 5 }), -1])).toEqual({
    ...Object.fromEntries(USAGES.map((name) => [name, 0])),
    reads: 5,
    writes: -5,
  })
})

it('prices operations of Firestore by the runs, and not those of Postgres', () => {
  const { firestore, postgres } = bill({ run: usage({ writes: 3 }) })
  // 1,000 brands × 4.33 launches × 250 runs × 3 writes at 0.09 dollars a hundred thousand.
  expect(firestore['database: operations']).toBeCloseTo(2.922_75, 4)
  expect(postgres['database: operations']).toBe(0)
})

it('prices ticks once for all brands', () => {
  const tick = { tick: usage({ reads: 100 }) }
  expect(bill(tick, 10).firestore['database: operations']).toBe(
    bill(tick, 10_000).firestore['database: operations'],
  )
})

it('keeps a Postgres instance where nothing happens, and pays for storage by what is kept', () => {
  const idle = bill({}).postgres['database: instances'] ?? 0
  expect(idle).toBeGreaterThan(150)
  const stored = { run: 10_000, runIndexes: 0, runTexts: 0, launch: 0, launchIndexes: 0 }
  expect(bill({ stored }, 10_000).postgres['database: instances']).toBeGreaterThan(idle)
  expect(bill({ stored }, 200).firestore['database: storage']).toBeCloseTo(
    2 * (bill({ stored }, 100).firestore['database: storage'] ?? 0),
  )
})

it('moves the texts of old answers out of storage and backups, for one read and one write of each run', () => {
  const saving = (runTexts: number) =>
    bill({ stored: { ...FREE.stored, run: 9_000, runTexts } }).firestore['less, with old answers in a bucket']
  // 1,082,500 runs a month: a read, a write, and a fiftieth of an object each.
  expect(saving(0)).toBeCloseTo(-1.407, 2)
  // 9 months × 8 KB: 72.6 GiB less at 0.15, and in 7 backups at 0.03; 0.4 of it at 0.02.
  expect(saving(8_000)).toBeCloseTo(-1.407 + 72.59 * (0.15 + 0.21 - 0.008), 1)
})

it('counts models beside the cloud', () => {
  const { firestore } = bill({ answersPer1000: 10, readingsPer1000: 1 }, 100)
  expect(firestore['in all']).toBeCloseTo((firestore['cloud, in all'] ?? 0) + 108.25 * 11)
})

it('says every assumption with its value', () => {
  expect(ASSUMED.filter((sentence) => sentence.includes('#') || !/\d/.test(sentence))).toEqual([])
})
