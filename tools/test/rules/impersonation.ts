import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { describe, test } from 'vitest'
import { ACTORS, BRAND, type Database, newSession, OTHER_BRAND } from './actors.ts'

const MINUTE_MS = 60_000

const OPEN = { endedAt: null, inMinutes: 30 }
type Kept = { endedAt: Date | null; inMinutes: number; adminId?: string; userId?: string | null }

/** An administrator whose token lets them see the app as another person. */
export const describeImpersonation = (world: () => RulesTestEnvironment): void => {
  describe('an administrator who sees the app as somebody', () => {
    const { ultra, free } = ACTORS

    /** The database for a session of which this is kept. */
    const seen = async (
      { endedAt, inMinutes, adminId = ACTORS.admin.uid, userId = ultra.uid }: Kept,
      by: 'admin' | 'superAdmin' | 'dismissed' | 'suspendedAdmin' = 'admin',
    ): Promise<Database> => {
      const impersonationId = crypto.randomUUID()
      await world().withSecurityRulesDisabled((context) =>
        context
          .firestore()
          .doc(paths.impersonationPath(impersonationId))
          .set({
            adminId,
            userId,
            endedAt,
            endsAt: new Date(Date.now() + inMinutes * MINUTE_MS),
          }),
      )
      const { uid, claims } = ACTORS[by]
      return world()
        .authenticatedContext(uid, newSession({ ...claims, impersonationId, impersonates: ultra.uid }))
        .firestore()
    }

    const shopping = (db: Database) =>
      db.collection(paths.factsPath(`${BRAND}-${'0'.repeat(10)}`)).where('gate', '==', 'shopping')

    test('reads what that person may read', async () => {
      const db = await seen(OPEN)
      await assertSucceeds(db.doc(paths.userPath(ultra.uid)).get())
      await assertSucceeds(db.doc(paths.brandPath(BRAND)).get())
      await assertSucceeds(db.doc(paths.memberPath(BRAND, ultra.uid)).get())
      await assertSucceeds(shopping(db).get())
      await assertSucceeds(db.doc(paths.planPath('pro')).get())
    })

    test('reads nothing that only an administrator may', async () => {
      const db = await seen(OPEN)
      await assertFails(db.collection(paths.usersPath()).get())
      await assertFails(db.doc(paths.userPath(free.uid)).get())
      await assertFails(db.doc(paths.userPath(ACTORS.admin.uid)).get())
      await assertFails(db.doc(paths.brandPath(OTHER_BRAND)).get())
      await assertFails(db.collection('brands').get())
      await assertFails(db.doc(paths.billingPath(free.uid)).get())
      await assertFails(db.doc(paths.onboardingPath(free.uid)).get())
      await assertFails(db.doc(paths.modelPath('m1')).get())
    })

    test('writes neither their preferences nor the own ones', async () => {
      const db = await seen(OPEN)
      for (const uid of [ultra.uid, ACTORS.admin.uid]) {
        await assertFails(db.doc(paths.userPath(uid)).update({ preferences: { theme: 'dark' } }))
      }
      await assertFails(db.doc(paths.brandPath(BRAND)).update({ name: 'changed' }))
    })

    test.each([
      ['was ended', { ...OPEN, endedAt: new Date() }, 'admin'],
      ['is past its end', { ...OPEN, inMinutes: -1 }, 'admin'],
      ['belongs to another administrator', OPEN, 'superAdmin'],
      ['is of another person', { ...OPEN, userId: free.uid }, 'admin'],
      [
        'is of somebody who is no administrator any more',
        { ...OPEN, adminId: ACTORS.dismissed.uid },
        'dismissed',
      ],
      [
        'is of an administrator who is kept out',
        { ...OPEN, adminId: ACTORS.suspendedAdmin.uid },
        'suspendedAdmin',
      ],
    ] as const)('reads nothing when the session %s', async (_why, kept, by) => {
      const db = await seen(kept, by)
      await assertFails(db.doc(paths.userPath(ultra.uid)).get())
      await assertFails(db.doc(paths.brandPath(BRAND)).get())
      await assertFails(shopping(db).get())
      await assertFails(db.doc(paths.planPath('pro')).get())
    })
  })

  describe('an administrator with a session for a brand', () => {
    /** The database for a session that is to open a brand, of which this is kept. */
    const opened = async (
      kept: { brandId?: string | null; endedAt?: Date | null; inMinutes?: number; adminId?: string } | null,
      by: 'admin' | 'dismissed' = 'admin',
    ): Promise<Database> => {
      const impersonationId = crypto.randomUUID()
      const { uid, claims } = ACTORS[by]
      if (kept !== null) {
        const { brandId = BRAND, endedAt = null, inMinutes = 30, adminId = uid } = kept
        const endsAt = new Date(Date.now() + inMinutes * MINUTE_MS)
        await world().withSecurityRulesDisabled((context) =>
          context
            .firestore()
            .doc(paths.impersonationPath(impersonationId))
            .set({ adminId, userId: null, brandId, endedAt, endsAt }),
        )
      }
      return world()
        .authenticatedContext(uid, newSession({ ...claims, impersonationId, opens: BRAND }))
        .firestore()
    }

    test('reads that brand, and writes nothing', async () => {
      const db = await opened({})
      await assertSucceeds(db.doc(paths.brandPath(BRAND)).get())
      await assertFails(db.doc(paths.brandPath(OTHER_BRAND)).get())
      await assertFails(db.doc(paths.brandPath(BRAND)).update({ name: 'changed' }))
      const own = db.doc(paths.userPath(ACTORS.admin.uid))
      await assertFails(own.update({ preferences: { theme: 'dark' } }))
    })

    test.each([
      ['is not kept', null, 'admin'],
      ['is of another brand', { brandId: OTHER_BRAND }, 'admin'],
      ['is for seeing the app as a person', { brandId: null }, 'admin'],
      ['was ended', { endedAt: new Date() }, 'admin'],
      ['is past its end', { inMinutes: -1 }, 'admin'],
      ['belongs to another administrator', { adminId: ACTORS.superAdmin.uid }, 'admin'],
      ['is of somebody who is no administrator any more', {}, 'dismissed'],
    ] as const)('reads nothing when the session %s', async (_why, kept, by) => {
      const db = await opened(kept, by)
      await assertFails(db.doc(paths.brandPath(BRAND)).get())
      await assertFails(db.collection(paths.analysesPath(BRAND)).get())
    })
  })
}
