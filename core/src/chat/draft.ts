import { z } from 'zod/mini'
import { MAX_SAMPLES, untilPointsSchema } from '../analyses/analysis.ts'
import { type JobOrder, jobOrderSchema } from '../analyses/creation-job.ts'
import { suggestedPersonaSchema } from '../brands/topic.ts'

/** The intent of a person with a prompt. */
export const INTENTS = ['discover', 'compare', 'buy', 'use'] as const

export const DRAFT_LIMITS = { prompts: 40, personas: 6, prompt: 500 } as const

export const draftPromptSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(DRAFT_LIMITS.prompt)),
  /** Whether it names the brand. */
  branded: z.boolean(),
  intent: z.enum(INTENTS),
})
export type DraftPrompt = z.infer<typeof draftPromptSchema>

/** An analysis as the assistant proposes it and the person edits it. Every field is the one that the wizard orders by. */
export const chatDraftSchema = z.strictObject({
  title: z.string().check(z.trim(), z.maxLength(200)),
  prompts: z.array(draftPromptSchema).check(z.maxLength(DRAFT_LIMITS.prompts)),
  personas: z.array(suggestedPersonaSchema).check(z.maxLength(DRAFT_LIMITS.personas)),
  languages: z.array(jobOrderSchema.shape.languages.def.element).check(z.maxLength(50)),
  modelIds: z.array(jobOrderSchema.shape.modelIds.def.element).check(z.maxLength(30)),
  samples: z.int().check(z.minimum(1), z.maximum(MAX_SAMPLES)),
  untilPoints: z._default(z.nullable(untilPointsSchema), null),
  schedule: jobOrderSchema.shape.schedule.def.innerType,
})
export type ChatDraft = z.infer<typeof chatDraftSchema>

/** Parts of a proposal that the plan or this place does not hold. */
export const leftOutSchema = z.object({
  kind: z.enum(['prompts', 'personas', 'languages', 'models', 'schedule']),
  /** Names, where it has some. */
  names: z.array(z.string()),
})
export type LeftOut = z.infer<typeof leftOutSchema>

/** The order of a draft, by the wizard's own schema; null while something is missing. */
export const orderOfDraft = (draft: ChatDraft): JobOrder | null => {
  const { title, prompts, personas, languages, modelIds, samples, untilPoints, schedule } = draft
  const parsed = jobOrderSchema.safeParse({
    ...(title === '' ? {} : { title, promptCategory: title }),
    prompts: [...new Set(prompts.map(({ text }) => text))],
    ...(personas.length > 0 ? { personas } : {}),
    languages,
    modelIds,
    samples,
    untilPoints,
    schedule,
  })
  return parsed.success ? parsed.data : null
}
