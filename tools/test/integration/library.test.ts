import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysisPath, personaPath, promptPath, promptsPath, topicsPath } from '@sillage/core/base/paths'
import { libraryPersonaSchema, libraryPromptSchema } from '@sillage/core/brands/brand'
import { type StoredTopic, storedTopicSchema } from '@sillage/core/brands/topic'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Reply, send } from './client.ts'
import {
  type BrandFixture,
  db,
  findModel,
  joinBrand,
  newAnalysis,
  newBrand,
  newPerson,
  type Person,
} from './world.ts'

let brand: BrandFixture
let person: Person
beforeEach(async () => {
  brand = await newBrand()
  person = await newPerson([brand.brandId], { plan: 'pro' })
})

type Method = 'GET' | 'POST' | 'PATCH'
const ask = (method: Method, path: string, body?: unknown, { token } = person): Promise<Reply> =>
  send(method, `/api/brands/${brand.brandId}${path}`, { token, body })

const getAddition = ({ body }: Reply) =>
  z.object({ data: z.object({ ids: z.array(z.string()), added: z.number() }) }).parse(body).data
const getChange = ({ body }: Reply) =>
  z.object({ data: z.object({ id: z.string(), analyses: z.number() }) }).parse(body).data

const loadPrompt = async (id: string) =>
  libraryPromptSchema.parse((await db.doc(promptPath(brand.brandId, id)).get()).data())
const loadPersona = async (id: string) =>
  libraryPersonaSchema.parse((await db.doc(personaPath(brand.brandId, id)).get()).data())
const loadAnalysis = async (id: string) => analysisSchema.parse((await db.doc(analysisPath(id)).get()).data())
const storedTopics = async (): Promise<StoredTopic[]> =>
  (await db.collection(topicsPath(brand.brandId)).orderBy('position').get()).docs.map((doc) =>
    storedTopicSchema.parse(doc.data()),
  )

const ADA = {
  full_name: 'Ada Roy',
  gender: 'Female',
  age: 41,
  occupation: 'Nurse',
  annual_salary: 31_000,
  city: 'Lyon',
  country: 'France',
}

describe('library prompts', () => {
  it('are added once when a request repeats them', async () => {
    const prompts = [{ text: 'Which jug?', category: 'Jugs' }, { text: 'Which tap?' }, { text: 'Which jug?' }]
    const first = getAddition(await ask('POST', '/prompts', { prompts }))
    expect(first.added).toBe(2)
    expect(first.ids[2]).toBe(first.ids[0])
    expect(await loadPrompt(first.ids[1] ?? '')).toMatchObject({
      category: 'Manual prompt',
      archivedAt: null,
    })
    const second = getAddition(await ask('POST', '/prompts', { prompts }))
    expect(second).toEqual({ ids: first.ids, added: 0 })
    expect((await db.collection(promptsPath(brand.brandId)).get()).size).toBe(4)
  })

  it('are archived, and return when they are added again', async () => {
    const [id = ''] = brand.promptIds
    expect((await ask('PATCH', `/prompts/${id}`, { archived: true })).status).toBe(200)
    expect((await loadPrompt(id)).archivedAt).not.toBeNull()
    const { text } = await loadPrompt(id)
    expect(getAddition(await ask('POST', '/prompts', { prompts: [{ text }] }))).toEqual({
      ids: [id],
      added: 0,
    })
    expect((await loadPrompt(id)).archivedAt).toBeNull()
  })

  it('replace the old prompt in every analysis when they change', async () => {
    const [id = '', other = ''] = brand.promptIds
    const first = await newAnalysis(brand, person.uid)
    const second = await newAnalysis(brand, person.uid, { promptIds: [other] })
    const before = await loadPrompt(id)
    const { id: next, analyses } = getChange(
      await ask('PATCH', `/prompts/${id}`, { text: 'Which filter is quiet?', category: 'Noise' }),
    )
    expect(analyses).toBe(1)
    expect(await loadPrompt(next)).toMatchObject({
      text: 'Which filter is quiet?',
      category: 'Noise',
      createdAt: before.createdAt,
    })
    expect((await db.doc(promptPath(brand.brandId, id)).get()).exists).toBe(false)
    expect((await loadAnalysis(first)).promptIds).toEqual([next, other])
    expect((await loadAnalysis(second)).promptIds).toEqual([other])
    // A change to a text that the library already has merges the two prompts.
    expect(
      getChange(await ask('PATCH', `/prompts/${next}`, { text: (await loadPrompt(other)).text })).id,
    ).toBe(other)
    expect((await loadAnalysis(first)).promptIds).toEqual([other])
    expect((await ask('PATCH', '/prompts/nosuch', { text: 'Which?' })).body).toMatchObject({
      errorCode: 'prompt_not_found',
    })
  })

  it('change only their category while an analysis that uses them runs', async () => {
    const [id = ''] = brand.promptIds
    await newAnalysis(brand, person.uid, { status: 'processing' })
    expect((await ask('PATCH', `/prompts/${id}`, { text: 'Which filter is quiet?' })).body).toMatchObject({
      errorCode: 'analysis_processing',
    })
    expect((await ask('PATCH', `/prompts/${id}`, { category: 'Noise' })).status).toBe(200)
    expect((await loadPrompt(id)).category).toBe('Noise')
  })
})

describe('library personas', () => {
  it('are added, changed in every analysis, and archived', async () => {
    const { ids, added: count } = getAddition(await ask('POST', '/personas', { personas: [ADA, ADA] }))
    expect(count).toBe(1)
    const [id = ''] = ids
    const analysisId = await newAnalysis(brand, person.uid, { personaIds: [id] })
    const { id: next, analyses } = getChange(
      await ask('PATCH', `/personas/${id}`, { persona: { ...ADA, age: 42 } }),
    )
    expect(analyses).toBe(1)
    expect(await loadPersona(next)).toMatchObject({ name: 'Ada Roy', age: 42, archivedAt: null })
    expect((await loadAnalysis(analysisId)).personaIds).toEqual([next])
    expect((await ask('PATCH', `/personas/${next}`, { archived: true })).status).toBe(200)
    const listed = await send('GET', `/api/personas?brand_id=${brand.brandId}`, { token: person.token })
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ persona_id: next, archived_at: expect.any(String) }),
    )
  })

  it('are left out of an order without personas when they are archived', async () => {
    const [first = '', second = ''] = brand.personaIds
    await ask('PATCH', `/personas/${first}`, { archived: true })
    const reply = await send('POST', '/api/analyses/manual', {
      token: person.token,
      body: {
        brandId: brand.brandId,
        analysisData: {
          prompts: ['Which jug?'],
          languages: ['en'],
          modelIds: [findModel('openai').modelId],
          launch: false,
        },
      },
    })
    expect((await loadAnalysis(String(reply.body.analysisId))).personaIds).toEqual([second])
  })
})

describe('library topics', () => {
  const WRITTEN = { topic: 'Hard water', prompts: ['Which filter helps?'], personas: [ADA] }

  it('are written by a person, changed, archived and restored', async () => {
    const created = await ask('POST', '/topics', WRITTEN)
    expect(created.status).toBe(201)
    const [topic] = await storedTopics()
    expect(topic).toMatchObject({ topic: 'Hard water', isCustom: true, position: 0 })
    const path = `/topics/${topic?.topicId}`
    await ask('PATCH', path, { topic: { ...WRITTEN, prompts: ['Which filter lasts?'] } })
    expect((await storedTopics())[0]).toMatchObject({
      topicId: topic?.topicId,
      prompts: ['Which filter lasts?'],
    })
    await ask('PATCH', path, { archived: true })
    const listed = await send('GET', `/api/analyses/suggestions?brandId=${brand.brandId}`, {
      token: person.token,
    })
    expect(listed.body.topics).toEqual([])
    // Generating topics does not change the archive.
    await send('POST', '/api/analyses/suggestions', {
      token: person.token,
      body: { brandId: brand.brandId },
    })
    expect((await storedTopics()).filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(1)
    await ask('PATCH', path, { archived: false })
    expect((await storedTopics())[0]).toMatchObject({ topicId: topic?.topicId, archivedAt: null })
    expect((await ask('PATCH', '/topics/nosuch', { archived: true })).status).toBe(404)
  })

  it('are refused from a person on the free plan', async () => {
    const free = await newPerson([brand.brandId], { plan: 'free' })
    expect((await ask('POST', '/topics', WRITTEN, free)).body).toMatchObject({
      errorCode: 'custom_topics_locked',
    })
  })
})

it('returns prompts and personas of the analyst without storing them', async () => {
  const reply = await ask('POST', '/library/write', { subject: 'Hard water' })
  expect(reply.body.data).toMatchObject({ prompts: expect.any(Array), personas: expect.any(Array) })
  const { data } = z
    .object({ data: z.object({ prompts: z.array(z.string()), personas: z.array(z.unknown()) }) })
    .parse(reply.body)
  expect(data.prompts).toHaveLength(4)
  expect(data.personas).toHaveLength(3)
  expect(getAddition(await ask('POST', '/personas', { personas: data.personas })).added).toBe(3)
  expect(await storedTopics()).toEqual([])
})

it('refuses changes of the library when a viewer sends them', async () => {
  const viewer = await newPerson()
  await joinBrand(brand.brandId, viewer.uid, 'viewer')
  for (const reply of [
    await ask('POST', '/prompts', { prompts: [{ text: 'Which jug?' }] }, viewer),
    await ask('PATCH', `/personas/${brand.personaIds[0]}`, { archived: true }, viewer),
  ]) {
    expect(reply.body).toMatchObject({ errorCode: 'editor_only' })
  }
})
