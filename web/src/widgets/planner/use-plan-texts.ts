import { SECONDS_PER_RUN } from '@sillage/core/analyses/units'
import { MIN_CLUSTERS } from '@sillage/core/analytics/stats/bootstrap'
import { MIN_PROMPTS } from '@sillage/core/analytics/stats/paired'
import { listed } from '@sillage/core/base/listed'
import { secondsToRun } from '@sillage/core/runs/pace'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatDuration, formatInteger } from '@/lib/format.ts'
import type { LaunchPlan } from './launch-plan.ts'

type PlanFact = readonly [label: string, value: string]

/** The facts of a plan in words. */
export const usePlanTexts = (plan: LaunchPlan) => {
  const { t, i18n } = useTranslation('planner')
  const { runs, runsWidth, marketWidth, detectableChange, assumptions, design, loads, quota } = plan
  const integer = (value: number) => formatInteger(value, i18n.language)
  const width = (value: number) => t('width', { n: formatDecimal(value, i18n.language) })
  const changeText =
    detectableChange !== null
      ? t('points', { n: formatDecimal(detectableChange, i18n.language) })
      : design.prompts < MIN_PROMPTS
        ? t('fromPrompts', { n: MIN_PROMPTS })
        : '–'
  const noteText =
    plan.lacking.length > 0
      ? t('lacking', {
          choices: listed(
            plan.lacking.map((choice) => t(`choices.${choice}`)),
            i18n.language,
          ),
        })
      : t(assumptions.measured ? 'measured' : 'assumed')
  return {
    runs: [t('runs'), integer(runs)] satisfies PlanFact,
    time: [
      t('time'),
      runs === 0 ? '–' : formatDuration(secondsToRun(loads, SECONDS_PER_RUN), i18n.language),
    ] satisfies PlanFact,
    /** Null while the quota loads. */
    left:
      quota === null
        ? null
        : ([
            quota.payer === undefined ? t('left') : t('leftOf', { name: quota.payer }),
            `${integer(Math.max(0, quota.remaining - runs))} / ${integer(quota.limit)}`,
          ] satisfies PlanFact),
    ofPrompts: [t('ofPrompts'), runsWidth === null ? '–' : width(runsWidth)] satisfies PlanFact,
    ofMarket: [
      t('ofMarket'),
      marketWidth === null ? t('fromPrompts', { n: MIN_CLUSTERS }) : width(marketWidth),
    ] satisfies PlanFact,
    change: [t('change'), changeText] satisfies PlanFact,
    /** The assumptions of the figures, or the choices that they need. */
    note: noteText,
    /** Null when the quota allows the launch. */
    shortage:
      quota === null || runs <= quota.remaining
        ? null
        : quota.payer === undefined
          ? t('short', { n: runs, m: quota.remaining })
          : t('shortOf', { n: runs, m: quota.remaining, name: quota.payer }),
    width,
  }
}
