import { z } from 'zod/mini'

/** Name of the schema in the structured call. */
export const SAME_ADVICE_TASK = 'same_advice'

/** The analyst's reply: the number of the advice of the list that means the same, from 1; 0 for none. */
export const analystSameAdviceSchema = z.object({ same: z.int() })

export const sameAdviceInputSchema = z.object({
  advice: z.string(),
  list: z.array(z.object({ number: z.int(), advice: z.string() })),
})
export type SameAdviceInput = z.infer<typeof sameAdviceInputSchema>
