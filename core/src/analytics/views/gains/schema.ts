import { z } from 'zod/mini'

/** Places of the brand that are just below the third. */
export const BELOW = [4, 5] as const

/** Answers that would change, and by how much the headline would rise if each of them did; two decimals. */
export const won = { runs: z.int(), gain: z.number() } as const

/**
 * The largest possible gains of the headlines: for each the three pages or cells with most to gain, those of the
 * largest gain first. Each gain is of its own; two of
 * them may rest on the same answers.
 */
export const gainsViewSchema = z.object({
  /** Answers. */
  n: z.int(),
  /** Pages that answers lean on and do not name the brand; without sites of the brand and of tracked companies. */
  visibility: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
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
  /**
   * Prompts whose answers lean on competitors' sites and on none of the brand's own: the share of its sites if each of them
   * cited one page of its own as well.
   */
  sites: z.array(z.object({ promptId: z.string(), prompt: z.string(), ...won })),
  /** Prompts that judge the brand below its average: the score, 0 to 10, if they rose to it. */
  sentiment: z.array(
    z.object({ promptId: z.string(), prompt: z.string(), score: z.nullable(z.number()), ...won }),
  ),
})
export type GainsView = z.infer<typeof gainsViewSchema>
