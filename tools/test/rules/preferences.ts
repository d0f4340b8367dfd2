import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import * as paths from '@sillage/core/base/paths'
import { CHOICE_NAMES, type ChoiceName, preferencesSchema } from '@sillage/core/identity/user'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ACTORS, type Actor, type Database } from './actors.ts'

export interface World {
  environment: RulesTestEnvironment
  databases: Record<Actor, Database>
}

const GOOD: readonly Record<string, unknown>[] = [
  {},
  ...INTERFACE_LANGUAGES.map((language) => ({ language })),
  ...['light', 'dark', 'system'].map((theme) => ({ theme })),
  { selectedBrandId: '' },
  { analysisMails: false },
  { analysisMails: true },
  { alertMails: 'weekly' },
  { reminderDismissed: true },
  { stepsDismissed: true },
  { intervalsShown: true },
  { openingViews: {} },
  { openingViews: { analysis: 'view', another: 'view' } },
  { homeVisit: { at: 1_760_000_000_000 } },
  { homeVisit: { at: 1_760_000_000_000, before: 1_750_000_000_000 } },
  { selectedBrandId: 'x'.repeat(64) },
  { language: 'fr', theme: 'dark', selectedBrandId: 'a'.repeat(24) },
  { theme: 'dark', chosenAt: {} },
  // Last: what follows must not be older.
  { theme: 'light', chosenAt: { theme: 1_760_000_000_000 } },
]

const BAD: readonly unknown[] = [
  null,
  'dark',
  ['dark'],
  42,
  { language: 'tlh' },
  { language: 7 },
  { language: null },
  { language: ['fr'] },
  { theme: 'neon' },
  { theme: true },
  { selectedBrandId: 'x'.repeat(65) },
  { selectedBrandId: 7 },
  { selectedBrandId: null },
  { selectedBrandId: { id: 'x' } },
  { analysisMails: 'no' },
  { analysisMails: null },
  { alertMails: 'hourly' },
  { reminderDismissed: 'yes' },
  { reminderDismissed: null },
  { stepsDismissed: 'yes' },
  { intervalsShown: 1 },
  { openingViews: ['view'] },
  { openingViews: { analysis: 7 } },
  { openingViews: { analysis: ['view'] } },
  { openingViews: { analysis: 'x'.repeat(6401) } },
  { openingViews: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${n}`, 'v'])) },
  { homeVisit: 1_760_000_000_000 },
  { homeVisit: {} },
  { homeVisit: { at: 'now' } },
  { homeVisit: { at: 1, before: null } },
  { homeVisit: { at: 1, more: 'x' } },
  { role: 'admin' },
  { chosenAt: 'now' },
  { chosenAt: { role: 1 } },
  { chosenAt: { theme: 'now' } },
  { language: 'fr', more: 'x'.repeat(100_000) },
]

const VALUES: Readonly<Record<ChoiceName, string | boolean | Readonly<Record<string, unknown>>>> = {
  language: 'fr',
  theme: 'dark',
  selectedBrandId: 'brand',
  analysisMails: false,
  alertMails: 'daily',
  reminderDismissed: true,
  stepsDismissed: true,
  intervalsShown: true,
  openingViews: { analysis: 'view' },
  homeVisit: { at: 1 },
}

/** The owner writes valid preferences; the rules and the schema agree on what is valid. */
export const describePreferences = (world: () => World): void => {
  const { uid } = ACTORS.pro
  const own = () => world().databases.pro.doc(paths.userPath(uid))

  describe('preferences', () => {
    test.each(GOOD)('%j are kept', async (preferences) => {
      expect(preferencesSchema.safeParse(preferences).success).toBe(true)
      await assertSucceeds(own().update({ preferences }))
    })

    test.each(BAD.map((preferences) => ({ preferences })))(
      '$preferences are refused',
      async ({ preferences }) => {
        expect(z.catchall(preferencesSchema, z.never()).safeParse(preferences).success).toBe(false)
        await assertFails(own().update({ preferences }))
      },
    )

    test('cannot be taken away', async () => {
      await assertFails(own().set({ uid }))
    })

    test.each(CHOICE_NAMES)(
      '%s is kept when it was chosen later, and stays when it was chosen before',
      async (name) => {
        const value = VALUES[name]
        const choose = (at: number) =>
          own().update({ [`preferences.${name}`]: value, [`preferences.chosenAt.${name}`]: at })
        await assertSucceeds(choose(1_790_000_000_000))
        await assertFails(choose(1_789_999_999_999))
        await assertSucceeds(choose(1_790_000_000_000))
        await assertSucceeds(choose(1_790_000_000_001))
      },
    )

    test('every key of the schema is known to the rules', async () => {
      for (const key of z.keyof(preferencesSchema).options) {
        if (key === 'chosenAt') continue
        await assertSucceeds(own().update({ [`preferences.${key}`]: VALUES[key] }))
      }
    })
  })
}
