import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { runsOfEntry } from '../runs-of.ts'

/** Answers that name a brand, with web search and without; each opens its runs. */
export const MentionsCell = ({ entry, onOpenRuns }: { entry: RankingEntry; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('visibility')
  const parts = [
    { surface: 'online', n: entry.mentionsOnline },
    { surface: 'offline', n: entry.mentionsOffline },
  ] as const
  return (
    <span className="whitespace-nowrap">
      {parts.map(({ surface, n }, index) => (
        <span key={surface}>
          {index === 0 ? null : <span className="text-ink-faint"> / </span>}
          <FigureButton onPress={n === 0 ? undefined : () => onOpenRuns(runsOfEntry(entry, n, surface))}>
            <span className="sr-only">{t(`surface.${surface}`)}: </span>
            {formatInteger(n, i18n.language)}
          </FigureButton>
        </span>
      ))}
    </span>
  )
}
