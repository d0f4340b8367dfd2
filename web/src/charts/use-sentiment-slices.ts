import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatParts } from '@/lib/format.ts'
import type { Slice } from './donut-chart.tsx'
import { PARTS, type Part } from './sentiment-parts.ts'

/** The parts of a sentiment as slices, and their shares as texts that add up to 100 %. None where there is no base. */
export const useSentimentSlices = (percents: Record<Part, number> | null) => {
  const { t, i18n } = useTranslation('common')
  const slices = useMemo(
    (): (Slice & { key: Part })[] =>
      percents === null
        ? []
        : PARTS.map((part) => ({
            key: part,
            name: t(`sentiment.${part}`),
            percent: percents[part],
            color: (colors) => colors[part],
          })),
    [percents, t],
  )
  const shares = formatParts(
    slices.map(({ percent }) => percent),
    i18n.language,
  )
  return { slices, shares }
}
