import { analysisSchema, getLastRunAt } from '@sillage/core/analyses/analysis'
import type { listAnalyses } from '@sillage/core/analyses/calls'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { analysesPath, analysisPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

export const handleListAnalyses: Handler<typeof listAnalyses> = async ({ params, query }) => {
  const { brandId } = params
  const { limit, cursor } = query
  let wanted = db.collection(analysesPath(brandId)).orderBy('createdAt', 'desc')
  if (cursor !== undefined) {
    const after = await db.doc(analysisPath(cursor)).get()
    // The last one of the page before was deleted meanwhile, or is of another brand.
    if (!after.exists || brandOfAnalysis(cursor) !== brandId) return { analyses: [], nextCursor: null }
    wanted = wanted.startAfter(after)
  }
  // One document more than shown tells whether there is another page.
  const found = (await wanted.limit(limit + 1).get()).docs.map((doc) => analysisSchema.parse(doc.data()))
  const shown = found.slice(0, limit)
  return {
    nextCursor: found.length > limit ? (shown.at(-1)?.analysisId ?? null) : null,
    analyses: shown.map((analysis) => ({
      analysis_id: analysis.analysisId,
      title: analysis.title,
      category: analysis.category,
      status: analysis.status,
      created_at: toIso(analysis.createdAt),
      updated_at: toIso(analysis.updatedAt),
      last_run_at: isoOrNull(getLastRunAt(analysis)),
      archived_at: isoOrNull(analysis.archivedAt),
    })),
  }
}
