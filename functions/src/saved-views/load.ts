import { AppError } from '@sillage/core/base/errors'
import { savedViewPath } from '@sillage/core/base/paths'
import { isSeenBy, type SavedView, savedViewSchema } from '@sillage/core/saved-views/saved-view'
import { db } from '../platform/firebase.ts'

type Named = Pick<SavedView, 'analysisId' | 'viewId'>

/**
 * Those of some saved views that are there and that somebody sees.
 *
 * @param uid null for every member of the brand: the shared ones
 */
export const loadSeenViews = async (named: readonly Named[], uid: string | null): Promise<SavedView[]> => {
  if (named.length === 0) return []
  const stored = await db.getAll(
    ...named.map(({ analysisId, viewId }) => db.doc(savedViewPath(analysisId, viewId))),
  )
  return stored
    .flatMap((document) => (document.exists ? [savedViewSchema.parse(document.data())] : []))
    .filter((view) => isSeenBy(view, uid))
}

/**
 * A saved view that is there and that somebody sees.
 *
 * @param uid null for every member of the brand
 * @throws AppError view_not_found
 */
export const requireSeenView = async (named: Named, uid: string | null): Promise<SavedView> => {
  const [view] = await loadSeenViews([named], uid)
  if (view === undefined) throw new AppError('view_not_found')
  return view
}
