import { placeboGroupRunId } from '@sillage/core/base/ids'
import { analysisPath, manifestPath } from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerNaming, BRAND } from '../../src/serve/scripted-answers.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Placebos: with the customer's agreement a version is launched again, once a quarter, with nothing changed. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
  theatre.pipeline.script.answer = () => answerNaming([BRAND, 'Claris'])
})
afterAll(() => theatre.pipeline.stop())

const change = (actor: Actor, changes: Record<string, unknown>) =>
  theatre.db.doc(analysisPath(actor.analysisId)).update(changes)

const loadLast = async (actor: Actor): Promise<unknown> =>
  (await theatre.db.doc(analysisPath(actor.analysisId)).get()).get('lastGroupRunId')

const loadManifest = async (groupRunId: string) =>
  manifestSchema.parse((await theatre.db.doc(manifestPath(groupRunId)).get()).data())

const launchAndEnd = async (actor: Actor): Promise<string> => {
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  return groupRunId
}

test('repeats a version once a quarter with the same setup, and pays for it', async () => {
  const actor = await theatre.newActor()
  await change(actor, { placebo: true })
  const before = Date.now()
  const first = await launchAndEnd(actor)
  const placeboId = placeboGroupRunId(actor.analysisId, before)
  expect(await theatre.groupRunOf(placeboId)).toMatchObject({
    status: 'completed',
    version: 2,
    launchedFrom: 'placebo',
    changed: [],
    units: { reserved: actor.units, credited: 0 },
  })
  const [one, other] = [await loadManifest(first), await loadManifest(placeboId)]
  const { groupRunId: _, createdAt: __, ...setup } = one
  expect(other).toMatchObject({ ...setup, placebo: true })
  expect(one.invented).toHaveLength(2)
  expect(one).not.toHaveProperty('placebo')

  await change(actor, { status: 'ready' })
  const third = await launchAndEnd(actor)
  expect(await loadLast(actor)).toBe(third)
})

test('repeats nothing without agreement', async () => {
  const actor = await theatre.newActor()
  const first = await launchAndEnd(actor)
  expect(await loadLast(actor)).toBe(first)
})
