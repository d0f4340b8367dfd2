import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { ACTOR_NAMES, ACTORS, type Actor, BRAND, type Database, getStored, newSession } from './actors.ts'
import type { Operation, Row } from './table.ts'

/** What a brand asks of the sessions of its members, held against everything that stands under a brand. */
export const describeSessionRules = (
  world: () => { environment: RulesTestEnvironment; databases: Record<Actor, Database> },
  rows: readonly Row[],
  request: (row: Row, operation: Operation, db: Database) => Promise<unknown>,
): void => {
  const ofBrand = rows.filter(({ document }) => document.includes(BRAND))
  const change = (fields: object) =>
    world().environment.withSecurityRulesDisabled(async (context) => {
      await context.firestore().doc(paths.brandPath(BRAND)).update(fields)
    })

  describe('a brand that asks for a second factor', () => {
    beforeAll(() => change({ factorRequired: true }))
    afterAll(() => change({ factorRequired: false }))

    const hasFactor = (actor: Actor): boolean => getStored(actor).factorId !== undefined

    test.each(ofBrand)('shows $title to those with one alone', async (row) => {
      for (const operation of ['get', 'list'] as const) {
        const may = row.may[operation]?.filter(hasFactor) ?? []
        await Promise.all(
          ACTOR_NAMES.map((actor) => {
            const asked = request(row, operation, world().databases[actor])
            return may.includes(actor) ? assertSucceeds(asked) : assertFails(asked)
          }),
        )
      }
    })

    test('opens to somebody who sets one up', async () => {
      const { environment, databases } = world()
      const { uid } = ACTORS.passed
      const setFactor = (factorId: string | null) =>
        environment.withSecurityRulesDisabled(async (context) => {
          await context.firestore().doc(paths.userPath(uid)).update({ factorId })
        })
      const read = () => databases.passed.doc(paths.brandPath(BRAND)).get()
      const { factorId = '' } = getStored('passed')
      await setFactor(null)
      await assertFails(read())
      await setFactor(factorId)
      await assertSucceeds(read())
    })
  })

  describe('a brand that closes to unused sessions', () => {
    const MINUTE_MS = 60_000
    const { uid, claims } = ACTORS.enterprise

    /** Whether the brand opens in a session that began so many minutes ago, and was used as noted. */
    const ask = async (
      beganBefore: number,
      noted: { activeBefore: number; longest: number } | null,
      ofOther = false,
    ): Promise<unknown> => {
      const authTime = Math.floor((Date.now() - beganBefore * MINUTE_MS) / 1_000)
      const activity = noted && {
        activeAt: new Date(Date.now() - noted.activeBefore * MINUTE_MS),
        longestIdleMs: noted.longest * MINUTE_MS,
      }
      const { environment } = world()
      await environment.withSecurityRulesDisabled(async (context) => {
        const list = context.firestore().doc(paths.sessionListPath(uid))
        if (activity === null) await list.delete()
        else await list.set({ uid, activity: { [ofOther ? authTime - 1 : authTime]: activity } })
      })
      return environment
        .authenticatedContext(uid, { ...newSession(claims), auth_time: authTime })
        .firestore()
        .doc(paths.brandPath(BRAND))
        .get()
    }

    beforeAll(() => change({ idleMinutes: 30 }))
    afterAll(() => change({ idleMinutes: null }))

    test.each([
      ['one that began in time', 29, null],
      ['one that began long ago and is used', 600, { activeBefore: 29, longest: 29 }],
    ] as const)('opens to %s', async (_which, beganBefore, noted) => {
      await assertSucceeds(ask(beganBefore, noted))
    })

    test.each([
      ['one that began long ago, without a note', 31, null],
      ['one that was last used too long ago', 600, { activeBefore: 31, longest: 5 }],
      ['one that was unused for too long, and is used again', 600, { activeBefore: 1, longest: 31 }],
    ] as const)('closes to %s', async (_which, beganBefore, noted) => {
      await assertFails(ask(beganBefore, noted))
    })

    test('asks for the use of this session, not of another of the person', async () => {
      await assertFails(ask(600, { activeBefore: 1, longest: 1 }, true))
    })

    test('opens again once its owner allows more time', async () => {
      await change({ idleMinutes: 480 })
      await assertSucceeds(ask(600, { activeBefore: 31, longest: 31 }))
      await change({ idleMinutes: 30 })
    })
  })
}
