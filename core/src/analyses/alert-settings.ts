import { z } from 'zod/mini'

/** `analysis.alerts`: what an analysis gives alerts of, and whether they are mailed. */
export const alertSettingsSchema = z.object({
  /** Mails to the people of the brand, as each of them wants them. */
  email: z._default(z.boolean(), false),
  source: z._default(z.boolean(), true),
  sentiment: z._default(z.boolean(), true),
  ranking: z._default(z.boolean(), true),
  /** Keys of alerts that somebody does not want again. */
  muted: z._default(z.array(z.string()).check(z.maxLength(200)), []),
})

export type AlertSettings = z.infer<typeof alertSettingsSchema>

export const DEFAULT_ALERTS: AlertSettings = alertSettingsSchema.parse({})
