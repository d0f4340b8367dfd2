import { useTranslation } from 'react-i18next'
import { formatDate, formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'

/** A figure of a version: a percentage, or a score from 0 to 10 of the answers that judge the brand. */
export interface FigureOfVersion {
  readonly groupRunId: string
  readonly createdAt: string
  readonly value: number | null
  readonly n: number
}

/** The figure of a version with its date and base; opens its answers. */
export const VersionSide = ({
  version: { value, createdAt, groupRunId, n },
  unit,
  onOpenRuns,
}: {
  version: FigureOfVersion
  unit: 'points' | 'score'
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const date = formatDate(Date.parse(createdAt), locale)
  const format = unit === 'points' ? formatPercent : formatDecimal
  return (
    <FigureButton
      onPress={() =>
        onOpenRuns({
          title: t('moved.version', { date }),
          figure: { of: unit === 'points' ? 'answers' : 'judged' },
          within: { groupRunId },
          n,
        })
      }
    >
      <span className="block font-bold text-2xl text-ink tabular-nums tracking-tight">
        {value === null ? '–' : format(value, locale)}
      </span>
      <span className="block font-normal text-ink-faint text-xs tabular-nums">
        {date} · {t('moved.n', { count: n, n: formatInteger(n, locale) })}
      </span>
    </FigureButton>
  )
}
