import { randomUUID } from 'node:crypto'
import { mergeEntities } from '@sillage/core/analytics/corrections/calls'
import type { NameSuggestion } from '@sillage/core/analytics/corrections/shared-names'
import { auditLogPath, correctionsPath, nameDecisionPath, sharedNamesPath } from '@sillage/core/base/paths'
import { decideName, listNameReviews } from '@sillage/core/quality/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendCall } from '../integration/client.ts'
import type { Person } from '../integration/world.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Names that hold for every brand, with the workers that take them back. */

let theatre: Theatre
let world: typeof import('../integration/world.ts')
let admin: Person
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
  vi.stubEnv('SILLAGE_API_URL', theatre.pipeline.url)
  world = await import('../integration/world.ts')
  admin = await world.newPerson([], { role: 'admin' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await theatre.pipeline.stop()
})

const reviews = async () =>
  listNameReviews.response.parse((await sendCall(listNameReviews, {}, admin.token)).body).data

/** Two brands whose people say the same of a company that nobody else knows. */
const twoBrandsSaying = async () => {
  const mark = randomUUID().slice(0, 8)
  const [name, into] = [`Zeta ${mark}`, `Zeta Group ${mark}`]
  const [key, intoKey] = [`zeta${mark}`.replaceAll('-', ''), `zetagroup${mark}`.replaceAll('-', '')]
  const brands = await Promise.all([world.newBrand('Lumière'), world.newBrand('Aurore')])
  for (const { brandId } of brands) {
    const { token } = await world.newPerson([brandId])
    const body = { key, name, into: intoKey, into_name: into }
    expect((await sendCall(mergeEntities, { params: { brandId }, body }, token)).status).toBe(201)
  }
  const suggestion: NameSuggestion = { kind: 'alias', key, name, into: intoKey, into_name: into }
  return { suggestion, brandIds: brands.map(({ brandId }) => brandId) }
}

const findOpen = async ({ key }: NameSuggestion) =>
  (await reviews()).open.find(({ suggestion }) => suggestion.key === key)
const findDecided = async ({ key }: NameSuggestion) =>
  (await reviews()).decided.find(({ suggestion }) => suggestion.key === key)
const decide = async (action: string, suggestion: NameSuggestion) => {
  const { body } = await sendCall(decideName, { body: { action, suggestion } }, admin.token)
  return (body.data as { decision: string | null }).decision
}
const sharedIds = async (): Promise<string[]> =>
  ((await theatre.db.doc(sharedNamesPath()).get()).get('list') as { id: string }[]).map(({ id }) => id)

describe('corrections that customers make', () => {
  it('are decided once for all brands with the same correction, and can be withdrawn', async () => {
    const { suggestion, brandIds } = await twoBrandsSaying()
    const open = await findOpen(suggestion)
    expect(open).toMatchObject({ suggestion, count: 2 })
    expect(open?.brands.map(({ brand_id }) => brand_id).toSorted()).toEqual(brandIds.toSorted())
    const id = open?.suggestion_id ?? ''

    expect(await decide('accept', suggestion)).toBe('accepted')
    expect(await decide('accept', suggestion)).toBe('accepted')
    expect(await findOpen(suggestion)).toBeUndefined()
    expect(await findDecided(suggestion)).toMatchObject({ decision: 'accepted', reached: 0 })
    expect((await sharedIds()).filter((one) => one === id)).toHaveLength(1)

    expect(await decide('decline', suggestion)).toBe('declined')
    expect(await findDecided(suggestion)).toMatchObject({ decision: 'declined' })
    expect(await sharedIds()).not.toContain(id)

    expect(await decide('undo', suggestion)).toBeNull()
    expect(await decide('undo', suggestion)).toBeNull()
    expect(await findOpen(suggestion)).toMatchObject({ count: 2 })
    const entries = await theatre.db
      .collection(auditLogPath())
      .where('target', '==', nameDecisionPath(id))
      .get()
    expect(entries.docs.map((entry) => entry.get('after').decision).sort()).toEqual([
      'accepted',
      'declined',
      null,
    ])
    for (const entry of entries.docs) expect(entry.get('actorId')).toBe(admin.uid)
  })

  it("leave the brands that adopted them when they are withdrawn, and keep the brands' own", async () => {
    const { suggestion, brandIds } = await twoBrandsSaying()
    const sharedId = (await findOpen(suggestion))?.suggestion_id ?? ''
    await decide('accept', suggestion)
    const own = await world.newBrand('Boréal')
    const ref = theatre.db.doc(correctionsPath(own.brandId))
    const recorded = (correctionId: string, name: string) => ({
      ...{ correctionId, correction: { type: 'split', name }, entityName: name, intoName: null },
      ...{ createdBy: '', createdAt: Timestamp.now() },
    })
    await ref.set({
      brandId: own.brandId,
      revision: 2,
      list: [recorded('own', 'Halo'), { ...recorded('taken', 'Iris'), sharedId }],
      sharedIds: [sharedId],
      updatedAt: Timestamp.now(),
    })
    expect(await findDecided(suggestion)).toMatchObject({ reached: 1 })
    await decide('undo', suggestion)
    await expect.poll(async () => (await ref.get()).get('revision'), { interval: 250 }).toBe(3)
    expect((await ref.get()).data()).toMatchObject({ list: [{ correctionId: 'own' }], sharedIds: [] })
    const brands = await theatre.db.getAll(
      ...brandIds.map((brandId) => theatre.db.doc(correctionsPath(brandId))),
    )
    for (const brand of brands) expect(brand.get('list')).toHaveLength(1)
  })
})
