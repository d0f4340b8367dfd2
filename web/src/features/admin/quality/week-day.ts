import { startOf } from '@sillage/core/quality/weeks'
import { dateFormat } from '@/lib/format.ts'

/** The Monday of a week in UTC. */
export const mondayText = (week: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(startOf(week))
