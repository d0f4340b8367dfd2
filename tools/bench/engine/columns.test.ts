import { readFacts } from '@sillage/core/analytics/read/read'
import { expect, it } from 'vitest'
import { columnsRead, passOver } from './columns.ts'
import { generate, WHOLE } from './data.ts'

const { manifests, parts } = generate({ ...WHOLE, runs: 200, versions: 2 })
const facts = readFacts(manifests, parts)

it('finds the columns that a computation reads, each once', () => {
  const read = columnsRead(facts, ({ run, mentions, sources, rows }) => [
    run.version[0],
    run.version[1],
    mentions.rank.length,
    sources?.citations.page,
    rows,
  ])
  expect(read).toEqual([facts.run.version, facts.mentions.rank, facts.sources?.citations.page])
})

it('reads every value once in a pass', () => {
  expect(passOver([Uint8Array.of(1, 2), Int32Array.of(-5, 30)])).toBe(28)
})
