import { z } from 'zod/mini'

export const filtersViewSchema = z.object({
  providers: z.array(z.string()),
  models: z.array(
    z.object({ model: z.string(), model_name: z.string(), name: z.string(), provider: z.string() }),
  ),
  languages: z.array(z.object({ language_id: z.string(), language_name: z.string() })),
  personas: z.array(z.object({ persona_id: z.string(), name: z.string(), gender: z.string() })),
  prompts: z.array(
    z.object({ prompt_id: z.string(), name: z.string(), prompt_text: z.string(), branded: z.boolean() }),
  ),
  genders: z.array(z.string()),
  /** Whether there is any online answer. */
  webSearch: z.boolean(),
  /** Versions in range, oldest first. */
  versions: z.array(z.object({ groupRunId: z.string(), createdAt: z.string() })),
})
export type FiltersView = z.infer<typeof filtersViewSchema>

/** The choices before the first launch. */
export const NOTHING_TO_CHOOSE: FiltersView = {
  providers: [],
  models: [],
  languages: [],
  personas: [],
  prompts: [],
  genders: [],
  webSearch: false,
  versions: [],
}
