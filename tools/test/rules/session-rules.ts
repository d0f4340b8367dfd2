import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { ACTOR_NAMES, ACTORS, type Actor, BRAND, type Database, getStored } from './actors.ts'
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
}
