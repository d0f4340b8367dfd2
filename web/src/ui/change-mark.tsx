import type { Change } from '@sillage/core/analytics/stats/change'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import { Badge, type Tone } from './badge.tsx'
import { GlossaryLink } from './glossary-link.tsx'
import { Popover } from './popover.tsx'

const ARROWS = { up: ArrowUp, down: ArrowDown, equals: Equal } as const

const TONE_OF: Record<Change['verdict'], Tone> = {
  up: 'positive',
  down: 'negative',
  within_noise: 'neutral',
  too_few_runs: 'neutral',
  not_comparable: 'warning',
}

/**
 * How a figure changed since the previous version: the arrow follows the sign of the difference, and beside it stands
 * what the difference is worth. Pressing it says why, in plain words.
 */
export const ChangeMark = ({
  change,
  unit,
  compact = false,
}: {
  change: Change
  unit: 'points' | 'score'
  /** Only the arrow and the difference; the verdict is in the panel. */
  compact?: boolean
}) => {
  const { t, i18n } = useTranslation(['figures', 'common'])
  const { delta, arrow, verdict, reason } = change
  if (delta === null || arrow === null) return null
  const Arrow = ARROWS[arrow]
  const amount = formatDecimal(Math.abs(delta), i18n.language)
  const said = t(`change.${arrow}.${unit}`, { amount, count: Math.abs(delta) })
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
      {reason === 'whole' ? null : <p className="mt-1.5 text-ink-soft">{t(`why.${verdict}`)}</p>}
      {reason ? <p className="mt-1.5 text-ink-soft">{t(`reason.${reason}`)}</p> : null}
      {change.cells > 0 ? (
        <p className="mt-1.5 text-ink-faint text-xs tabular-nums">
          {t('compared', {
            cells: formatInteger(change.cells, i18n.language),
            prompts: formatInteger(change.prompts, i18n.language),
          })}
        </p>
      ) : null}
      <GlossaryLink term={verdict} />
    </Popover>
  )
}
