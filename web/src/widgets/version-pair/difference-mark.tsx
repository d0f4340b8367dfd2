import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '@/lib/format.ts'

/** A difference of two figures without a verdict, because it is untested. */
export const DifferenceMark = ({
  difference,
  unit,
}: {
  difference: number | null
  unit: 'points' | 'score'
}) => {
  const { t, i18n } = useTranslation('figures')
  if (difference === null) return <span>–</span>
  const Arrow = difference > 0 ? ArrowUp : difference < 0 ? ArrowDown : Equal
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'equals'
  const amount = formatDecimal(Math.abs(difference), i18n.language)
  return (
    <span className="inline-flex items-center gap-0.5 font-semibold text-ink-faint text-sm tabular-nums">
      <span className="sr-only">
        {t(`pair.${direction}.${unit}`, { amount, count: Math.abs(difference) })}
      </span>
      <Arrow aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{difference === 0 ? null : amount}</span>
    </span>
  )
}
