import { newAnalysisId, newBrandId, newGroupRunId } from '@sillage/core/base/ids'
import { expect, test } from 'vitest'
import { getShard, SHARDS } from './shards.ts'

test('spreads ids evenly, and maps each to the same shard', () => {
  const analysisId = newAnalysisId(newBrandId())
  const counts = SHARDS.map(() => 0)
  for (let time = 0; time < 8_000; time += 1) {
    const groupRunId = newGroupRunId(analysisId)
    const shard = getShard(groupRunId)
    expect(getShard(groupRunId)).toBe(shard)
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(800)
  expect(Math.max(...counts)).toBeLessThan(1_200)
})
