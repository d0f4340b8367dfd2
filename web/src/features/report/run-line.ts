import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { TFunction } from 'i18next'
import { formatInteger } from '@/lib/format.ts'
import { reportDateTime } from './report-names.ts'

/** Joins `Completed …`, `Responses A → B` and `N responses` with bullets, without unknown parts. */
export const runLine = (
  groupRun: NonNullable<BrandReport['groupRun']>,
  t: TFunction<'report'>,
  locale: string,
): string => {
  const { completedAt, firstRunAt, lastRunAt, totalRuns } = groupRun
  const say = (iso: string) => reportDateTime(new Date(iso), locale)
  return [
    completedAt === null ? null : t('run.completed', { when: say(completedAt) }),
    firstRunAt === null || lastRunAt === null
      ? null
      : t('run.responses', { from: say(firstRunAt), to: say(lastRunAt) }),
    t('run.count', { count: totalRuns, n: formatInteger(totalRuns, locale) }),
  ]
    .filter((part) => part !== null)
    .join(' • ')
}
