import { formatDays, formatDuration } from '@/lib/format.ts'

const DAY_MINUTES = 1_440

/** A limit for unused sessions, such as '30 minutes', '24 hours' or '7 days'. */
export const formatIdle = (minutes: number, locale: string): string =>
  minutes > DAY_MINUTES ? formatDays(minutes / DAY_MINUTES, locale) : formatDuration(minutes * 60, locale)
