import { expect, it } from 'vitest'
import { FAMILIES, FAMILY_NAMES, type FactPart } from '../families.ts'
import { foldRuns } from '../fold/fold.ts'
import { mergeParts } from '../fold/merge.ts'
import { readFacts } from '../read/read.ts'
import { SUMMARY_VIEWS } from '../summaries.ts'
import { FIRST_FORMAT } from '../testing/first-format.ts'
import { createManifest, randomRuns } from '../testing/fixtures.ts'
import { SECOND_FORMAT } from '../testing/second-format.ts'
import { pack, unpack } from './pack.ts'
import { SHAPES } from './shapes.ts'

const manifest = createManifest({ prompts: 2, models: [{ provider: 'openai', webSearch: true }] })

const countBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The parts of `manifest`'s runs in an earlier format. */
const getParts = (format: number, packed: typeof FIRST_FORMAT): FactPart[] =>
  FAMILY_NAMES.map((family) => ({
    family,
    gate: FAMILIES[family].gate,
    format,
    groupRunId: manifest.groupRunId,
    runs: 4,
    bytes: countBytes(packed[family]),
  }))
const FIRST_PARTS = getParts(1, FIRST_FORMAT)
const SECOND_PARTS = getParts(2, SECOND_FORMAT)

it('reads every family in the first format', () => {
  // Whether answers searched the web is not known from it.
  const runs = randomRuns(manifest, 20).map((run) => ({
    ...run,
    answer: run.answer && { ...run.answer, searched: null },
  }))
  const fresh = foldRuns(manifest, runs)
  expect(fresh.map(({ family }) => family).toSorted()).toEqual(FAMILY_NAMES.toSorted())
  const [old, now] = [readFacts([manifest], FIRST_PARTS), readFacts([manifest], fresh)]
  for (const { view, compute } of SUMMARY_VIEWS) expect(compute(old, {}), view).toEqual(compute(now, {}))
})

it('reads every family in the second format', () => {
  const fresh = foldRuns(manifest, randomRuns(manifest, 20))
  const [old, now] = [readFacts([manifest], SECOND_PARTS), readFacts([manifest], fresh)]
  for (const { view, compute } of SUMMARY_VIEWS) expect(compute(old, {}), view).toEqual(compute(now, {}))
})

it('joins parts of every format with parts of today', () => {
  const fresh = foldRuns(manifest, randomRuns(manifest, 20))
  expect(mergeParts(SECOND_PARTS)).toEqual(mergeParts(fresh))
  expect(mergeParts([...SECOND_PARTS, ...fresh])).toEqual(mergeParts(fresh))
})

it('reads a newer column that the first format lacks as unknown', () => {
  const costs = [...unpack(SHAPES.answers, FIRST_PARTS[0]?.bytes ?? new Uint8Array()).row.searched]
  expect(costs).toEqual([0, 0, 0, 0])
})

it('repacks unpacked columns to the same bytes', () => {
  for (const part of foldRuns(manifest, randomRuns(manifest, 12))) {
    expect(pack(unpack(SHAPES[part.family], part.bytes))).toEqual(part.bytes)
  }
})

it('refuses an unknown format', () => {
  expect(() => unpack(SHAPES.answers, new Uint8Array([99, 0]))).toThrow('format 99')
})
