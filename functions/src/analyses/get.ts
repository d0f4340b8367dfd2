import { type Analysis, getLastRunAt } from '@sillage/core/analyses/analysis'
import type { AnalysisDto, getAnalysis } from '@sillage/core/analyses/calls'
import { LANGUAGES } from '@sillage/core/base/languages'
import { toIso } from '@sillage/core/base/time'
import { personaDto, promptDto } from '../brands/dtos.ts'
import { loadBrand, loadPersonas, loadPrompts } from '../library/load.ts'
import { loadAnalysis } from '../library/load-analysis.ts'
import { countUnits } from '../library/units.ts'
import type { Handler } from '../platform/http/handler.ts'
import { knownModels } from '../providers/models.ts'

const NO_RUNS = { total: 0, completed: 0, processing: 0, pending: 0, failed: 0 }

/** Models stay in an analysis when their provider is no longer set up; what is not known any more is left out. */
const modelDtos = async ({ models }: Analysis): Promise<AnalysisDto['models']> => {
  const known = await knownModels()
  return models.flatMap(({ modelId, webSearch }) => {
    const model = known.get(modelId)
    if (!model) return []
    return [
      {
        llm_model_id: modelId,
        with_web_search: webSearch,
        supports_web_search: model.capabilities.webSearch,
        capabilities: { web_search: model.capabilities.webSearch },
        display_name: model.displayName,
        llm_list: { provider_name: model.provider, model_name: model.modelName },
      },
    ]
  })
}

export const handleGetAnalysis: Handler<typeof getAnalysis> = async ({ params }) => {
  const analysis = await loadAnalysis(params.analysisId)
  const { brandId, schedule } = analysis
  const lastRun = getLastRunAt(analysis)
  const [brand, prompts, personas, models] = await Promise.all([
    loadBrand(brandId),
    loadPrompts(brandId, analysis.promptIds),
    loadPersonas(brandId, analysis.personaIds),
    modelDtos(analysis),
  ])
  return {
    data: {
      analysis_id: analysis.analysisId,
      title: analysis.title,
      user_input: analysis.userInput,
      category: analysis.category,
      status: analysis.status,
      created_at: toIso(analysis.createdAt),
      updated_at: toIso(analysis.updatedAt),
      last_run_at: lastRun === null ? null : toIso(lastRun),
      brands: { brand_id: brandId, name: brand.name },
      models,
      prompts: prompts.map(promptDto),
      personas: personas.map(personaDto),
      languages: LANGUAGES.filter(({ code }) => analysis.languageCodes.includes(code)).map(
        ({ code, name }) => ({
          language_id: code,
          language_code: code,
          language_name: name,
        }),
      ),
      samples: analysis.samples,
      until_points: analysis.untilPoints,
      placebo: analysis.placebo,
      archived_at: analysis.archivedAt === null ? null : toIso(analysis.archivedAt),
      schedule_enabled: schedule.enabled,
      schedule_cron: schedule.cadence,
      schedule_weekly_day_of_week: schedule.weeklyDayOfWeek,
      schedule_monthly_day: schedule.monthlyDay,
      schedule_hour: schedule.hour,
      schedule_next_at: analysis.next === null ? null : toIso(analysis.next.at),
      run_stats: analysis.runStats ?? NO_RUNS,
      run_units: countUnits(analysis),
    },
  }
}
