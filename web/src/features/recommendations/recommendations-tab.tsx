import {
  type RecommendationControls,
  SHOWN,
  shownRecommendations,
} from '@sillage/core/analytics/views/recommendations/controls'
import type {
  RecommendationItem,
  RecommendationsView,
} from '@sillage/core/analytics/views/recommendations/schema'
import { DIFFICULTIES } from '@sillage/core/runs/reading'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { Pagination } from '@/ui/pagination.tsx'
import { PinButton } from '@/ui/pin-button.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { UnreadNote } from '@/ui/unread-note.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import { RecommendationFilters } from './recommendation-filters.tsx'

/** Initial state of the controls. */
export const EVERYTHING: Required<RecommendationControls> = {
  search: '',
  difficulties: DIFFICULTIES,
  minimumScore: 0,
}

const SKELETONS = Array.from({ length: 3 }, (_, card) => `card-${card}`)

/** Recommendations to the brand from the answers, highest potential first, in pages. */
export const RecommendationsTab = ({
  view,
  found,
  failure = null,
  from = 0,
  matching = null,
  controls,
  page,
  onControls,
  onPage,
  loadAll,
  onOpenRun,
  onOpenRuns,
}: {
  view: RecommendationsView
  /** The recommendations loaded for the controls; the tab filters them again. Null while they load. */
  found: readonly RecommendationItem[] | null
  /** Shown in place of recommendations that failed to load. */
  failure?: ReactNode
  /** Recommendations before the loaded ones. */
  from?: number
  /** Recommendations that match the controls; null when all of them are loaded. */
  matching?: number | null
  controls: Required<RecommendationControls>
  /** Counted from 0. */
  page: number
  onControls: (controls: Required<RecommendationControls>) => void
  onPage: (page: number) => void
  /** Every recommendation under the page's filter, whatever the controls leave. */
  loadAll: () => Promise<readonly RecommendationItem[]>
  /** With the runs of the visible cards, to walk them. */
  onOpenRun: ((runId: string, list: readonly string[]) => void) | null
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('recommendations')
  const exportCsv = useExportCsv()
  const loaded = useMemo(() => shownRecommendations(found ?? [], controls), [found, controls])
  const total = matching ?? loaded.length
  // A change of the filter may leave fewer pages than when this one was opened.
  const open = Math.min(page, Math.max(0, Math.ceil(total / SHOWN) - 1))
  const shown = loaded.slice(open * SHOWN - from, (open + 1) * SHOWN - from)
  const say = (value: number) => formatInteger(value, i18n.language)
  const sources = shown.map(({ runId }) => runId)
  const [isSaving, setIsSaving] = useState(false)
  const saveRows = (items: readonly RecommendationItem[]) =>
    exportCsv(
      [
        [t('csv.recommendation'), t('csv.difficulty'), t('csv.impact'), t('csv.score'), t('csv.answers')],
        ...items.map((item) => [
          item.recommendation,
          item.difficulty ?? t('difficulty.none'),
          item.expected_impact,
          item.potential_score,
          item.count,
        ]),
      ],
      t('title'),
    )
  const save = async () => {
    setIsSaving(true)
    try {
      saveRows(await loadAll())
    } catch {
      toast.error(t('failed'))
    } finally {
      setIsSaving(false)
    }
  }
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
        <span className="flex">
          <PinButton card="recommendations.list" />
          <SaveButton
            label={t('csv.save')}
            disabled={isSaving || view.recommendations.length === 0}
            onSave={() => void save()}
          />
        </span>
      </div>
      <RecommendationFilters controls={controls} onChange={onControls} className="mt-4" />
      <p role="status" className="mt-4 text-ink-faint text-sm tabular-nums">
        {total === 0 || total === view.total
          ? ''
          : t('shown', { count: total, n: say(total), total: say(view.total) })}
      </p>
      {failure !== null ? (
        <Card className="mt-2">{failure}</Card>
      ) : found === null ? (
        <div aria-busy="true" className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-52" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <Card className="mt-2">
          <EmptyState title={t('none')} description={t('noneHint')} />
        </Card>
      ) : (
        <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((item) => (
            <RecommendationCard
              key={item.recommendation}
              item={item}
              answers={view.totalRuns}
              onSource={onOpenRun && (() => onOpenRun(item.runId, sources))}
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
      {total > SHOWN ? (
        <div className="mt-4 [--edge:0px]">
          <Pagination page={open} pageSize={SHOWN} total={total} onPage={onPage} of={t('title')} />
        </div>
      ) : null}
    </section>
  )
}
