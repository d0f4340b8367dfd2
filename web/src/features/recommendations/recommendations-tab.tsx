import {
  type RecommendationControls,
  shownRecommendations,
} from '@sillage/core/analytics/views/recommendations/compute'
import type {
  RecommendationItem,
  RecommendationsView,
} from '@sillage/core/analytics/views/recommendations/schema'
import { DIFFICULTIES } from '@sillage/core/runs/reading'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { UnreadNote } from '@/ui/unread-note.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import { RecommendationFilters } from './recommendation-filters.tsx'

/** Initial state of the controls. */
export const EVERYTHING: Required<RecommendationControls> = {
  search: '',
  difficulties: DIFFICULTIES,
  minimumScore: 0,
}

/** Recommendations to the brand from the answers, highest potential first. */
export const RecommendationsTab = ({
  view,
  found,
  controls,
  onControls,
  onOpenRun,
  onOpenRuns,
}: {
  view: RecommendationsView
  /** The recommendations loaded for the controls; the tab filters them again. */
  found: readonly RecommendationItem[]
  controls: Required<RecommendationControls>
  onControls: (controls: Required<RecommendationControls>) => void
  /** With the runs of the visible cards, to walk them. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('recommendations')
  const exportCsv = useExportCsv()
  const shown = useMemo(() => shownRecommendations(found, controls), [found, controls])
  const say = (value: number) => formatInteger(value, i18n.language)
  const sources = shown.map(({ runId }) => runId)
  const save = () =>
    exportCsv(
      [
        [t('csv.recommendation'), t('csv.difficulty'), t('csv.impact'), t('csv.score'), t('csv.answers')],
        ...view.recommendations.map((item) => [
          item.recommendation,
          item.difficulty ?? t('difficulty.none'),
          item.expected_impact,
          item.potential_score,
          item.count,
        ]),
      ],
      t('title'),
    )
  return (
    <section aria-label={t('title')}>
      <div className="flex items-start justify-between gap-x-6">
        <div className="min-w-0">
          <h2 className="font-semibold text-base text-ink">{t('question')}</h2>
          <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
            <FigureButton
              onPress={() =>
                onOpenRuns({ title: t('allAnswers'), figure: { of: 'read' }, n: view.totalRuns })
              }
            >
              {t('base', { count: view.totalRuns, n: say(view.totalRuns), total: say(view.total) })}
            </FigureButton>
            <UnreadNote count={view.unreadRuns} />
          </p>
        </div>
        <SaveButton label={t('csv.save')} disabled={view.recommendations.length === 0} onSave={save} />
      </div>
      <RecommendationFilters controls={controls} onChange={onControls} className="mt-4" />
      <p role="status" className="mt-4 text-ink-faint text-sm tabular-nums">
        {shown.length === 0
          ? ''
          : t('shown', { count: shown.length, n: say(shown.length), total: say(view.total) })}
      </p>
      {shown.length === 0 ? (
        <Card className="mt-2">
          <EmptyState title={t('none')} description={t('noneHint')} />
        </Card>
      ) : (
        <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((item) => (
            <RecommendationCard
              key={item.recommendation}
              item={item}
              onSource={() => onOpenRun(item.runId, sources)}
              onOpenRuns={() =>
                onOpenRuns({
                  title: item.recommendation,
                  figure: { of: 'recommendation', recommendation: item.recommendation },
                  n: item.count,
                })
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
