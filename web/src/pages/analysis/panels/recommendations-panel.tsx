import { filterKey } from '@sillage/core/analytics/filter'
import { LISTED, SHOWN } from '@sillage/core/analytics/views/recommendations/controls'
import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useAskOnce, useView } from '@/engine/use-view.ts'
import { allRecommendations } from '@/features/recommendations/all-recommendations.ts'
import { EVERYTHING, RecommendationsTab } from '@/features/recommendations/recommendations-tab.tsx'
import { Figures, getData, NoFigures } from './figures.tsx'
import type { CardProps, PanelProps } from './panel.ts'

const askedFor = ({ search, difficulties, minimumScore }: typeof EVERYTHING) =>
  ({ ask: 'recommendations', search, difficulties: difficulties.join(','), minimumScore }) as const

export const RecommendationsPanel = ({
  filter,
  onOpenRun,
  onOpenRuns,
}: Pick<PanelProps, 'filter' | 'onOpenRun' | 'onOpenRuns'>) => {
  const { t } = useTranslation('recommendations')
  const [controls, setControls] = useState(EVERYTHING)
  // Another filter starts again on the first page.
  const shown = filterKey(filter)
  const [opened, setOpened] = useState({ shown, page: 0 })
  const page = opened.shown === shown ? opened.page : 0
  const setPage = (next: number) => setOpened({ shown, page: next })
  const view = useView('recommendations', filter, recommendationsViewSchema)
  const all = getData(view)
  // The view holds only the first ones of many; then the engine filters, and finds later ones.
  const isPart = all !== null && all.total > all.recommendations.length
  const from = isPart ? LISTED * Math.floor((page * SHOWN) / LISTED) : 0
  const isAsked = isPart && (controls !== EVERYTHING || from > 0)
  const askOnce = useAskOnce()
  const answer = useAsk(
    isAsked ? { ...askedFor(controls), skip: from } : null,
    filter,
    recommendationsViewSchema,
  )
  const answered = isAsked ? getData(answer) : null
  const failure = isAsked && answer.status === 'failed' ? answer : null
  // An earlier answer can be filtered again, but it may hold another part of the list.
  const isLoading = from > 0 && (answered === null || answer.stale)
  const matching =
    controls === EVERYTHING ? all?.total : from === 0 && answer.stale ? null : answered?.matching
  return (
    <Figures of={view} failed={t('failed')}>
      {(data) => (
        <RecommendationsTab
          view={data}
          found={isLoading || failure ? null : (answered ?? data).recommendations}
          failure={
            failure && <NoFigures error={failure.error} failed={t('failed')} onRetry={failure.retry} />
          }
          from={from}
          matching={isPart ? (matching ?? null) : null}
          controls={controls}
          page={page}
          onControls={(next) => {
            setControls(next)
            setPage(0)
          }}
          onPage={setPage}
          loadAll={() =>
            allRecommendations(data, (skip) =>
              askOnce({ ...askedFor(EVERYTHING), skip }, filter, recommendationsViewSchema),
            )
          }
          onOpenRun={onOpenRun}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}

/** The list as a card of a board. */
export const RecommendationsCards = ({ filter, onOpenRun, onOpenRuns }: CardProps) => (
  <RecommendationsPanel filter={filter} onOpenRun={onOpenRun} onOpenRuns={onOpenRuns} />
)
