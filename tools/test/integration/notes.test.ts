import { noteSchema } from '@sillage/core/analyses/note'
import { createNote } from '@sillage/core/analyses/note-calls'
import { newId } from '@sillage/core/base/ids'
import { auditLogPath, notePath, notesPath } from '@sillage/core/base/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let member: Person
let stranger: Person
let analysisId: string
beforeAll(async () => {
  brand = await newBrand()
  ;[member, stranger] = await Promise.all([newPerson([brand.brandId]), newPerson()])
  analysisId = await newAnalysis(brand, member.uid, { status: 'ready' })
})

const NOTE = { kind: 'campaign', text: '  Spring campaign  ', happenedAt: '2026-03-01T09:00:00Z' }

const create = (body: unknown, { token } = member) =>
  send('POST', `/api/analyses/${analysisId}/notes`, { token, body })

const remove = (noteId: string, { token } = member) =>
  send('DELETE', `/api/analyses/${analysisId}/notes/${noteId}`, { token })

const loadAudit = async (target: string): Promise<unknown[]> => {
  const { docs } = await db.collection(auditLogPath()).where('target', '==', target).get()
  return docs.map((document) => document.get('action'))
}

describe('notes on the time line', () => {
  it('are added and removed by a member, and logged', async () => {
    const { status, body } = await create(NOTE)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ kind: 'campaign', text: 'Spring campaign' })
    const { note_id: noteId } = createNote.response.parse(body).data
    const path = notePath(analysisId, noteId)
    const note = noteSchema.parse((await db.doc(path).get()).data())
    expect(note).toMatchObject({ noteId, createdBy: member.uid, happenedAt: Date.parse(NOTE.happenedAt) })
    expect(await loadAudit(path)).toEqual(['create_note'])

    expect((await remove(noteId)).status).toBe(200)
    expect((await db.doc(path).get()).exists).toBe(false)
    expect((await remove(noteId)).status).toBe(200)
    expect((await loadAudit(path)).sort()).toEqual(['create_note', 'delete_note'])
  })

  it('are refused without a text, of another kind, and of no time', async () => {
    for (const wrong of [
      { text: '  ' },
      { kind: 'party' },
      { happenedAt: 'soon' },
      { text: 'x'.repeat(201) },
    ]) {
      expect((await create({ ...NOTE, ...wrong })).status).toBe(400)
    }
  })

  it('are visible to members only', async () => {
    expect((await create(NOTE, stranger)).status).toBe(403)
    expect((await remove(newId(), stranger)).status).toBe(403)
    expect((await db.collection(notesPath(analysisId)).get()).empty).toBe(true)
  })
})
