import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { PLAN_IDS } from '@sillage/core/plans/plans'
import { beforeAll, describe, onTestFinished, test } from 'vitest'
import { newSession } from './actors.ts'

const BRAND = 'c'.repeat(24)
const ANALYSIS = `${BRAND}-${'0'.repeat(10)}`
const FACTS = `${paths.factsPath(ANALYSIS)}/behind-a-gate`
const ACTIONS = `${paths.factsPath(ANALYSIS)}/recommendations`
const HOUR_MS = 3_600_000

/** A brand works under the plan of its owner, whatever the plan of the reader. */
export const describePayer = (environmentOf: () => RulesTestEnvironment): void => {
  describe('a brand with an owner', () => {
    const write = (path: string, data: object): Promise<void> =>
      environmentOf().withSecurityRulesDisabled(async (context) => {
        await context.firestore().doc(path).set(data)
      })
    const read = async (path: string) => {
      let data: object | undefined
      await environmentOf().withSecurityRulesDisabled(async (context) => {
        data = (await context.firestore().doc(path).get()).data()
      })
      return data
    }
    const own = (plan: string, trial: { endsAt: Date } | null) =>
      write(paths.userPath('payer'), { uid: 'payer', role: 'user', plan, trial, preferences: {} })

    beforeAll(async () => {
      await write(paths.brandPath(BRAND), { brandId: BRAND, name: 'Owned', ownerId: 'payer' })
      await write(FACTS, { gate: 'shopping' })
      await write(ACTIONS, { gate: 'recommendations' })
      for (const [uid, plan] of [
        ['guest-free', 'free'],
        ['guest-enterprise', 'enterprise'],
      ] as const) {
        await write(paths.userPath(uid), { uid, role: 'user', plan, trial: null, preferences: {} })
        await write(paths.memberPath(BRAND, uid), { uid, brandId: BRAND, role: 'viewer' })
      }
    })

    const cases = PLAN_IDS.flatMap((plan) =>
      [false, true].flatMap((onTrial) =>
        ['guest-free', 'guest-enterprise'].map((guest) => ({ plan, onTrial, guest })),
      ),
    )
    test.each(cases)('on $plan, on trial: $onTrial, shows $guest what that plan holds', async (the) => {
      await own(the.plan, the.onTrial ? { endsAt: new Date(Date.now() + HOUR_MS) } : null)
      const db = environmentOf()
        .authenticatedContext(the.guest, newSession({ role: 'user' }))
        .firestore()
      const asked: Promise<unknown>[] = [
        db.doc(FACTS).get(),
        db.collection(paths.factsPath(ANALYSIS)).where('gate', '==', 'shopping').get(),
      ]
      const isHeld = deriveEntitlements(the.plan, the.onTrial).shopping
      for (const answer of asked) await (isHeld ? assertSucceeds(answer) : assertFails(answer))
    })

    test.each([
      { plan: 'pro', onTrial: false, hasActions: true, isHeld: true },
      { plan: 'pro', onTrial: true, hasActions: true, isHeld: false },
      { plan: 'pro', onTrial: false, hasActions: null, isHeld: false },
      { plan: 'ultra', onTrial: false, hasActions: false, isHeld: false },
      { plan: 'ultra', onTrial: false, hasActions: null, isHeld: true },
    ])('on $plan, on trial: $onTrial, with hasActions $hasActions, shows Actions: $isHeld', async (the) => {
      const document = paths.planPath(the.plan)
      const before = await read(document)
      onTestFinished(() => write(document, before ?? {}))
      await write(document, { ...before, hasActions: the.hasActions })
      await own(the.plan, the.onTrial ? { endsAt: new Date(Date.now() + HOUR_MS) } : null)
      const db = environmentOf()
        .authenticatedContext('guest-free', newSession({ role: 'user' }))
        .firestore()
      const asked: Promise<unknown>[] = [
        db.doc(ACTIONS).get(),
        db.collection(paths.factsPath(ANALYSIS)).where('gate', '==', 'recommendations').get(),
      ]
      for (const answer of asked) await (the.isHeld ? assertSucceeds(answer) : assertFails(answer))
      const shopping = db.doc(FACTS).get()
      const paysUltra = the.plan === 'ultra' && !the.onTrial
      await (paysUltra ? assertSucceeds(shopping) : assertFails(shopping))
    })
  })
}
