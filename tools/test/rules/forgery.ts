import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { describe, test } from 'vitest'
import { ACTORS, BRAND, type Database, newSession, OTHER_BRAND } from './actors.ts'
import type { World } from './preferences.ts'

const ANALYSIS = `${BRAND}-${'0'.repeat(10)}`
const GROUP_RUN = `${ANALYSIS}-${'0'.repeat(8)}`

/** Facts that only some plans hold. */
const paid = (db: Database) => db.collection(paths.factsPath(ANALYSIS)).where('gate', '==', 'shopping')

/** What a person with the SDK in hand would try. */
export const describeForgery = (world: () => World): void => {
  describe('a member who', () => {
    const { uid } = ACTORS.free
    const db = () => world().databases.free

    test.each([
      { role: 'admin' },
      { plan: 'enterprise' },
      { trial: { endsAt: 0 } },
      { quota: { period: '2026-01', used: 0 } },
      { 'quota.used': 0 },
      { claimsVersion: 99 },
      { email: 'someone@else.example' },
      { newField: 1 },
      { preferences: { theme: 'dark' }, role: 'admin' },
    ])('writes %j into the own user document is refused', async (change) => {
      await assertFails(db().doc(paths.userPath(uid)).update(change))
    })

    test('writes claims into the own user document gains nothing', async () => {
      await assertFails(
        db().doc(paths.userPath(uid)).set({ role: 'super_admin', preferences: {} }, { merge: true }),
      )
    })

    test('claims another role or plan than the known ones is still a member without them', async () => {
      const forged = world().environment.authenticatedContext(
        uid,
        newSession({ role: 'owner', plan: 'ULTRA', trial: 'no', admin: true }),
      )
      await assertFails(paid(forged.firestore()).get())
      await assertFails(forged.firestore().collection('brands').get())
    })

    test('claims an admin role in another shape is refused', async () => {
      for (const role of [['admin'], { admin: true }, 'Admin', 'admin ', true, 1]) {
        const forged = world().environment.authenticatedContext('nobody', newSession({ role }))
        await assertFails(forged.firestore().doc(paths.brandPath(BRAND)).get())
      }
    })

    test('has a token that says more than what is stored gains nothing by it', async () => {
      for (const claims of [
        { role: 'admin', plan: 'enterprise', trial: false, claimsVersion: 99 },
        { role: 'super_admin' },
        { plan: 'enterprise' },
        { plan: 'ultra', trial: false },
      ]) {
        const forged = world().environment.authenticatedContext(uid, newSession(claims)).firestore()
        await assertFails(paid(forged).get())
        await assertFails(forged.collection('brands').get())
      }
    })

    test('has no document, or one with a trial that cannot be read, is kept out of what is paid for', async () => {
      const facts = () =>
        paid(
          world()
            .environment.authenticatedContext('member-odd', newSession({ plan: 'ultra', role: 'admin' }))
            .firestore(),
        )
      const write = (path: string, data: object) =>
        world().environment.withSecurityRulesDisabled((context) => context.firestore().doc(path).set(data))
      await write(paths.memberPath(BRAND, 'member-odd'), { uid: 'member-odd', role: 'member' })
      await assertFails(facts().get())
      for (const trial of [true, 'never', 0, {}, { endsAt: 'tomorrow' }, { endsAt: 0 }]) {
        await write(paths.userPath('member-odd'), { plan: 'ultra', trial })
        await assertFails(facts().get())
      }
      await write(paths.userPath('member-odd'), { plan: 'ultra', trial: null })
      await assertSucceeds(facts().get())
    })

    test('adds themselves to a brand is refused', async () => {
      const membership = { uid, brandId: OTHER_BRAND, role: 'owner' }
      await assertFails(db().doc(paths.memberPath(OTHER_BRAND, uid)).set(membership))
      const batch = db().batch()
      batch.set(db().doc(paths.memberPath(OTHER_BRAND, uid)), membership)
      batch.update(db().doc(paths.userPath(uid)), { preferences: {} })
      await assertFails(batch.commit())
    })

    test('raises themselves in their own brand is refused', async () => {
      await assertFails(db().doc(paths.memberPath(BRAND, uid)).update({ role: 'owner' }))
    })

    test("writes another person's preferences is refused", async () => {
      await assertFails(
        db()
          .doc(paths.userPath(ACTORS.pro.uid))
          .update({ preferences: { theme: 'dark' } }),
      )
    })
  })

  describe('another brand, guessed by its id:', () => {
    const db = () => world().databases.otherBrand

    test.each([
      ['brand', paths.brandPath(BRAND)],
      ['brand that does not exist', paths.brandPath('c'.repeat(24))],
      ['analysis', paths.analysisPath(ANALYSIS)],
      ['analysis that does not exist', paths.analysisPath(`${BRAND}-zzzzzzzzzz`)],
      ['facts that do not exist', paths.factPath(GROUP_RUN, 'unheard', 9)],
      ['summary that does not exist', paths.summaryPath(GROUP_RUN, 'unheard')],
      ['own membership there', paths.memberPath(BRAND, ACTORS.otherBrand.uid)],
    ])('the %s is refused', async (_, path) => {
      await assertFails(db().doc(path).get())
    })

    test('its documents stay closed to queries across brands', async () => {
      for (const group of ['members', 'analyses', 'runs', 'facts', 'summaries', 'groupRuns', 'prompts']) {
        await assertFails(db().collectionGroup(group).get())
        await assertFails(db().collectionGroup(group).where('brandId', '==', OTHER_BRAND).get())
      }
    })

    test('an analysis under the own brand with the id of the other brand opens nothing', async () => {
      const planted = `${paths.brandPath(OTHER_BRAND)}/analyses/${ANALYSIS}`
      await assertSucceeds(db().doc(planted).get())
      await assertFails(db().doc(planted).set({ brandId: BRAND }))
    })
  })

  describe('gates', () => {
    const facts = (name: 'free' | 'ultra' | 'trialUltra' | 'opener') =>
      world().databases[name].collection(paths.factsPath(ANALYSIS))

    test('a list that does not say which gates it asks for is refused, whatever the plan', async () => {
      await assertFails(facts('free').get())
      await assertFails(facts('ultra').get())
      await assertSucceeds(facts('opener').get())
    })

    test('a list must say so even where everything happens to be open', async () => {
      const open = paths.factsPath(`${BRAND}-${'1'.repeat(10)}`)
      await world().environment.withSecurityRulesDisabled((context) =>
        context.firestore().doc(`${open}/part`).set({ gate: 'open' }),
      )
      await assertSucceeds(world().databases.free.collection(open).where('gate', '==', 'open').get())
      await assertFails(world().databases.free.collection(open).get())
    })

    test('a list of several gates is read when each of them may be', async () => {
      const all = ['open', 'shopping', 'recommendations', 'reports']
      await assertSucceeds(facts('ultra').where('gate', 'in', all).get())
      await assertFails(
        facts('ultra')
          .where('gate', 'in', [...all, 'admin'])
          .get(),
      )
      await assertSucceeds(facts('free').where('gate', 'in', ['open']).get())
      await assertFails(facts('free').where('gate', 'in', ['open', 'shopping']).get())
      await assertFails(facts('trialUltra').where('gate', 'in', all).get())
    })

    test('what is not there yet can be waited for by members alone', async () => {
      const path = paths.summaryPath(GROUP_RUN, 'not-written-yet')
      const { databases } = world()
      await assertSucceeds(databases.free.doc(path).get())
      await assertSucceeds(databases.free.doc(paths.factPath(GROUP_RUN, 'not-written-yet', 0)).get())
      await assertFails(databases.otherBrand.doc(path).get())
      await assertFails(databases.anonymous.doc(path).get())
    })

    test('a document without a gate is closed', async () => {
      const path = paths.factPath(GROUP_RUN, 'ungated', 0)
      await world().environment.withSecurityRulesDisabled((context) =>
        context.firestore().doc(path).set({ bytes: 1 }),
      )
      await assertFails(world().databases.enterprise.doc(path).get())
      await assertSucceeds(world().databases.opener.doc(path).get())
    })
  })
}
