import { auditLogPath, userPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTheatre, type Theatre } from './story.ts'

/** The sweeper writes down that plans without Stripe have ended. */

const MINUTE_MS = 60_000

let theatre: Theatre
let world: typeof import('../integration/world.ts')

beforeAll(async () => {
  theatre = await openTheatre()
  world = await import('../integration/world.ts')
})
afterAll(() => theatre.pipeline.stop())

const newGiven = async (until: Timestamp | null) => {
  const person = await world.newPerson([], { plan: 'enterprise' })
  await world.db.doc(userPath(person.uid)).update({ given: { until } })
  return person
}

const stored = async (uid: string) => (await world.db.doc(userPath(uid)).get()).data()

test('ends plans whose time is up, with token and audit log, and leaves the others alone', async () => {
  const [over, later, forGood] = await Promise.all([
    newGiven(Timestamp.fromMillis(Date.now() - MINUTE_MS)),
    newGiven(Timestamp.fromMillis(Date.now() + 60 * MINUTE_MS)),
    newGiven(null),
  ])
  await theatre.pipeline.sweep()
  expect(await stored(over.uid)).toMatchObject({ plan: 'free', given: null })
  expect((await world.auth.getUser(over.uid)).customClaims).toMatchObject({ plan: 'free' })
  const entries = await world.db.collection(auditLogPath()).where('target', '==', userPath(over.uid)).get()
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    { action: 'end_given_plan', before: { plan: 'enterprise' }, after: { plan: 'free', by: 'time' } },
  ])
  for (const { uid } of [later, forGood]) expect(await stored(uid)).toMatchObject({ plan: 'enterprise' })
})
