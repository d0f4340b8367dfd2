import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useView } from '@/engine/use-view.ts'
import { EntityMenu } from '@/features/corrections/entity-menu.tsx'
import { NotesList } from '@/features/notes/notes-list.tsx'
import { VisibilityTab } from '@/features/visibility/visibility-tab.tsx'
import { FiguresSkeleton } from '../figures-skeleton.tsx'
import { TabSkeleton } from '../tab-skeleton.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { useComparedVersions } from './use-compared-versions.ts'
import { useMarks } from './use-marks.ts'

// In the file of the panel: boards load the cards from it, and the tab loads no more files.
export { VisibilityCards } from './visibility-cards.tsx'

// Loaded on request, because it needs the texts of factors.
const RivalsPart = lazy(async () => ({ default: (await import('./rivals-part.tsx')).RivalsPart }))

export const VisibilityPanel = ({ analysisId, brandId, filter, inside, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('visibility')
  const mayEdit = useMayEdit()
  const figures = useView('visibility', filter, visibilityViewSchema)
  const compared = useComparedVersions({ analysisId, inside, filter })
  const { notes, marks } = useMarks(analysisId, getData(figures)?.list)
  const menuOf = useCallback(
    ({ key, brandName, kind }: RankingEntry) => (
      <EntityMenu brandId={brandId} subject={{ key, name: brandName, kind }} />
    ),
    [brandId],
  )
  return (
    <Figures
      of={figures}
      failed={{ fetch: t('failed'), load: t('failedToLoad') }}
      loading={<TabSkeleton view="visibility" />}
    >
      {(view) => (
        <VisibilityTab
          brandId={brandId}
          view={view}
          marks={marks}
          notes={
            notes === null ? null : (
              <NotesList analysisId={analysisId} notes={notes} marks={marks} mayEdit={mayEdit} />
            )
          }
          compared={compared}
          rivals={(within, openWithin) => (
            <Suspense fallback={<FiguresSkeleton />}>
              <RivalsPart filter={{ ...filter, ...within }} onOpenRuns={openWithin} />
            </Suspense>
          )}
          onOpenRuns={onOpenRuns}
          menuOf={menuOf}
        />
      )}
    </Figures>
  )
}
