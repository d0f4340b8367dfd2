import { listAudit } from '@sillage/core/admin/user-calls'
import { analysisPath, personaPath, promptPath } from '@sillage/core/base/paths'
import { listPersonas, listPrompts } from '@sillage/core/brands/calls'
import * as calls from '@sillage/core/brands/item-calls'
import * as categories from '@sillage/core/categories/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { send, sendCall } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

/** Prompts and personas by their own ids. */

let brand: BrandFixture
let admin: Person
let editor: Person
let stranger: Person
beforeAll(async () => {
  brand = await newBrand()
  ;[admin, editor, stranger] = await Promise.all([
    newPerson([], { role: 'admin' }),
    newPerson([brand.brandId]),
    newPerson(),
  ])
})

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}?`
const INES = {
  name: 'Inès Morel',
  gender: 'female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 38_000,
  city: 'Lyon',
  country: 'France',
  description: 'Compares before she buys',
}

const newPrompt = async (prompt_text: string, who = editor, more: object = {}) =>
  calls.createPrompt.response.parse(
    (
      await sendCall(
        calls.createPrompt,
        { body: { brand_id: brand.brandId, prompt_text, ...more } },
        who.token,
      )
    ).body,
  ).data

const update = (promptId: string, body: object, who = editor, query: Record<string, unknown> = {}) =>
  sendCall(calls.updatePrompt, { params: { promptId }, body, query }, who.token)
const remove = (promptId: string, who = editor) =>
  sendCall(calls.deletePrompt, { params: { promptId } }, who.token)

const found = async (query: Record<string, unknown>, who = editor) =>
  listPrompts.response.parse(
    (await sendCall(listPrompts, { query: { brand_id: brand.brandId, ...query } }, who.token)).body,
  ).data

describe('a prompt by its id', () => {
  it('is created, carries a category on offer, is changed and deleted', async () => {
    const title = unique('Choosing')
    const category = await send('POST', '/api/categories', { token: admin.token, body: { title } })
    const { category_id } = categories.createCategory.response.parse(category.body).data
    const prompt = await newPrompt(unique('Which jug'), editor, { category_id })
    expect(prompt).toMatchObject({ brand_id: brand.brandId, category_id, categories: { title } })
    expect((await found({ category_id })).map(({ prompt_id }) => prompt_id)).toEqual([prompt.prompt_id])

    const text = unique('Which jug lasts')
    const changed = await update(prompt.prompt_id, { prompt_text: text, category_id: null })
    const { data, analyses } = calls.updatePrompt.response.parse(changed.body)
    expect(data).toMatchObject({ prompt_text: text, category_id: null })
    expect(analyses).toBe(0)
    expect((await db.doc(promptPath(brand.brandId, prompt.prompt_id)).get()).exists).toBe(false)

    expect((await remove(data.prompt_id)).body).toEqual({ ok: true, analyses: 0 })
    expect((await remove(data.prompt_id)).body).toMatchObject({ errorCode: 'prompt_not_found' })
    expect((await update(data.prompt_id, { category_id: 'unknown' })).body).toMatchObject({
      errorCode: 'prompt_not_found',
    })
  })

  it('leaves analyses when it is deleted, but not as their last', async () => {
    const prompts = await Promise.all([newPrompt(unique('One')), newPrompt(unique('Two'))])
    const [one = '', two = ''] = prompts.map(({ prompt_id }) => prompt_id)
    const analysisId = await newAnalysis(brand, editor.uid)
    await db.doc(analysisPath(analysisId)).update({ promptIds: [one, two] })
    expect((await remove(one)).body).toEqual({ ok: true, analyses: 1 })
    expect((await db.doc(analysisPath(analysisId)).get()).get('promptIds')).toEqual([two])
    expect((await remove(two)).body).toMatchObject({ errorCode: 'last_prompt' })
    await db.doc(analysisPath(analysisId)).update({ status: 'processing' })
    expect((await remove(two)).body).toMatchObject({ errorCode: 'analysis_processing' })
  })

  it('is for editors of its brand, and for administrators, whose changes are audited', async () => {
    const { prompt_id } = await newPrompt(unique('Which filter'))
    const viewer = await newPerson()
    await db
      .doc(`brands/${brand.brandId}/members/${viewer.uid}`)
      .set({ uid: viewer.uid, brandId: brand.brandId, role: 'viewer', createdAt: new Date() })
    const refused = async (who: Person, query: Record<string, unknown> = {}) =>
      (await update(prompt_id, { prompt_text: 'Other' }, who, query)).body.errorCode
    expect(await refused(viewer)).toBe('editor_only')
    expect(await refused(stranger)).toBe('prompt_not_found')
    expect(await refused(stranger, { brand_id: brand.brandId })).toBe('access_denied')
    const text = unique('Which filter fits')
    expect((await update(prompt_id, { prompt_text: text }, admin)).status).toBe(200)
    const entries = await sendCall(
      listAudit,
      { query: { target: promptPath(brand.brandId, prompt_id) } },
      admin.token,
    )
    expect(listAudit.response.parse(entries.body).data).toMatchObject([
      { action: 'update_prompt', actor_email: admin.email, after: { prompt_text: text } },
    ])
  })

  it('asks which brand is meant where several have it', async () => {
    const other = await newBrand()
    await db.doc(`brands/${other.brandId}/members/${editor.uid}`).set({
      uid: editor.uid,
      brandId: other.brandId,
      role: 'editor',
      createdAt: new Date(),
    })
    const text = unique('Which kettle')
    const { prompt_id } = await newPrompt(text)
    await sendCall(calls.createPrompt, { body: { brand_id: other.brandId, prompt_text: text } }, editor.token)
    for (const who of [editor, admin]) {
      const reply = await update(prompt_id, { prompt_text: unique('Changed') }, who)
      expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: 'brand_id' })
    }
    const reply = await update(prompt_id, { category_id: null }, editor, { brand_id: other.brandId })
    expect(reply.body).toMatchObject({ data: { brand_id: other.brandId, prompt_text: text } })
  })
})

describe('lists of prompts and personas', () => {
  it('are searched, filtered and paged, and take parameters that they do not know', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    for (const place of [1, 2, 3]) await newPrompt(`${word} question ${place}`)
    expect((await found({ search: word.toUpperCase() })).map(({ prompt_text }) => prompt_text)).toEqual([
      `${word} question 3`,
      `${word} question 2`,
      `${word} question 1`,
    ])
    expect(await found({ search: word, page: 2, limit: 2, category_id: 'all', state: 'all' })).toMatchObject([
      { prompt_text: `${word} question 1` },
    ])
    expect(await found({ search: word, state: 'rejected' })).toEqual([])
    expect(await found({ search: word, anything: 'else' })).toHaveLength(3)
    // Of all brands for administrators, who are noted.
    const all = await send('GET', `/api/prompts?search=${word}&brand_id=all&sort=none`, {
      token: admin.token,
    })
    expect(listPrompts.response.parse(all.body).data).toHaveLength(3)
    // Reads of one hour are one entry, dated at its start, so it is not the newest one.
    const seen = await sendCall(listAudit, { query: { actor: admin.uid } }, admin.token)
    expect(listAudit.response.parse(seen.body).data.map(({ action }) => action)).toContain('list_prompts')
    const refused = await send('GET', `/api/prompts?search=${word}`, { token: editor.token })
    expect(refused.body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('a persona by its id', () => {
  it('is created, found, changed and deleted', async () => {
    const occupation = unique('Nurse')
    const created = await sendCall(
      calls.createPersona,
      { body: { brand_id: brand.brandId, ...INES, occupation } },
      editor.token,
    )
    expect(created.status).toBe(201)
    const { data } = calls.createPersona.response.parse(created.body)
    expect(data).toMatchObject({ ...INES, occupation, brand_id: brand.brandId })

    const search = await sendCall(
      listPersonas,
      { query: { brand_id: brand.brandId, search: occupation } },
      editor.token,
    )
    expect(listPersonas.response.parse(search.body).data).toMatchObject([{ persona_id: data.persona_id }])

    const changed = await sendCall(
      calls.updatePersona,
      { params: { personaId: data.persona_id }, body: { city: 'Nantes' } },
      editor.token,
    )
    const next = calls.updatePersona.response.parse(changed.body).data
    expect(next).toMatchObject({ ...INES, occupation, city: 'Nantes' })
    const removed = await sendCall(
      calls.deletePersona,
      { params: { personaId: next.persona_id } },
      editor.token,
    )
    expect(removed.body).toEqual({ ok: true, analyses: 0 })
    expect((await db.doc(personaPath(brand.brandId, next.persona_id)).get()).exists).toBe(false)
  })
})

describe('categories', () => {
  it('of both kinds are listed where none is named; those of analyses have a list of their own', async () => {
    const [prompts, analyses] = [unique('Prompts'), unique('Analyses')]
    await send('POST', '/api/categories', { token: admin.token, body: { title: prompts } })
    const made = await send('POST', '/api/admin/analysis-categories', {
      token: admin.token,
      body: { title: analyses },
    })
    const { category_id } = categories.createAnalysisCategory.response.parse(made.body).data
    const offered = categories.offeredCategories.response.parse(
      (await send('GET', '/api/categories', { token: editor.token })).body,
    )
    expect(offered.data).toContainEqual(expect.objectContaining({ kind: 'prompt', title: prompts }))
    expect(offered.data).toContainEqual(expect.objectContaining({ kind: 'analysis', category_id }))
    const path = `/api/admin/analysis-categories/${category_id}`
    const listed = await send('GET', '/api/admin/analysis-categories', { token: admin.token })
    const { data } = categories.listAnalysisCategories.response.parse(listed.body)
    expect(data.every(({ kind }) => kind === 'analysis')).toBe(true)
    const body = { title: unique('Markets'), description: '' }
    expect((await send('PUT', path, { token: admin.token, body })).body).toMatchObject({ data: body })
    expect((await send('DELETE', path, { token: editor.token, body: {} })).body).toMatchObject({
      errorCode: 'admin_only',
    })
    expect((await send('DELETE', path, { token: admin.token, body: {} })).body).toMatchObject({ ok: true })
  })
})
