import { z } from 'zod/mini'

/** A choice is valid for six months, as the CNIL recommends; then the banner comes again. */
const KEPT_DAYS = 182
const DAY_MS = 86_400_000

/** A person's choice, with its time. */
const consentSchema = z.object({ granted: z.boolean(), at: z.number() })
export type Consent = z.infer<typeof consentSchema>

/** The choice that holds now; null where nobody has chosen, or too long ago. */
export const consentInForce = (stored: unknown, now: number): Consent | null => {
  const { data } = consentSchema.safeParse(stored)
  return data !== undefined && now - data.at < KEPT_DAYS * DAY_MS && data.at <= now ? data : null
}
