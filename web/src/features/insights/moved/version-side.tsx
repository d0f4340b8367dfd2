import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'

/** The visibility of a version with its date and base; opens its answers. */
export const VersionSide = ({
  version: { visibility, createdAt, groupRunId, n },
  onOpenRuns,
}: {
  version: NonNullable<MovedView['now']>
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const date = formatDate(Date.parse(createdAt), locale)
  return (
    <FigureButton
      onPress={() =>
        onOpenRuns({
          title: t('moved.version', { date }),
          figure: { of: 'answers' },
          within: { groupRunId },
          n,
        })
      }
    >
      <span className="block font-bold text-2xl text-ink tabular-nums tracking-tight">
        {visibility === null ? '–' : formatPercent(visibility, locale)}
      </span>
      <span className="block font-normal text-ink-faint text-xs tabular-nums">
        {date} · {t('moved.n', { count: n, n: formatInteger(n, locale) })}
      </span>
    </FigureButton>
  )
}
