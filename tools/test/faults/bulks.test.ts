import { newId } from '@sillage/core/base/ids'
import { auditLogPath, bulkPath } from '@sillage/core/base/paths'
import { bulkSchema } from '@sillage/core/bulks/bulk'
import { startBulk, undoBulk } from '@sillage/core/bulks/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import type { Person } from '../integration/world.ts'
import { openTheatre, type Theatre, UNHURRIED } from './story.ts'

/** Bulk actions whose workers die, and whose tasks come twice or get lost: every row is written once. */

const MANY = 5_000
/** Rows of one page. */
const PAGE = 200

let theatre: Theatre
let world: typeof import('../integration/world.ts')
let bulks: typeof import('../integration/bulk-world.ts')
let admin: Person
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
  world = await import('../integration/world.ts')
  bulks = await import('../integration/bulk-world.ts')
  admin = await world.newPerson([], { role: 'admin' })
})
afterEach(async () => {
  await theatre.pipeline.mend()
  Object.assign(theatre.pipeline.script, { concurrency: 20, fate: undefined })
  theatre.pipeline.tasks.resume()
})
afterAll(() => theatre.pipeline.stop())

const post = async (path: string, body?: unknown): Promise<void> => {
  const response = await fetch(theatre.pipeline.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.text()).toBe(202)
}

/** Prompts that one word finds, and a bulk that approves all of them. */
const startFor = async (count: number) => {
  const { brandId } = await world.newBrand()
  const word = `bulk${newId()}`
  const paths = await bulks.newPrompts(brandId, word, count)
  const bulkId = newId()
  const order = async () => {
    const selection = { filter: { search: word, state: 'all' } }
    await post(startBulk.path, { bulk_id: bulkId, action: 'approve', selection })
  }
  return { paths, bulkId, order }
}

const undo = (bulkId: string) => post(undoBulk.path.replace('{bulkId}', bulkId))

const bulkRef = (bulkId: string) => theatre.db.doc(bulkPath(bulkId))
const bulkOf = async (bulkId: string) => bulkSchema.parse((await bulkRef(bulkId).get()).data())

const done = (bulkId: string) =>
  eventually(
    'the bulk is done',
    async () => {
      const bulk = await bulkOf(bulkId)
      return bulk.status === 'done' ? bulk : null
    },
    ...UNHURRIED,
  )

/** As if the time had come at which the sweeper looks after the bulk. */
const sweepNow = async (bulkId: string): Promise<void> => {
  await bulkRef(bulkId).update({ wakeAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
}

/** What the rows hold, and which bulks wrote them, each as often as it did. */
const rowsAt = async (paths: readonly string[]) => {
  const found = await theatre.db.getAll(...paths.map((path) => theatre.db.doc(path)))
  const states = found.map((row) => JSON.stringify([row.get('review') ?? null, row.get('bulks') ?? []]))
  return [...new Set(states)].map((one): unknown => JSON.parse(one))
}

test('writes each of 5,000 rows once when interrupted, and the undo restores all of them', async () => {
  const { pipeline, db } = theatre
  const { paths, bulkId, order } = await startFor(MANY)
  // The task of the fifth page is lost: the bulk falls silent.
  pipeline.script.fate = ({ queue, body }) =>
    queue === 'bulkPage' && body.includes('"page":4') ? 'lose' : 'deliver'
  await order()
  await eventually('the bulk is interrupted', async () => ((await bulkOf(bulkId)).page === 4 ? true : null))
  await theatre.quiet()
  const interrupted = await bulkOf(bulkId)
  expect(interrupted).toMatchObject({ status: 'running', total: MANY })
  // A page looks at so many rows: with those of others between, it changes fewer.
  expect(interrupted.changed).toBeGreaterThan(0)
  expect(interrupted.changed).toBeLessThanOrEqual(4 * PAGE)
  pipeline.script.fate = undefined
  // Both workers die on the way, and find the rest.
  const { deaths } = pipeline
  await pipeline.crash({ fn: 'bulkPage', commit: 'cursor', when: 'after' })
  await sweepNow(bulkId).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
  expect(await done(bulkId)).toMatchObject({
    total: MANY,
    changed: MANY,
    already: 0,
    failed: 0,
    wakeAt: null,
  })
  await theatre.quiet()
  expect(pipeline.deaths).toBeGreaterThan(deaths)
  expect(await rowsAt(paths)).toEqual([['approved', [bulkId]]])

  await undo(bulkId)
  const undoId = `${bulkId}-undo`
  expect(await done(undoId)).toMatchObject({ total: MANY, changed: MANY, already: 0, failed: 0 })
  await theatre.quiet()
  expect(await rowsAt(paths)).toEqual([[null, [bulkId, undoId]]])
  const entries = await db
    .collection(auditLogPath())
    .where('target', 'in', [bulkPath(bulkId), bulkPath(undoId)])
    .get()
  expect(entries.docs.map((entry) => entry.get('action')).toSorted()).toEqual([
    'bulk_approve',
    'undo_bulk_approve',
  ])
  expect(entries.docs.map((entry) => entry.get('after').rows)).toEqual([MANY, MANY])
}, 600_000)

test.each(['before', 'after'] as const)(
  'a worker that dies %s a page is noted writes no row twice, nor does its undo',
  async (when) => {
    const { paths, bulkId, order } = await startFor(2 * PAGE + 1)
    for (const [id, begin, value] of [
      [bulkId, order, 'approved'],
      [`${bulkId}-undo`, () => undo(bulkId), null],
    ] as const) {
      const { deaths } = theatre.pipeline
      await theatre.pipeline.crash({ fn: 'bulkPage', commit: 'cursor', when })
      await begin()
      await eventually('a worker died', async () => (theatre.pipeline.deaths > deaths ? true : null))
      expect(await done(id)).toMatchObject({ changed: paths.length, already: 0, failed: 0 })
      await theatre.quiet()
      await theatre.pipeline.mend()
      const [[found, by] = []] = (await rowsAt(paths)) as [unknown, string[]][]
      expect(found).toBe(value)
      expect(by).toEqual(id === bulkId ? [bulkId] : [bulkId, id])
    }
    expect(await rowsAt(paths)).toHaveLength(1)
  },
)

test('writes each row once when every task is delivered twice at once', async () => {
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'bulkPage' ? 'twice' : 'deliver')
  const { paths, bulkId, order } = await startFor(3 * PAGE)
  await order()
  expect(await done(bulkId)).toMatchObject({ changed: paths.length, already: 0, failed: 0 })
  await theatre.quiet()
  expect(await rowsAt(paths)).toEqual([['approved', [bulkId]]])
  await undo(bulkId)
  expect(await done(`${bulkId}-undo`)).toMatchObject({ changed: paths.length, failed: 0 })
  await theatre.quiet()
  expect(await rowsAt(paths)).toEqual([[null, [bulkId, `${bulkId}-undo`]]])
})
