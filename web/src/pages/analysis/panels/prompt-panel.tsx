import { movedViewSchema } from '@sillage/core/analytics/views/moved/schema'
import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useManifests } from '@/data/use-facts.ts'
import { useNotes } from '@/data/use-notes.ts'
import { useView } from '@/engine/use-view.ts'
import { FactorPart } from '@/features/insights/factor-part.tsx'
import { MovedCard } from '@/features/insights/moved/moved-card.tsx'
import { StabilityLine } from '@/features/insights/stability-line.tsx'
import { timeMarks } from '@/features/notes/time-marks.ts'
import { listWordings } from '@/features/prompts/list-wordings.ts'
import { WordingHistory } from '@/features/prompts/wording-history.tsx'
import { TopDomains } from '@/features/sources/top-domains.tsx'
import { TopPages, TopQueries } from '@/features/sources/top-pages.tsx'
import { BrandRanking } from '@/features/visibility/ranking/brand-ranking.tsx'
import { VisibilityOverTime } from '@/features/visibility/visibility-over-time.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'

// Both panels of answers would share a file with the code of tables, which other screens then loaded too.
const RunsTable = lazy(async () => ({
  default: (await import('@/features/runs-table/runs-table.tsx')).RunsTable,
}))

const nothing = () => undefined

/** One prompt of an analysis: its answers over time, the brands and sources in them, and its words. */
export const PromptPanel = ({
  analysisId,
  brandId,
  filter,
  onOpenRuns,
  onOpenRun,
  table,
  onTable,
  openRunId,
}: PanelProps) => {
  const { t } = useTranslation('subjects')
  const { promptId = '' } = filter
  const manifests = useManifests(analysisId)
  const versions = manifests.status === 'ready' ? manifests.data : null
  const wordings = useMemo(
    () => (versions === null ? null : listWordings(versions, promptId)),
    [versions, promptId],
  )
  const figures = useView('visibility', filter, visibilityViewSchema)
  const moved = getData(useView('moved', filter, movedViewSchema))
  const trust = getData(useView('trust', filter, trustViewSchema))
  const sources = getData(useView('sources', filter, sourcesViewSchema))
  const notes = useNotes(analysisId)
  const list = getData(figures)?.list
  const marks = useMemo(
    () =>
      timeMarks(
        notes.status === 'ready' ? notes.data : [],
        (list ?? []).map(({ created_at }) => Date.parse(created_at)),
      ),
    [notes, list],
  )
  const [newest] = wordings?.list ?? []
  if (wordings !== null && newest === undefined)
    return <EmptyState title={t('prompt.unknown')} description={t('unknownHint')} className="py-20" />
  const isBranded = versions?.some(({ prompts }) =>
    prompts.some((prompt) => prompt.promptId === promptId && prompt.branded),
  )
  return (
    <div className="space-y-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink text-lg">
        <span dir="auto">{newest?.text}</span>
        {isBranded ? <Badge tone="info">{t('prompt.branded')}</Badge> : null}
      </h2>
      <Figures of={figures}>
        {(view) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
            {view.totalAnalyses === 0 ? (
              <EmptyState
                title={t('prompt.none')}
                description={t('prompt.noneHint')}
                className="py-12 lg:col-span-12"
              />
            ) : (
              <>
                <VisibilityOverTime
                  brandId={brandId}
                  view={view}
                  marks={marks}
                  notes={null}
                  onOpenRuns={onOpenRuns}
                  onDrawn={nothing}
                  className="lg:col-span-8"
                />
                <BrandRanking view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
                {sources === null ? null : (
                  <>
                    <TopDomains
                      domains={sources.topDomains}
                      use={sources.use}
                      onOpenRuns={onOpenRuns}
                      className="lg:col-span-6"
                    />
                    <TopPages view={sources} onOpenRuns={onOpenRuns} className="lg:col-span-6" />
                  </>
                )}
                {trust === null ? null : (
                  <Card className="divide-y divide-line lg:col-span-12">
                    <CardBody className="pt-4">
                      <StabilityLine stability={trust.stability} />
                    </CardBody>
                    <FactorPart factors={trust.factors} onOpenRuns={onOpenRuns} />
                  </Card>
                )}
                {moved === null ? null : (
                  <div className="lg:col-span-12">
                    <MovedCard view={moved} level="h2" onOpenRuns={onOpenRuns} />
                  </div>
                )}
                {sources === null ? null : (
                  <TopQueries view={sources} onOpenRuns={onOpenRuns} className="lg:col-span-6" />
                )}
              </>
            )}
            {wordings === null ? null : (
              <WordingHistory wordings={wordings} onOpenRuns={onOpenRuns} className="lg:col-span-6" />
            )}
            {view.totalAnalyses === 0 ? null : (
              <div className="lg:col-span-12">
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <RunsTable
                    analysisId={analysisId}
                    filter={filter}
                    view={table}
                    onViewChange={onTable}
                    onOpenRun={onOpenRun}
                    openRunId={openRunId}
                  />
                </Suspense>
              </div>
            )}
          </div>
        )}
      </Figures>
    </div>
  )
}
