import type { getFigureMails, setFigureMails } from '@sillage/core/alerts/calls'
import { type AlertDigest, nextMonthly } from '@sillage/core/alerts/digest'
import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { alertDigestPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { loadSeenViews } from '../saved-views/load.ts'
import { readDigest } from './recipients.ts'

export const handleGetFigureMails: Handler<typeof getFigureMails> = async ({ params, caller }) => {
  const stored = await db.doc(alertDigestPath(params.brandId, caller.uid)).get()
  const { figures, views } = readDigest(params.brandId, caller.uid, stored.data())
  return {
    data: {
      pace: figures,
      views: views.map(({ analysisId, viewId, name }) => ({
        analysis_id: analysisId,
        view_id: viewId,
        name,
      })),
    },
  }
}

/** The views to follow, each once. @throws AppError view_not_found */
const requireViews = async (
  brandId: string,
  named: NonNullable<BodyOf<typeof setFigureMails>['views']>,
  uid: string,
): Promise<AlertDigest['views']> => {
  const wanted = [...new Map(named.map((view) => [view.viewId, view])).values()]
  if (wanted.some(({ analysisId }) => brandOfAnalysis(analysisId) !== brandId)) {
    throw new AppError('view_not_found')
  }
  const seen = await loadSeenViews(wanted, uid)
  if (seen.length < wanted.length) throw new AppError('view_not_found')
  return seen.map(({ analysisId, viewId, name }) => ({ analysisId, viewId, name }))
}

export const handleSetFigureMails: Handler<typeof setFigureMails> = async ({ params, body, caller }) => {
  const { pace } = body
  const views =
    body.views === undefined ? undefined : await requireViews(params.brandId, body.views, caller.uid)
  const now = Date.now()
  const ref = db.doc(alertDigestPath(params.brandId, caller.uid))
  await transact(async (transaction) => {
    const stored = await transaction.get(ref)
    const digest = readDigest(params.brandId, caller.uid, stored.data())
    const paced =
      pace === undefined
        ? digest
        : {
            figures: pace,
            // After each version: its settlement sets the time.
            figuresDueAt: pace === 'monthly' ? nextMonthly(now) : null,
            figuresSince: now,
          }
    const toTime = (at: number | null) => (at === null ? null : Timestamp.fromMillis(at))
    transaction.set(
      ref,
      {
        ...digest,
        dueAt: toTime(digest.dueAt),
        views: views ?? digest.views,
        figures: paced.figures,
        figuresDueAt: toTime(paced.figuresDueAt),
        figuresSince: toTime(paced.figuresSince),
      },
      { merge: true },
    )
  })
  return { ok: true, message: 'Mails with figures updated' }
}
