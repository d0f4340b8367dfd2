import type { Change } from '@sillage/core/analytics/stats/change'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDecimal } from '@/lib/format.ts'
import { Badge, type Tone } from './badge.tsx'
import { Popover } from './popover.tsx'

// Few open it, and every list of analyses loads this file.
const ChangePanel = lazy(async () => ({ default: (await import('./change-panel.tsx')).ChangePanel }))

const ARROWS = { up: ArrowUp, down: ArrowDown, equals: Equal } as const

const TONE_OF: Record<Change['verdict'], Tone> = {
  up: 'positive',
  down: 'negative',
  within_noise: 'neutral',
  too_few_runs: 'neutral',
  not_comparable: 'warning',
}

/**
 * A figure's change since the previous version: the arrow follows the sign of the difference, and beside it stands
 * the verdict on it. Pressing it gives the reason, in plain words.
 */
export const ChangeMark = ({
  change,
  unit,
  compact = false,
  pair = false,
}: {
  change: Change
  unit: 'points' | 'score'
  /** Only the arrow and the difference; the verdict is in the panel. */
  compact?: boolean
  /** Since another version than the previous one, which stands beside it. */
  pair?: boolean
}) => {
  const { t, i18n } = useTranslation(['figures', 'common'])
  const { delta, arrow, verdict } = change
  if (delta === null || arrow === null) return null
  const Arrow = ARROWS[arrow]
  const amount = formatDecimal(Math.abs(delta), i18n.language)
  const said = t(`${pair ? 'pair' : 'change'}.${arrow}.${unit}`, { amount, count: Math.abs(delta) })
  const sentence = t('common:sentence', { text: said })
  return (
    <Popover
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex items-center gap-1.5 rounded-full font-semibold text-sm tabular-nums"
        >
          <span className="sr-only">{compact ? `${sentence} ${t(`verdict.${verdict}`)}` : sentence}</span>
          <span
            aria-hidden="true"
            className={cn(
              'inline-flex items-center gap-0.5',
              verdict === 'up' && 'text-positive-ink',
              verdict === 'down' && 'text-negative-ink',
              verdict !== 'up' && verdict !== 'down' && 'text-ink-faint',
            )}
          >
            <Arrow aria-hidden="true" className="size-3.5" />
            {arrow === 'equals' ? null : amount}
          </span>
          {compact ? null : <Badge tone={TONE_OF[verdict]}>{t(`verdict.${verdict}`)}</Badge>}
        </button>
      }
    >
      <p className="font-semibold text-ink">{said}</p>
      <ChangePanel change={change} />
    </Popover>
  )
}
