import { z } from 'zod'

export const CADENCES = ['daily', 'weekly', 'monthly'] as const

/** When an analysis launches by itself. Monday is 0; a month shorter than `monthlyDay` launches on its last day. */
export const scheduleSchema = z.object({
  enabled: z.boolean().default(false),
  cadence: z.enum(CADENCES).default('weekly'),
  weeklyDayOfWeek: z.number().int().min(0).max(6).default(0),
  monthlyDay: z.number().int().min(1).max(31).default(1),
})
export type Schedule = z.infer<typeof scheduleSchema>

/** Off; weekly on Monday, or monthly on the first, once it is switched on. */
export const DEFAULT_SCHEDULE: Schedule = {
  enabled: false,
  cadence: 'weekly',
  weeklyDayOfWeek: 0,
  monthlyDay: 1,
}
