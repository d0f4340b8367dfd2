import type { AnalysisModel } from './analysis.ts'

interface Design {
  prompts: number
  personas: number
  languages: number
  models: readonly Pick<AnalysisModel, 'webSearch'>[]
  samples: number
}

/** Run units of a design: the number of its runs. A model with web search runs online and offline. */
export const runUnits = ({ prompts, personas, languages, models, samples }: Design): number =>
  prompts * personas * languages * samples * models.reduce((sum, model) => sum + (model.webSearch ? 2 : 1), 0)

/** Seconds that the launch dialog and progress panel reckon for one run. */
export const SECONDS_PER_RUN = 15
