import { LIMITS, MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import { z } from 'zod'

export const PROMPT_MAX = 2_000

/** The values of the form. Messages are keys of its texts. */
export const newAnalysisSchema = z.object({
  title: z.string().trim().max(LIMITS.title, 'error.titleLong'),
  /** '' for none; the field limits its length. */
  category: z.string().trim().max(LIMITS.category),
  prompts: z
    .array(z.object({ text: z.string().max(PROMPT_MAX, 'error.promptLong') }))
    .refine((prompts) => prompts.some(({ text }) => text.trim() !== ''), 'error.noPrompt')
    .refine((prompts) => prompts.length <= LIMITS.prompts, 'error.manyPrompts'),
  personaIds: z.array(z.string()).min(1, 'error.noPersona').max(LIMITS.personas, 'error.manyPersonas'),
  languages: z.array(z.string()).min(1, 'error.noLanguage').max(LIMITS.languages, 'error.manyLanguages'),
  modelIds: z.array(z.string()).min(1, 'error.noModel').max(LIMITS.models, 'error.manyModels'),
  samples: z.number().int('error.samples').min(1, 'error.samples').max(MAX_SAMPLES, 'error.samples'),
})
export type NewAnalysis = z.infer<typeof newAnalysisSchema>

/** The trimmed prompts, without empty ones and repeats. */
export const writtenPrompts = (prompts: NewAnalysis['prompts']): string[] => [
  ...new Set(prompts.map(({ text }) => text.trim()).filter((text) => text !== '')),
]
