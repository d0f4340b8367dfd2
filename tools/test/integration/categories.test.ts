import { randomUUID } from 'node:crypto'
import { listAudit } from '@sillage/core/admin/user-calls'
import { updateAnalysis } from '@sillage/core/analyses/setup-calls'
import { categoriesPath } from '@sillage/core/base/paths'
import { addPrompts, changePrompt } from '@sillage/core/brands/library-calls'
import * as calls from '@sillage/core/categories/calls'
import {
  type CategoryKind,
  categoriesSchema,
  MAX_CATEGORIES,
  ofKind,
} from '@sillage/core/categories/category'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let admin: Person
let editor: Person
beforeAll(async () => {
  await db.doc(categoriesPath()).delete()
  brand = await newBrand()
  ;[admin, editor] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([brand.brandId])])
})

/** A title of this test alone. */
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

const listed = async (kind: CategoryKind = 'prompt') =>
  calls.listCategories.response.parse(
    (await sendCall(calls.listCategories, { query: { kind } }, admin.token)).body,
  ).data
const offered = async (kind: CategoryKind = 'prompt') =>
  calls.offeredCategories.response
    .parse((await sendCall(calls.offeredCategories, { query: { kind } }, editor.token)).body)
    .data.map(({ title }) => title)
const order = (body: { title: string; description?: string; kind?: CategoryKind }) =>
  sendCall(calls.createCategory, { body: { kind: 'prompt', ...body } }, admin.token)
const create = async (title: string, kind: CategoryKind = 'prompt'): Promise<string> =>
  calls.createCategory.response.parse((await order({ title, kind })).body).data.category_id
const update = (categoryId: string, body: { title: string; description?: string; position?: number }) =>
  sendCall(calls.updateCategory, { params: { categoryId }, body }, admin.token)
const remove = (categoryId: string) => sendCall(calls.deleteCategory, { params: { categoryId } }, admin.token)

describe('categories', () => {
  it('are offered to everyone once an administrator adds them, and record the author', async () => {
    const title = unique('Choosing')
    const reply = await order({ title, description: '  Before buying ' })
    const { data } = calls.createCategory.response.parse(reply.body)
    expect(data).toMatchObject({ kind: 'prompt', title, description: 'Before buying', carried: 0 })
    expect(await offered()).toContain(title)
    expect(await offered('analysis')).not.toContain(title)

    const described = await update(data.category_id, { title, description: 'After buying' })
    expect(described.body).toMatchObject({ data: { title, description: 'After buying' }, detached: 0 })
    const audit = listAudit.response.parse(
      (
        await sendCall(
          listAudit,
          { query: { target: `${categoriesPath()}/${data.category_id}` } },
          admin.token,
        )
      ).body,
    )
    expect(audit.data.map(({ action }) => action)).toEqual(['update_category', 'create_category'])
    expect(audit.data[0]).toMatchObject({
      before: { description: 'Before buying' },
      after: { description: 'After buying' },
    })
  })

  it('leave prompts their former title when renamed and when deleted, and count them', async () => {
    const [title, next] = [unique('Noise'), unique('Sound')]
    const categoryId = await create(title)
    const { brandId } = brand
    const added = await sendCall(
      addPrompts,
      {
        params: { brandId },
        body: { prompts: ['Is it quiet?', 'Is it loud?'].map((text) => ({ text, category: title })) },
      },
      editor.token,
    )
    const [promptId = ''] = addPrompts.response.parse(added.body).data.ids
    const carried = async () =>
      (await listed()).find(({ category_id }) => category_id === categoryId)?.carried
    expect(await carried()).toBe(2)

    expect((await update(categoryId, { title: next })).body).toMatchObject({
      data: { title: next, carried: 0 },
      detached: 2,
    })
    await sendCall(changePrompt, { params: { brandId, promptId }, body: { category: next } }, editor.token)
    expect(await carried()).toBe(1)
    expect((await remove(categoryId)).body).toEqual({ ok: true, detached: 1 })
    expect(await offered()).not.toContain(next)
    const prompts = await db
      .collection(`brands/${brandId}/prompts`)
      .where('category', 'in', [title, next])
      .get()
    expect(prompts.docs.map((prompt) => prompt.get('category')).toSorted()).toEqual([title, next].toSorted())
    expect((await remove(categoryId)).body.errorCode).toBe('category_not_found')
    expect((await update(categoryId, { title })).body.errorCode).toBe('category_not_found')
  })

  it('count their analyses', async () => {
    const title = unique('Launches')
    const categoryId = await create(title, 'analysis')
    const analysisId = await newAnalysis(brand, editor.uid)
    await sendCall(
      updateAnalysis,
      { params: { analysisId }, body: { category: `  ${title} ` } },
      editor.token,
    )
    const found = (await listed('analysis')).find(({ category_id }) => category_id === categoryId)
    expect(found).toMatchObject({ kind: 'analysis', title, carried: 1 })
    expect((await remove(categoryId)).body).toEqual({ ok: true, detached: 1 })
  })

  it('have a unique title within their kind, in any letter case', async () => {
    const title = unique('Care')
    const [first, second] = [await create(title), await create(unique('Cleaning'))]
    const clash = { status: 409, body: { errorCode: 'category_exists', field: 'title' } }
    expect(await order({ title: title.toUpperCase() })).toMatchObject(clash)
    expect(await update(second, { title: ` ${title.toLowerCase()} ` })).toMatchObject(clash)
    expect((await update(first, { title: title.toUpperCase() })).status).toBe(200)
    expect((await order({ title, kind: 'analysis' })).status).toBe(201)
  })

  it('are created once by two concurrent orders', async () => {
    const title = unique('Twice')
    const statuses = (await Promise.all([order({ title }), order({ title })])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    expect((await offered()).filter((one) => one === title)).toHaveLength(1)
  })

  it('move to another position of their kind', async () => {
    const titles = [unique('One'), unique('Two')]
    for (const title of titles) await create(title, 'analysis')
    const last = (await listed('analysis')).find(({ title }) => title === titles[1])
    await update(last?.category_id ?? '', { title: titles[1] ?? '', position: 0 })
    const own = (await offered('analysis')).filter((title) => titles.includes(title))
    expect(own).toEqual(titles.toReversed())
  })

  it('have a maximum number', async () => {
    const ref = db.doc(categoriesPath())
    const before = categoriesSchema.parse((await ref.get()).data()).categories
    const missing = MAX_CATEGORIES - ofKind(before, 'analysis').length
    const filling = Array.from({ length: missing - 1 }, (_, at) => {
      const categoryId = `filling${at}`
      return { categoryId, kind: 'analysis', title: categoryId, description: '' }
    })
    await ref.set({ categories: [...before, ...filling] })
    expect((await order({ title: unique('Last'), kind: 'analysis' })).status).toBe(201)
    const full = await order({ title: unique('Late'), kind: 'analysis' })
    expect(full).toMatchObject({ status: 409, body: { errorCode: 'categories_full' } })
    expect((await order({ title: unique('Other kind') })).status).toBe(201)
    await ref.set({ categories: before })
  })
})
