import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Facts } from '@sillage/core/analytics/facts'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { warehouseRows } from '@sillage/core/analytics/warehouse/rows'
import { Warehouse } from '../../src/warehouse/files.ts'

/** Largest difference between a bound in SQL and the engine's, in points: the quantile in SQL is an expansion. */
const TOLERANCE = 0.05

/** A figure of a brand in a version: its share and interval, in percent. */
type Figure = readonly [share: number, low: number, high: number]

/** The figures of every ranked brand that the engine computes of one version, by brand and figure. */
const engineFigures = (facts: Facts, groupRunId: string): Map<string, Figure> => {
  const { rankings } = COMPUTE.visibility(facts, { groupRunId }, { query: '', brands: '' })
  return new Map(
    rankings.combined.flatMap((entry) => {
      const { visibility, visibilityInterval: seen, finalSovPercent: voice, finalSovInterval: heard } = entry
      const found: [string, Figure][] = []
      if (visibility !== null && seen)
        found.push([`visibility ${entry.key}`, [visibility, seen.low, seen.high]])
      if (voice !== null && heard) found.push([`share_of_voice ${entry.key}`, [voice, heard.low, heard.high]])
      return entry.mentions > 0 ? found : []
    }),
  )
}

/**
 * Writes facts into a warehouse and compares the figures of its views with the engine's, version by version.
 *
 * @returns how many were compared, and those that differ
 */
export const compareWarehouse = async (facts: Facts): Promise<{ compared: number; unequal: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'warehouse-'))
  const warehouse = await Warehouse.open(folder)
  try {
    for (const [number, { groupRunId }] of facts.versions.entries()) {
      await warehouse.write(groupRunId, warehouseRows(facts, number, 0))
    }
    await warehouse.defineViews()
    const result = await warehouse.ask(
      'SELECT group_run_id, figure, entity, share, low, high FROM sillage.figures ORDER BY ALL',
    )
    const engine = new Map(
      facts.versions.map(({ groupRunId }) => [groupRunId, engineFigures(facts, groupRunId)]),
    )
    let compared = 0
    const unequal: string[] = []
    for (const [groupRunId, figure, entity, ...values] of result.getRowsJS()) {
      const expected = engine.get(String(groupRunId))?.get(`${figure} ${entity}`)
      if (!expected) continue
      compared++
      const isNear = values.every(
        (value, i) => Math.abs(Number(value) - (expected[i] ?? Number.NaN)) <= TOLERANCE,
      )
      if (!isNear) unequal.push(`${groupRunId} ${figure} ${entity}: ${values} is not ${expected}`)
    }
    return { compared, unequal }
  } finally {
    warehouse.close()
    await rm(folder, { recursive: true })
  }
}
