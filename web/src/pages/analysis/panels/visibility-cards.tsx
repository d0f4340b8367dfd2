import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { BrandRanking } from '@/features/visibility/ranking/brand-ranking.tsx'
import { VisibilityOverTime } from '@/features/visibility/visibility-over-time.tsx'
import { Figures, getData } from './figures.tsx'
import type { CardProps } from './panel.ts'
import { useMarks } from './use-marks.ts'

const NOTHING = () => undefined

export const VisibilityCards = ({ card, analysisId, brandId, filter, onOpenRuns }: CardProps) => {
  const { t } = useTranslation('visibility')
  const figures = useView('visibility', filter, visibilityViewSchema)
  const { marks } = useMarks(analysisId, getData(figures)?.list)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) =>
        card === 'visibility.ranking' ? (
          <BrandRanking view={view} onOpenRuns={onOpenRuns} />
        ) : (
          <VisibilityOverTime
            brandId={brandId}
            view={view}
            marks={marks}
            notes={null}
            onOpenRuns={onOpenRuns}
            onDrawn={NOTHING}
          />
        )
      }
    </Figures>
  )
}
