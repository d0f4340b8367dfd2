import { auditLogPath, impersonationPath, userPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually, PATIENCE } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** The sweeper notes the end of views as somebody else, whatever happens to it. */

const MINUTE_MS = 60_000

let theatre: Theatre
let world: typeof import('../integration/world.ts')

beforeAll(async () => {
  theatre = await openTheatre()
  world = await import('../integration/world.ts')
})
afterEach(() => theatre.pipeline.mend())
afterAll(() => theatre.pipeline.stop())

/** A view that an administrator began half an hour and some minutes ago. */
const newView = async (minutesOver: number) => {
  const { db, newPerson } = world
  const [admin, person] = await Promise.all([newPerson([], { role: 'admin' }), newPerson()])
  const id = crypto.randomUUID()
  const endsAt = Date.now() - minutesOver * MINUTE_MS
  await db.doc(impersonationPath(id)).set({
    impersonationId: id,
    adminId: admin.uid,
    userId: person.uid,
    startedAt: Timestamp.fromMillis(endsAt - 30 * MINUTE_MS),
    endsAt: Timestamp.fromMillis(endsAt),
    endedAt: null,
  })
  return { id, admin, person, endsAt }
}

const loadEnds = async (uid: string) =>
  (await world.db.collection(auditLogPath()).where('target', '==', userPath(uid)).get()).docs
    .map((document) => document.data())
    .filter(({ action }) => action === 'end_view_as')

const endedAt = async (id: string): Promise<Timestamp | null> =>
  (await world.db.doc(impersonationPath(id)).get()).get('endedAt')

test('logs the end of an expired view, and leaves open views alone', async () => {
  const [over, open] = await Promise.all([newView(5), newView(-5)])
  await theatre.pipeline.sweep()
  expect((await endedAt(over.id))?.toMillis()).toBe(over.endsAt)
  expect(await loadEnds(over.person.uid)).toMatchObject([
    {
      actorId: over.admin.uid,
      actorEmail: over.admin.email,
      after: { impersonationId: over.id, by: 'time', seconds: 1_800 },
    },
  ])
  expect(await endedAt(open.id)).toBeNull()
  expect(await loadEnds(open.person.uid)).toEqual([])
})

test.each(['before', 'after'] as const)(
  'notes each end once when a sweep dies %s one, and two more meet',
  async (when) => {
    const views = await Promise.all([newView(1), newView(2), newView(3)])
    await theatre.pipeline.crash({ fn: 'sweep', commit: 'endedAt', when })
    await theatre.pipeline.fire('sweep').catch(() => undefined)
    await theatre.pipeline.mend()
    // The locks of the dead worker may keep the next sweep from noting an end; one after it does.
    await eventually(
      'every end is noted',
      async () => {
        await Promise.all([theatre.pipeline.sweep(), theatre.pipeline.sweep()])
        const ends = await Promise.all(views.map(({ id }) => endedAt(id)))
        return ends.every((at) => at !== null) ? true : null
      },
      PATIENCE,
      2_000,
    )
    for (const { person } of views) expect(await loadEnds(person.uid)).toHaveLength(1)
  },
)
