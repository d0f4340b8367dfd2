import { valueGroupPath } from '@sillage/core/base/paths'
import { createValueGroup, listValueGroups } from '@sillage/core/value-groups/calls'
import { MAX_VALUE_GROUPS } from '@sillage/core/value-groups/value-group'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { send } from './client.ts'
import { db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

let brandId: string
let editor: Person
let viewer: Person
beforeEach(async () => {
  brandId = (await newBrand()).brandId
  editor = await newPerson([brandId])
  viewer = await newPerson()
  await joinBrand(brandId, viewer.uid, 'viewer')
})

const getPath = (valueGroupId = '') =>
  `/api/brands/${brandId}/value-groups${valueGroupId === '' ? '' : `/${valueGroupId}`}`
const save = (body: object, { token } = editor) =>
  send('POST', getPath(), { token, body: { filter: 'prompt', name: 'Prices', values: 'p2,p1', ...body } })
const saved = async (body: object = {}) => {
  const reply = await save(body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return createValueGroup.response.parse(reply.body).data
}
const list = async ({ token } = viewer) =>
  listValueGroups.response.parse((await send('GET', getPath(), { token })).body).data.value_groups

it('keeps values under a name for every member, in one form, until an editor deletes them', async () => {
  const prices = await saved({ values: ' p2,p1,p2 ' })
  const others = await saved({ name: 'But prices', values: '!p1,!p2' })
  expect(await list()).toEqual([
    { ...others, filter: 'prompt', name: 'But prices', values: '!p1,!p2' },
    { ...prices, filter: 'prompt', name: 'Prices', values: 'p1,p2' },
  ])
  expect((await save({}, viewer)).status).toBe(403)
  const remove = ({ token }: Person) => send('DELETE', getPath(prices.value_group_id), { token })
  expect((await remove(viewer)).status).toBe(403)
  expect((await remove(editor)).status).toBe(200)
  expect((await remove(editor)).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'But prices' }])
})

it('replaces a group of its filter and name', async () => {
  const first = await saved()
  const second = await saved({ values: 'p3' })
  const persona = await saved({ filter: 'persona', values: 'p3' })
  expect(second.value_group_id).toBe(first.value_group_id)
  expect((await list()).map(({ value_group_id, values }) => [value_group_id, values]).sort()).toEqual(
    [
      [first.value_group_id, 'p3'],
      [persona.value_group_id, 'p3'],
    ].sort(),
  )
})

it('takes no other filters, no empty set, and no group beyond the limit', async () => {
  for (const wrong of [{ filter: 'web' }, { values: ' , ' }, { values: 'x'.repeat(2_001) }, { name: ' ' }]) {
    expect((await save(wrong)).status).toBe(400)
  }
  const batch = db.batch()
  for (let n = 0; n < MAX_VALUE_GROUPS; n += 1) {
    batch.set(db.doc(valueGroupPath(brandId, `group-${n}`)), {
      ...{ valueGroupId: `group-${n}`, brandId, filter: 'model', name: `Group ${n}`, values: 'm' },
      ...{ createdBy: editor.uid, createdAt: Timestamp.now() },
    })
  }
  await batch.commit()
  expect(await save({})).toMatchObject({ status: 409, body: { errorCode: 'too_many_groups' } })
  expect((await save({ filter: 'model', name: 'Group 3', values: 'n' })).status).toBe(201)
})
