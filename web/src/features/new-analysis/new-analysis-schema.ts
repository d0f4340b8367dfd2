import { MAX_SAMPLES, untilPointsSchema } from '@sillage/core/analyses/analysis'
import { LIMITS } from '@sillage/core/brands/limits'
import { z } from 'zod/mini'

export const PROMPT_MAX = 2_000

/** The values of the form. Messages are keys of its texts. */
export const newAnalysisSchema = z.object({
  title: z.string().check(z.trim(), z.maxLength(LIMITS.title, 'error.titleLong')),
  /** '' for none; the field limits its length. */
  category: z.string().check(z.trim(), z.maxLength(LIMITS.category)),
  prompts: z.array(z.object({ text: z.string().check(z.maxLength(PROMPT_MAX, 'error.promptLong')) })).check(
    z.refine((prompts) => prompts.some(({ text }) => text.trim() !== ''), 'error.noPrompt'),
    z.refine((prompts) => prompts.length <= LIMITS.prompts, 'error.manyPrompts'),
  ),
  personaIds: z
    .array(z.string())
    .check(z.minLength(1, 'error.noPersona'), z.maxLength(LIMITS.personas, 'error.manyPersonas')),
  languages: z
    .array(z.string())
    .check(z.minLength(1, 'error.noLanguage'), z.maxLength(LIMITS.languages, 'error.manyLanguages')),
  modelIds: z
    .array(z.string())
    .check(z.minLength(1, 'error.noModel'), z.maxLength(LIMITS.models, 'error.manyModels')),
  samples: z
    .number()
    .check(z.int('error.samples'), z.minimum(1, 'error.samples'), z.maximum(MAX_SAMPLES, 'error.samples')),
  untilPoints: z.nullable(untilPointsSchema),
})
export type NewAnalysis = z.infer<typeof newAnalysisSchema>

/** The trimmed prompts, without empty ones and repeats. */
export const writtenPrompts = (prompts: NewAnalysis['prompts']): string[] => [
  ...new Set(prompts.map(({ text }) => text.trim()).filter((text) => text !== '')),
]
