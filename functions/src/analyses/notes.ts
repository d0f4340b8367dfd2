import { type Note, noteSchema } from '@sillage/core/analyses/note'
import type * as calls from '@sillage/core/analyses/note-calls'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { notePath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { Timestamp } from 'firebase-admin/firestore'
import { loadAnalysis } from '../library/load-analysis.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

export const noteHandlers: HandlersOf<typeof calls> = {
  createNote: async ({ params, body, caller }) => {
    const { analysisId } = params
    await loadAnalysis(analysisId)
    const note: Note = {
      noteId: newId(),
      analysisId,
      brandId: brandOfAnalysis(analysisId),
      kind: body.kind,
      text: body.text,
      happenedAt: body.happenedAt,
      createdBy: caller.uid,
      createdAt: Date.now(),
    }
    const path = notePath(analysisId, note.noteId)
    const batch = db.batch()
    batch.create(db.doc(path), {
      ...note,
      happenedAt: Timestamp.fromMillis(note.happenedAt),
      createdAt: Timestamp.fromMillis(note.createdAt),
    })
    recordAudit(batch, { action: 'create_note', actor: caller, target: path, after: note })
    await batch.commit()
    return {
      data: {
        note_id: note.noteId,
        kind: note.kind,
        text: note.text,
        happened_at: toIso(note.happenedAt),
        created_at: toIso(note.createdAt),
      },
    }
  },

  deleteNote: async ({ params, caller }) => {
    await loadAnalysis(params.analysisId)
    const path = notePath(params.analysisId, params.noteId)
    await transact(async (transaction) => {
      const snapshot = await transaction.get(db.doc(path))
      if (!snapshot.exists) return
      transaction.delete(snapshot.ref)
      recordAudit(transaction, {
        action: 'delete_note',
        actor: caller,
        target: path,
        before: noteSchema.parse(snapshot.data()),
      })
    })
    return { ok: true, message: 'Note deleted' }
  },
}
