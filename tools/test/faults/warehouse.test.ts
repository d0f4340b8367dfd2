import { shardTable, WAREHOUSE_TABLE_NAMES } from '@sillage/core/analytics/warehouse/tables'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { groupRunPath, rollupPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getShard } from '../../../functions/src/platform/shards.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { prepareDataset } from '../../src/warehouse/dataset.ts'
import { type BigQueryStandIn, startBigQueryStandIn } from '../../stand-ins/bigquery/server.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Settled versions are rows of BigQuery, once each, under the corrections in force, for as long as their analysis is there. */

let bigQuery: BigQueryStandIn
let theatre: Theatre
beforeAll(async () => {
  bigQuery = await startBigQueryStandIn()
  Object.assign(process.env, bigQuery.env)
  theatre = await openTheatre({ parameters: { WAREHOUSE_DATASET: 'figures', ...bigQuery.env } })
  await prepareDataset('local', 'figures')
})
afterEach(() => {
  bigQuery.failures = 0
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await bigQuery.close()
  for (const name of Object.keys(bigQuery.env)) delete process.env[name]
})

const isExported = async (groupRunId: string): Promise<boolean> =>
  (await theatre.db.doc(rollupPath(groupRunId)).get()).get('warehouseAt') === null

const exportAll = async (groupRunId: string): Promise<void> => {
  await theatre.pipeline.sweep()
  await theatre.quiet()
  expect(await isExported(groupRunId)).toBe(true)
}

/** Rows of every table that belong to an analysis, those of earlier exports included. */
const countRows = async ({ analysisId }: Actor): Promise<number[]> =>
  await Promise.all(
    WAREHOUSE_TABLE_NAMES.map(async (table) => {
      const [row] = await bigQuery.ask(
        `SELECT COUNT(*) AS n FROM figures.${shardTable(table, getShard(analysisId))} WHERE analysis_id = '${analysisId}'`,
      )
      return Number(row?.n)
    }),
  )

test('views of the dataset show the figures that people see', async () => {
  const actor = await theatre.newActor()
  const groupRunIds = [await theatre.nextVersion(actor, 'half'), await theatre.nextVersion(actor, 'all')]
  for (const groupRunId of groupRunIds) await exportAll(groupRunId)
  const rows = await bigQuery.ask(
    `SELECT group_run_id, share FROM figures.figures WHERE is_brand AND figure = 'visibility'
     AND analysis_id = '${actor.analysisId}' ORDER BY created_at`,
  )
  expect(rows.map((row) => row.group_run_id)).toEqual(groupRunIds)
  for (const [at, groupRunId] of groupRunIds.entries()) {
    const { live } = groupRunSchema.parse((await theatre.db.doc(groupRunPath(groupRunId)).get()).data())
    expect(Number(rows[at]?.share)).toBeCloseTo(live.visibility ?? Number.NaN, 1)
  }
})

test('a correction replaces the rows of a version', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  await exportAll(groupRunId)
  const before = await countRows(actor)
  const response = await fetch(
    `${theatre.pipeline.url}/api/brands/${brandOfAnalysis(actor.analysisId)}/corrections/merge`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'claris', name: 'Claris', into: 'brumal', into_name: 'Brumal' }),
    },
  )
  expect(response.ok, await response.text()).toBe(true)
  await theatre.quiet()
  await exportAll(groupRunId)
  const [versions, runs, mentions = 0] = await countRows(actor)
  expect([versions, runs]).toEqual(before.slice(0, 2))
  // An answer that names both names one company.
  expect(mentions).toBeLessThan(before[2] ?? 0)
  const [version] = await bigQuery.ask(
    `SELECT corrections, export FROM figures.versions WHERE group_run_id = '${groupRunId}'`,
  )
  expect(Number(version?.corrections)).toBeGreaterThan(0)
})

test('a load job that fails is tried again under another name, and rows come once', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  bigQuery.failures = 2
  await exportAll(groupRunId)
  const jobs = [...bigQuery.jobs].filter(([name]) => name.includes(groupRunId))
  expect(jobs.filter(([, { failed }]) => failed)).toHaveLength(2)
  expect((await countRows(actor))[1]).toBe(actor.units)
})

test('a deleted analysis leaves no row', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  await exportAll(groupRunId)
  expect((await countRows(actor))[1]).toBe(actor.units)
  const response = await fetch(`${theatre.pipeline.url}/api/analyses/${actor.analysisId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${actor.token}` },
  })
  expect(response.ok).toBe(true)
  await eventually('its rows are gone', async () => {
    const rows = await countRows(actor)
    return rows.every((count) => count === 0) ? true : null
  })
})
