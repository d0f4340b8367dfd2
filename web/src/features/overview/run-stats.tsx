import type { RunStats as Stats } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'

const SHOWN = ['total', 'completed', 'processing', 'pending', 'failed'] as const

/** The runs of the newest batch by status. */
export const RunStats = ({
  stats,
  version,
  onCompleted,
  className,
}: {
  stats: Stats
  /** The version whose runs are counted, in words. */
  version: string
  /** Opens the answered runs. */
  onCompleted: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('overview')
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {SHOWN.map((key) => (
          <StatTile
            key={key}
            label={t(`stats.${key}`)}
            value={
              <FigureButton onPress={key === 'completed' && stats.completed > 0 ? onCompleted : undefined}>
                {formatInteger(stats[key], i18n.language)}
              </FigureButton>
            }
            {...(key === 'total' ? { base: version, className: 'max-sm:col-span-2' } : {})}
          />
        ))}
      </div>
    </div>
  )
}
