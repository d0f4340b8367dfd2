import { SECONDS_PER_RUN } from '@sillage/core/analyses/units'
import { MIN_CLUSTERS } from '@sillage/core/analytics/stats/bootstrap'
import { MIN_PROMPTS } from '@sillage/core/analytics/stats/paired'
import { DEFAULT_ASSUMPTIONS, type PlannedDesign, plan } from '@sillage/core/analytics/views/trust/planner'
import { type Load, secondsToRun } from '@sillage/core/runs/pace'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatDuration, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { DecisionPart } from './decision-part.tsx'
import { type Improvement, improvementsOf } from './improvements.ts'
import type { Experience } from './use-experience.ts'

/** The cost of a launch, the certainty of its figures, and improvements. */
export const PlannerFigures = ({
  design,
  loads,
  quota,
  experience = null,
  sparePrompts = 0,
  onImprove,
  spent = true,
  className,
}: {
  design: PlannedDesign
  loads: readonly Load[]
  /** Null while loading. */
  quota: { limit: number; used: number; remaining: number } | null
  /** Measurements of earlier versions; null without any. */
  experience?: Experience | null
  /** Prompts that could be added. */
  sparePrompts?: number
  /** Applies an improvement; without it none is offered. */
  onImprove?: (improvement: Improvement) => void
  /** Whether it shows the cost of the launch; false when the page shows it already. */
  spent?: boolean
  className?: string
}) => {
  const { t, i18n } = useTranslation('planner')
  const assumptions = experience?.assumptions ?? DEFAULT_ASSUMPTIONS
  const { runs, runsWidth, marketWidth, detectableChange } = plan(design, assumptions)
  const integer = (value: number) => formatInteger(value, i18n.language)
  const points = (value: number) => t('points', { n: formatDecimal(value, i18n.language) })
  const width = (value: number) => t('width', { n: formatDecimal(value, i18n.language) })
  const cost: [label: string, value: string][] = [
    [t('runs'), integer(runs)],
    [t('time'), runs === 0 ? '–' : formatDuration(secondsToRun(loads, SECONDS_PER_RUN), i18n.language)],
  ]
  if (quota !== null) {
    cost.push([t('left'), `${integer(Math.max(0, quota.remaining - runs))} / ${integer(quota.limit)}`])
  }
  const certainty: [label: string, value: string][] = [
    [t('ofPrompts'), runsWidth === null ? '–' : width(runsWidth)],
    [t('ofMarket'), marketWidth === null ? t('fromPrompts', { n: MIN_CLUSTERS }) : width(marketWidth)],
    [
      t('change'),
      detectableChange === null
        ? design.prompts < MIN_PROMPTS
          ? t('fromPrompts', { n: MIN_PROMPTS })
          : '–'
        : points(detectableChange),
    ],
  ]
  const improvements =
    onImprove === undefined
      ? []
      : improvementsOf(design, { sparePrompts, remainingUnits: quota?.remaining ?? 0, assumptions })
  const isShort = spent && quota !== null && runs > quota.remaining
  return (
    <section aria-label={t('title')} className={cn('rounded-md border border-line bg-page p-4', className)}>
      <h3 className="font-semibold text-ink text-sm">{t('title')}</h3>
      <dl className="mt-2 space-y-1.5 text-sm tabular-nums" aria-live="polite">
        {(spent ? [...cost, ...certainty] : certainty).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-faint text-xs">{t(assumptions.measured ? 'measured' : 'assumed')}</p>
      {spent && quota !== null ? (
        <ProgressBar
          value={quota.limit > 0 ? (100 * (quota.used + runs)) / quota.limit : 100}
          label={t('quota')}
          tone={isShort ? 'negative' : 'accent'}
          className="mt-3"
        />
      ) : null}
      {isShort ? (
        <Notice tone="negative" className="mt-3">
          {t('short', { n: runs, m: quota.remaining })}
        </Notice>
      ) : null}
      {improvements.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {improvements.map((improvement) => (
            <li key={improvement.kind}>
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" className="size-3.5" />}
                onClick={() => onImprove?.(improvement)}
              >
                {t(improvement.kind === 'prompts' ? 'addPrompts' : 'repeat', {
                  count: improvement.count,
                  width: width(improvement.width),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {runs === 0 ? null : (
        <Decision
          design={design}
          known={{ ...experience?.known, platforms: new Set(loads.map(({ provider }) => provider)).size }}
          assumptions={assumptions}
        />
      )}
    </section>
  )
}

/** Collapsed; its texts load on request. */
const Decision = (props: Parameters<typeof DecisionPart>[0]) => {
  const { t } = useTranslation('planner')
  const [open, setOpen] = useState(false)
  return (
    <details
      className="mt-3 border-line border-t pt-3 text-sm"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer rounded-sm font-medium text-accent">{t('decision')}</summary>
      {open ? (
        <Suspense>
          <DecisionPart {...props} />
        </Suspense>
      ) : null}
    </details>
  )
}
