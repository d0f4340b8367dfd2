import type * as calls from '@sillage/core/admin/brand-calls'
import type { StaffNoteDto } from '@sillage/core/admin/brand-calls'
import { pathOfNoted, type StaffNote, staffNoteSchema } from '@sillage/core/admin/staff-note'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { staffNotePath, staffNotesPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

/** Notes that one page shows. */
const SHOWN = 100

const noteDto = ({ noteId, text, by, byEmail, createdAt }: StaffNote): StaffNoteDto => ({
  note_id: noteId,
  text,
  by,
  by_email: byEmail,
  date_creation: toIso(createdAt),
})

type NoteCalls = Pick<typeof calls, 'listStaffNotes' | 'addStaffNote' | 'deleteStaffNote'>

/** The audit log keeps that a note was written or deleted, not its text: a note can be taken back. */
export const staffNoteHandlers: HandlersOf<NoteCalls> = {
  listStaffNotes: async ({ params: { kind, notedId } }) => {
    const { docs } = await db
      .collection(staffNotesPath())
      .where('about', '==', pathOfNoted(kind, notedId))
      .orderBy('createdAt', 'desc')
      .limit(SHOWN)
      .get()
    return { data: docs.map((document) => noteDto(staffNoteSchema.parse(document.data()))) }
  },

  addStaffNote: async ({ params: { kind, notedId }, body: { text }, caller }) => {
    const [noteId, about, now] = [newId(), pathOfNoted(kind, notedId), Date.now()]
    const note = { noteId, about, text, by: caller.uid, byEmail: caller.user.email, createdAt: now }
    await transact(async (transaction) => {
      if (!(await transaction.get(db.doc(about))).exists) throw new AppError('not_found')
      transaction.create(db.doc(staffNotePath(noteId)), { ...note, createdAt: Timestamp.fromMillis(now) })
      recordAudit(transaction, { action: 'add_note', actor: caller, target: about, after: { noteId } })
    })
    return { data: noteDto(note) }
  },

  deleteStaffNote: async ({ params: { kind, notedId, noteId }, caller }) => {
    const about = pathOfNoted(kind, notedId)
    await transact(async (transaction) => {
      const note = await transaction.get(db.doc(staffNotePath(noteId)))
      if (note.get('about') !== about) throw new AppError('not_found')
      if (note.get('by') !== caller.uid) throw new AppError('not_your_note')
      transaction.delete(note.ref)
      recordAudit(transaction, { action: 'delete_note', actor: caller, target: about, before: { noteId } })
    })
    return { ok: true }
  },
}
