import { analysisPath, savedViewPath } from '@sillage/core/base/paths'
import { createSavedView, listSavedViews } from '@sillage/core/saved-views/calls'
import { MAX_SAVED_VIEWS } from '@sillage/core/saved-views/saved-view'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { db, joinBrand, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brandId: string
let analysisId: string
let maker: Person
let colleague: Person
let viewer: Person
beforeEach(async () => {
  const brand = await newBrand()
  brandId = brand.brandId
  maker = await newPerson([brandId])
  colleague = await newPerson([brandId])
  viewer = await newPerson()
  await joinBrand(brandId, viewer.uid, 'viewer')
  analysisId = await newAnalysis(brand, maker.uid)
})

const WISH = {
  name: 'France, web',
  tab: 'visibility',
  filters: { range: '30d', language: 'fr', web: 'online' },
}

const save = ({ token }: Person, changes: object = {}) =>
  send('POST', `/api/analyses/${analysisId}/saved-views`, { token, body: { ...WISH, ...changes } })

const saved = async (person: Person, changes: object = {}) => {
  const reply = await save(person, changes)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return createSavedView.response.parse(reply.body).data
}

const names = async ({ token }: Person) => {
  const { body } = await send('GET', `/api/brands/${brandId}/saved-views`, { token })
  return listSavedViews.response.parse(body).data.saved_views.map(({ name }) => name)
}

const remove = ({ token }: Person, viewId: string) =>
  send('DELETE', `/api/analyses/${analysisId}/saved-views/${viewId}`, { token })

describe('a saved view', () => {
  it('is listed with its filters to the person who saved it alone', async () => {
    const view = await saved(maker)
    expect(view).toMatchObject({ ...WISH, analysis_id: analysisId, is_own: true, is_shared: false })
    await expect(names(maker)).resolves.toEqual(['France, web'])
    await expect(names(colleague)).resolves.toEqual([])
    await remove(colleague, view.view_id)
    await expect(names(maker)).resolves.toEqual(['France, web'])
    expect((await remove(maker, view.view_id)).status).toBe(200)
    await expect(names(maker)).resolves.toEqual([])
  })

  it('keeps sets of values as the address names them', async () => {
    const filters = {
      prompt: Array.from({ length: 100 }, (_, i) => `!prompt-${i}`).join(','),
      language: 'en,fr',
    }
    expect((await saved(maker, { name: 'Sets', filters })).filters).toEqual(filters)
  })

  it('replaces an own view of its name', async () => {
    const first = await saved(maker)
    const second = await saved(maker, { tab: 'sentiment' })
    expect(second).toMatchObject({ view_id: first.view_id, tab: 'sentiment' })
    await saved(colleague, { isShared: true })
    await expect(names(maker)).resolves.toEqual(['France, web', 'France, web'])
  })

  it('is shared and deleted by editors, and kept by viewers for themselves', async () => {
    const shared = await saved(maker, { name: 'Board', isShared: true })
    await saved(viewer, { name: 'A private one' })
    await expect(names(viewer)).resolves.toEqual(['A private one', 'Board'])
    expect(await save(viewer, { isShared: true })).toMatchObject({
      status: 403,
      body: { errorCode: 'editor_only' },
    })
    expect((await remove(viewer, shared.view_id)).status).toBe(403)
    expect((await remove(colleague, shared.view_id)).status).toBe(200)
    await expect(names(maker)).resolves.toEqual([])
  })

  it('takes no names of filters but plain ones, and no view beyond the limit', async () => {
    expect((await save(maker, { filters: { '<script>': 'x' } })).status).toBe(400)
    expect((await save(maker, { tab: 'https://elsewhere.example' })).status).toBe(400)
    const batch = db.batch()
    for (let n = 0; n < MAX_SAVED_VIEWS; n += 1) {
      batch.set(db.doc(savedViewPath(analysisId, `view-${n}`)), {
        ...{ ...WISH, name: `View ${n}`, viewId: `view-${n}`, brandId, analysisId, isShared: false },
        ...{ createdBy: maker.uid, createdAt: Timestamp.now() },
      })
    }
    await batch.commit()
    expect(await save(maker)).toMatchObject({ status: 409, body: { errorCode: 'too_many_views' } })
    expect((await save(colleague)).status).toBe(201)
  })

  it('belongs to an analysis that is there', async () => {
    await db.doc(analysisPath(analysisId)).delete()
    expect((await save(maker)).status).toBe(404)
  })
})
