import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { savedViewPath, savedViewsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/saved-views/calls'
import {
  isSeenBy,
  MAX_SAVED_VIEWS,
  type SavedView,
  savedViewSchema,
} from '@sillage/core/saved-views/saved-view'
import { Timestamp } from 'firebase-admin/firestore'
import { loadAnalysis } from '../library/load-analysis.ts'
import { requireMember } from '../membership/access.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

const viewDto = (view: SavedView, uid: string): calls.SavedViewDto => ({
  view_id: view.viewId,
  analysis_id: view.analysisId,
  name: view.name,
  tab: view.tab,
  filters: view.filters,
  is_shared: view.isShared,
  is_own: view.createdBy === uid,
  created_at: toIso(view.createdAt),
})

/** What every member sees is changed by editors alone. @throws AppError editor_only */
const requireEditor = async (caller: Caller, analysisId: string): Promise<void> => {
  await requireMember(caller, brandOfAnalysis(analysisId), { method: 'POST' })
}

export const savedViewHandlers: HandlersOf<typeof calls> = {
  listSavedViews: async ({ params, caller }) => {
    const { docs } = await db.collectionGroup('savedViews').where('brandId', '==', params.brandId).get()
    const views = docs
      .map((document) => savedViewSchema.parse(document.data()))
      .filter((view) => isSeenBy(view, caller.uid))
      .sort((one, other) => one.name.localeCompare(other.name))
    return { data: { saved_views: views.map((view) => viewDto(view, caller.uid)) } }
  },

  createSavedView: async ({ params: { analysisId }, body, caller }) => {
    await loadAnalysis(analysisId)
    if (body.isShared) await requireEditor(caller, analysisId)
    const brandId = brandOfAnalysis(analysisId)
    const view = await transact(async (transaction) => {
      const own = db.collection(savedViewsPath(analysisId)).where('createdBy', '==', caller.uid)
      const { docs } = await transaction.get(own)
      const replaced = docs.find((document) => document.get('name') === body.name)
      if (replaced === undefined && docs.length >= MAX_SAVED_VIEWS) throw new AppError('too_many_views')
      const viewId = replaced?.id ?? newId()
      const about = { viewId, brandId, analysisId, createdBy: caller.uid, createdAt: Date.now() }
      transaction.set(db.doc(savedViewPath(analysisId, viewId)), {
        ...{ ...body, ...about },
        createdAt: Timestamp.fromMillis(about.createdAt),
      })
      return { ...body, ...about }
    })
    return { data: viewDto(view, caller.uid) }
  },

  deleteSavedView: async ({ params, caller }) => {
    await loadAnalysis(params.analysisId)
    await transact(async (transaction) => {
      const stored = await transaction.get(db.doc(savedViewPath(params.analysisId, params.viewId)))
      if (!stored.exists) return
      const view = savedViewSchema.parse(stored.data())
      if (!isSeenBy(view, caller.uid)) return
      if (view.isShared) await requireEditor(caller, params.analysisId)
      transaction.delete(stored.ref)
    })
    return { ok: true, message: 'View deleted' }
  },
}

/** Deletes the views that a person saved and nobody else sees; shared ones stay with the brand. */
export const deletePrivateViews = async (uid: string): Promise<void> => {
  const { docs } = await db.collectionGroup('savedViews').where('createdBy', '==', uid).get()
  for (const document of docs) {
    if (!savedViewSchema.parse(document.data()).isShared) await document.ref.delete()
  }
}
