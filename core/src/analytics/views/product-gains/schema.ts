import { z } from 'zod/mini'
import { won } from '../gains/schema.ts'

/** The largest possible gains of the brand's share of products: the three prompts with most to gain, the largest gain first. */
export const productGainsViewSchema = z.object({
  /** Answers that the analyst has read. */
  n: z.int(),
  /**
   * Prompts whose answers mention products, and none of the brand's own: the share if each of these answers mentioned one
   * product of the brand as well.
   */
  products: z.array(z.object({ promptId: z.string(), prompt: z.string(), ...won })),
})
export type ProductGainsView = z.infer<typeof productGainsViewSchema>
