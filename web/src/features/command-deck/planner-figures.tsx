import { SECONDS_PER_RUN } from '@sillage/core/analyses/units'
import { MIN_CLUSTERS } from '@sillage/core/analytics/stats/bootstrap'
import { MIN_PROMPTS } from '@sillage/core/analytics/stats/paired'
import { type PlannedDesign, plan } from '@sillage/core/analytics/views/trust/planner'
import { type Load, secondsToRun } from '@sillage/core/runs/pace'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatDuration, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { type Improvement, improvementsOf } from './improvements.ts'

/** What a launch takes of the month, how sure its figures will be, and what would make them surer. */
export const PlannerFigures = ({
  design,
  loads,
  quota,
  sparePrompts,
  onImprove,
}: {
  design: PlannedDesign
  loads: readonly Load[]
  /** Null while it is not known. */
  quota: { limit: number; used: number; remaining: number } | null
  /** Prompts that could be added. */
  sparePrompts: number
  onImprove: (improvement: Improvement) => void
}) => {
  const { t, i18n } = useTranslation('command-deck')
  const { runs, runsWidth, marketWidth, detectableChange } = plan(design)
  const whole = (value: number) => formatInteger(value, i18n.language)
  const points = (value: number) => t('planner.points', { n: formatDecimal(value, i18n.language) })
  const width = (value: number) => t('planner.width', { n: formatDecimal(value, i18n.language) })
  const rows: [label: string, value: string][] = [
    [t('planner.runs'), whole(runs)],
    [t('planner.time'), formatDuration(secondsToRun(loads, SECONDS_PER_RUN), i18n.language)],
    [t('planner.ofPrompts'), runsWidth === null ? '–' : width(runsWidth)],
    [
      t('planner.ofMarket'),
      marketWidth === null ? t('planner.fromPrompts', { n: MIN_CLUSTERS }) : width(marketWidth),
    ],
    [
      t('planner.change'),
      detectableChange === null ? t('planner.fromPrompts', { n: MIN_PROMPTS }) : points(detectableChange),
    ],
  ]
  const improvements = improvementsOf(design, { sparePrompts, remainingUnits: quota?.remaining ?? 0 })
  const isShort = quota !== null && runs > quota.remaining
  return (
    <section aria-label={t('planner.title')} className="rounded-md border border-line bg-page p-4">
      <h3 className="font-semibold text-ink text-sm">{t('planner.title')}</h3>
      <dl className="mt-2 space-y-1.5 text-sm tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-faint text-xs">{t('planner.assumed')}</p>
      {quota === null ? null : (
        <div className="mt-3">
          <ProgressBar
            value={quota.limit > 0 ? (100 * (quota.used + runs)) / quota.limit : 100}
            label={t('planner.quota')}
            tone={isShort ? 'negative' : 'accent'}
          />
          <p className="mt-1.5 text-ink-soft text-xs tabular-nums">
            {t('planner.remaining', { n: whole(quota.remaining), limit: whole(quota.limit) })}
          </p>
        </div>
      )}
      {isShort ? (
        <Notice tone="negative" className="mt-3">
          {t('planner.short', { n: runs, m: quota.remaining })}
        </Notice>
      ) : null}
      {improvements.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {improvements.map((improvement) => (
            <li key={improvement.kind}>
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" className="size-3.5" />}
                onClick={() => onImprove(improvement)}
              >
                {t(improvement.kind === 'prompts' ? 'planner.addPrompts' : 'planner.repeat', {
                  count: improvement.count,
                  width: width(improvement.width),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
