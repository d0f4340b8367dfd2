import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { TFunction } from 'i18next'
import { formatInteger, keptTogether } from '@/lib/format.ts'
import { reportDateTime } from './report-names.ts'

type GroupRun = NonNullable<BrandReport['groupRun']>

export const RUN_MARK = '•'

/** `Completed …`, `Responses A → B` and `N responses`, without unknown parts. Responses of the same minute have one time. */
export const runFacts = (groupRun: GroupRun, t: TFunction<'report'>, locale: string): string[] => {
  const { completedAt, firstRunAt, lastRunAt, totalRuns } = groupRun
  const say = (iso: string | null) => iso && keptTogether(reportDateTime(new Date(iso), locale))
  const [from, to] = [say(firstRunAt), say(lastRunAt)]
  return [
    completedAt === null ? null : t('run.completed', { when: say(completedAt) }),
    from === null || to === null
      ? null
      : from === to
        ? t('run.responsesAt', { when: from })
        : t('run.responses', { from, to }),
    t('run.count', { count: totalRuns, n: formatInteger(totalRuns, locale) }),
  ].filter((part) => part !== null)
}

/** The same as one line, with bullets. */
export const runLine = (groupRun: GroupRun, t: TFunction<'report'>, locale: string): string =>
  runFacts(groupRun, t, locale).join(` ${RUN_MARK} `)
