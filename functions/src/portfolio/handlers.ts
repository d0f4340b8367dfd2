import { type Analysis, analysisSchema, getLastRunAt } from '@sillage/core/analyses/analysis'
import { FALSE_DISCOVERY_RATE } from '@sillage/core/analytics/stats/false-discovery'
import { isCalled, judgeTogether } from '@sillage/core/analytics/stats/paired'
import { analysesPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type { Brand } from '@sillage/core/brands/brand'
import type * as calls from '@sillage/core/portfolio/calls'
import { MAX_PORTFOLIO } from '@sillage/core/portfolio/calls'
import { findStoredView } from '../analytics/view.ts'
import { brandsOpenTo } from '../membership/access.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'

interface Listed {
  readonly brand: Brand
  readonly analysis: Analysis
}

/** The newest analyses of a brand that are in use and were launched. */
const listLaunched = async (brand: Brand): Promise<Listed[]> => {
  const all = db.collection(analysesPath(brand.brandId)).orderBy('createdAt', 'desc').limit(MAX_PORTFOLIO)
  return (await all.get()).docs
    .map((document) => ({ brand, analysis: analysisSchema.parse(document.data()) }))
    .filter(({ analysis }) => analysis.archivedAt === null && analysis.lastGroupRunId !== null)
}

const byLastRun = (one: Listed, other: Listed): number =>
  (getLastRunAt(other.analysis) ?? 0) - (getLastRunAt(one.analysis) ?? 0)

export const portfolioHandlers: HandlersOf<typeof calls> = {
  listPortfolio: async ({ caller }) => {
    const brands = await brandsOpenTo(caller)
    const listed = (await Promise.all(brands.map(listLaunched))).flat().sort(byLastRun)
    const shown = listed.slice(0, MAX_PORTFOLIO)
    const stored = await Promise.all(
      shown.map(({ analysis: { analysisId } }) => findStoredView('headline', { analysisId })),
    )
    const changes = stored.flatMap((view) => view?.headline.change ?? [])
    const together = judgeTogether(changes, FALSE_DISCOVERY_RATE)
    const changeOf = new Map(changes.map((change, i) => [change, together[i]]))
    return {
      data: {
        rows: shown.map(({ brand, analysis }, i) => {
          const lastRunAt = getLastRunAt(analysis)
          const view = stored[i]
          return {
            brand_id: brand.brandId,
            brand_name: brand.name,
            analysis_id: analysis.analysisId,
            title: analysis.title,
            status: analysis.status,
            last_run_at: lastRunAt === null ? null : toIso(lastRunAt),
            headline: view?.headline ?? null,
            sentiment: view?.sentiment ?? null,
            change: (view && changeOf.get(view.headline.change)) ?? null,
          }
        }),
        tested: together.filter(({ p }) => p !== null).length,
        called: together.filter(isCalled).length,
        has_more: listed.length > shown.length,
      },
    }
  },
}
