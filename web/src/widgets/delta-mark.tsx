import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '@/lib/format.ts'

/** How a share moved since the version before, in points: a fact without a verdict, and so without a colour. */
export const DeltaMark = ({ delta }: { delta: number | null }) => {
  const { t, i18n } = useTranslation('figures')
  if (delta === null) return null
  const direction = delta > 0 ? 'up' : delta < 0 ? 'down' : 'equals'
  const Arrow = { up: ArrowUp, down: ArrowDown, equals: Equal }[direction]
  const amount = formatDecimal(Math.abs(delta), i18n.language)
  const said = t(`change.${direction}.points`, { amount, count: Math.abs(delta) })
  return (
    <span title={said} className="inline-flex items-center gap-0.5 text-ink-faint text-xs tabular-nums">
      <span className="sr-only">{said}</span>
      <Arrow aria-hidden="true" className="size-3" />
      {direction === 'equals' ? null : <span aria-hidden="true">{amount}</span>}
    </span>
  )
}
