import { z } from 'zod/mini'

/** Answers that would change, and by how many points the headline would rise if each of them did. */
const won = { runs: z.int(), gain: z.number() } as const

/**
 * What would change the headlines most: for each the three pages or cells with most to gain. Each gain is of its own; two of
 * them may rest on the same answers.
 */
export const gainsViewSchema = z.object({
  /** Answers. */
  n: z.int(),
  /** Pages that answers lean on and do not name the brand. */
  visibility: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      /** It is a page of the brand's own. */
      own: z.boolean(),
      /** Companies that these answers name, those of most answers first. */
      rivals: z.array(z.string()),
      /** Models that name them from this page. */
      models: z.array(z.string()),
      ...won,
    }),
  ),
  /** Prompts to a model that it answers with other brands alone; prompts that name the brand are left out. */
  voice: z.array(
    z.object({
      promptId: z.string(),
      prompt: z.string(),
      model: z.string(),
      modelName: z.string(),
      webSearch: z.boolean(),
      /** All answers of the model to the prompt. */
      n: z.int(),
      ...won,
    }),
  ),
  /** Prompts whose answers name the brand in fourth or fifth place: the rank-weighted visibility if it were third. */
  position: z.array(
    z.object({
      promptId: z.string(),
      prompt: z.string(),
      /** All answers to the prompt that name the brand. */
      n: z.int(),
      ...won,
    }),
  ),
})
export type GainsView = z.infer<typeof gainsViewSchema>
