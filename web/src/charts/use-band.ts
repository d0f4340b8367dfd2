import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { intervalAt, type PointBounds, useIntervalKind } from '@/lib/interval-kind.ts'
import type { Band } from './line-model.ts'

/** The interval around a line of the kind selected on the page: its name, its bounds, and its text in a table. */
export const useBand = () => {
  const { t } = useTranslation('figures')
  const kind = useIntervalKind()
  return useMemo(() => {
    const band: Band = { name: t(`intervalKind.${kind}`), none: t('intervalKind.tooFew') }
    return {
      band,
      /** The bounds of a point. */
      around: (point: PointBounds) => {
        const interval = intervalAt(point, kind)
        return { low: interval?.low ?? null, high: interval?.high ?? null }
      },
      /** The interval of a point as text, or that there is none for a figure. */
      inTable: (value: number | null, point: PointBounds, say: (bound: number) => string): string | null => {
        const interval = intervalAt(point, kind)
        if (interval) return t('between', { low: say(interval.low), high: say(interval.high) })
        return value === null ? null : band.none
      },
    }
  }, [t, kind])
}
