import { expect, it } from 'vitest'
import { type CellCounts, countCells } from '../cell-counts.ts'
import { gzip } from '../codec/gzip.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { packCounts, unpackCounts } from '../stored-counts.ts'
import { createManifest, groupRunId, randomRuns, readingNaming, triple } from '../testing/fixtures.ts'
import { VIEW_NAMES } from '../views/catalogue.ts'
import { COMPUTE } from '../views/compute.ts'
import { movedView } from '../views/moved/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { versionsToCount, versionsToRead } from './reach.ts'
import { readFacts } from './read.ts'

const VERSIONS = 17

const manifests = Array.from({ length: VERSIONS }, (_, i) =>
  createManifest({
    version: i + 1,
    prompts: 16 + (i % 2),
    personas: 2,
    languages: 1 + (i % 2),
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'mistral', webSearch: false },
    ],
  }),
)
/** From the fifth version on, some answers name the brand and praise it. */
const parts = manifests.flatMap((manifest, i) =>
  foldRuns(
    manifest,
    randomRuns(manifest, i).map((run, at) =>
      i < 4 || at % 6 > 0 || run.reading === null
        ? run
        : { ...run, reading: readingNaming(['Lumière'], triple(95, 5, 0)) },
    ),
  ),
)
const newestFirst = manifests.toReversed()
const whole = readFacts(manifests, parts)
const getCounts = (id: string): CellCounts => {
  const counts = countCells(
    whole,
    whole.versions.findIndex((version) => version.groupRunId === id),
  )
  if (counts === null) throw new Error('every version has answers')
  return counts
}
const getLaunch = (version: number): number => manifests[version - 1]?.createdAt ?? 0

const FILTERS: readonly [name: string, filter: Filter, read: readonly number[]][] = [
  ['no filter', {}, [5, 17]],
  ['a model', { model: 'model-1' }, [5, 17]],
  ['a persona and a prompt', { personaId: 'persona-1', promptId: 'prompt-2' }, [5, 17]],
  ['an end in the past', { dateTo: getLaunch(14), languageId: 'en' }, [2, 14]],
  ['a start and an end', { dateFrom: getLaunch(4), dateTo: getLaunch(15), webSearch: 'online' }, [3, 15]],
  ['a range without versions', { dateTo: getLaunch(1) - 1 }, []],
  ['all versions', { basis: 'all' }, [1, 17]],
  ['all versions in a range', { basis: 'all', dateTo: getLaunch(9) }, [1, 17]],
]

it.each(FILTERS)(
  'with %s every view is the same from the versions that it reads',
  (_name, filter, [first, last]) => {
    const read = versionsToRead(newestFirst, filter)
    expect(read.map((version) => version.groupRunId).toReversed()).toEqual(
      first === undefined || last === undefined
        ? []
        : [...new Set([1, ...Array.from({ length: last - first + 1 }, (_none, i) => first + i)])].map(
            groupRunId,
          ),
    )
    const ids = new Set(read.map((version) => version.groupRunId))
    const counted = versionsToCount(newestFirst, filter)
    const some = readFacts(
      manifests,
      parts.filter((part) => ids.has(part.groupRunId)),
      [],
      [],
      new Map(counted.map((version) => [version.groupRunId, getCounts(version.groupRunId)])),
    )
    for (const view of VIEW_NAMES) {
      expect(COMPUTE[view](some, filter, { query: '' }), view).toEqual(
        COMPUTE[view](whole, filter, { query: '' }),
      )
    }
  },
)

it.each([
  ['visibility', movedView],
  ['sentiment', sentimentView],
])('weighs versions whose answers are not read by their counts: %s', (_name, view) => {
  const newest = view(whole, {}).first
  expect(newest?.change.p).toBeLessThan(1)
  const read = new Set(versionsToRead(newestFirst, {}).map((version) => version.groupRunId))
  const known = parts.filter((part) => read.has(part.groupRunId))
  expect(view(readFacts(manifests, known), {}).first?.change.p).not.toBe(newest?.change.p)
})

it('stores counts and reads the same again', async () => {
  const counts = new Map(
    manifests.map(({ groupRunId: id, createdAt }) => [id, { ...getCounts(id), createdAt }] as const),
  )
  const packed = await packCounts(counts, 3)
  expect(packed.gzip.length).toBeLessThan(5_000)
  expect(await unpackCounts(packed)).toEqual({ corrections: 3, counts })
})

it('refuses counts that lack scores, as they were stored before: the server counts the answers then', async () => {
  const old = { groupRunId: 'old', createdAt: 1, answers: '1', named: '1', reported: '0', ids: ['model'] }
  const document = { corrections: 0, gzip: await gzip(JSON.stringify([old])) }
  await expect(unpackCounts(document)).rejects.toThrow('scores')
})
