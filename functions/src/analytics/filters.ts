import type { Analysis } from '@sillage/core/analyses/analysis'
import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { FilterOptions, getFilters } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { type FiltersView, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { analysesPath } from '@sillage/core/base/paths'
import { loadAnalysis } from '../library/load-analysis.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { parseFilter } from './scope.ts'
import { loadView } from './view.ts'

/** Analyses whose choices are offered together: the newest. */
const MAX_ANALYSES = 100

/** The analyses of a brand, newest first. */
export const newestAnalyses = async (brandId: string): Promise<Analysis[]> => {
  const found = await db
    .collection(analysesPath(brandId))
    .orderBy('createdAt', 'desc')
    .limit(MAX_ANALYSES)
    .get()
  return found.docs.map((doc) => analysisSchema.parse(doc.data()))
}

/** Choices of the filters; empty before the first launch. */
const loadChoices = async ({ analysisId, versions }: Analysis, filter: Filter): Promise<FiltersView> => {
  const { groupRunId } = filter
  const scope = groupRunId === undefined ? { analysisId } : { groupRunId }
  if (versions === 0 && groupRunId === undefined) return NOTHING_TO_CHOOSE
  return await loadView('filters', scope, filter)
}

const byId = <T>(items: readonly T[], id: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [id(item), item])).values(),
]

/** The choices of several analyses as one: those that two of them share once, with the newest of them. */
const joined = (analyses: readonly Analysis[], choices: readonly FiltersView[]): FilterOptions => {
  // The last of the same id stays, so that oldest come first.
  const oldestFirst = analyses
    .map((analysis, i) => ({
      ...(choices[i] ?? NOTHING_TO_CHOOSE),
      of: { analysis_id: analysis.analysisId, analysis_title: analysis.title },
    }))
    .reverse()
  return {
    providers: [...new Set(oldestFirst.flatMap(({ providers }) => providers))].sort(),
    models: byId(
      oldestFirst.flatMap(({ models }) => models),
      ({ model }) => model,
    ),
    languages: byId(
      oldestFirst.flatMap(({ languages }) => languages),
      ({ language_id }) => language_id,
    ),
    personas: byId(
      oldestFirst.flatMap(({ personas, of }) => personas.map((persona) => ({ ...persona, ...of }))),
      ({ persona_id }) => persona_id,
    ),
    prompts: byId(
      oldestFirst.flatMap(({ prompts, of }) => prompts.map((prompt) => ({ ...prompt, ...of }))),
      ({ prompt_id }) => prompt_id,
    ),
    genders: [...new Set(oldestFirst.flatMap(({ genders }) => genders))].sort(),
    webSearch: oldestFirst.some(({ webSearch }) => webSearch),
    versions: oldestFirst.flatMap(({ versions }) => versions),
    analyses: analyses.map(({ analysisId, title }) => ({ analysis_id: analysisId, title })),
  }
}

/** The choices of an analysis, of one of its versions, or of all analyses of the brand. */
export const handleFilters: Handler<typeof getFilters> = async ({ query }) => {
  const { dateFrom, dateTo, groupRunId } = parseFilter(query)
  const analysisId = query.analysisId ?? (groupRunId && analysisOfGroupRun(groupRunId))
  const analyses =
    analysisId === undefined ? await newestAnalyses(query.brandId) : [await loadAnalysis(analysisId)]
  const filter: Filter = { groupRunId, dateFrom, dateTo }
  return joined(analyses, await Promise.all(analyses.map((analysis) => loadChoices(analysis, filter))))
}
