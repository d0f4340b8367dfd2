import { z } from 'zod/mini'
import { planIdSchema } from '../plans/plans.ts'

/** Who owns a brand, as the console names them. */
export const ownerSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The plan in force. */
  plan: planIdSchema,
})
export type Owner = z.infer<typeof ownerSchema>
