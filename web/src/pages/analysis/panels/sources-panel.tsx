import { citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { CitationsPart } from '@/features/citations/citations-part.tsx'
import { FlowFullScreen } from '@/features/flow-graph/flow-full-screen.tsx'
import { FlowPreview } from '@/features/flow-graph/flow-preview.tsx'
import { PromptAnalytics } from '@/features/sources/prompt-analytics.tsx'
import { type OpenedList, SourceDialogs } from '@/features/sources/source-dialogs.tsx'
import { SourcesBar } from '@/features/sources/sources-bar.tsx'
import { SourcesTab } from '@/features/sources/sources-tab.tsx'
import { WebSearchPart } from '@/features/sources/web-search-part.tsx'
import { TabSkeleton } from '../tab-skeleton.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { usePair } from './use-pair.tsx'
import { useSourcesAddress } from './use-sources-address.ts'

// In the file of the panel: boards load the cards from it, and the tab loads no more files.
export { SourcesCards } from './sources-cards.tsx'

const SourceLifePart = lazy(async () => ({
  default: (await import('./source-life-part.tsx')).SourceLifePart,
}))

/** Web search and citations in one tab; they share the first blocks. */
export const SourcesPanel = (props: PanelProps) => {
  const { filter, chosen } = props
  const { t } = useTranslation('sources')
  const { part, use, setPart, setUse } = useSourcesAddress()
  const [opened, setOpened] = useState<OpenedList>(null)
  const [fullScreen, setFullScreen] = useState(false)
  const name = use === 'referenced' ? 'sources' : 'sources-explored'
  const compare = usePair(props, name, sourcesViewSchema)
  const figures = useView(name, filter, sourcesViewSchema)
  const filters = getData(useView('filters', filter, filtersViewSchema))
  // Offline answers have no sources, so no figure has answers to open.
  const onOpenRuns = filter.webSearch === 'offline' ? undefined : props.onOpenRuns
  const shared = { filter, use, options: filters, onOpenRuns }
  return (
    <>
      <SourcesBar
        part={part}
        onPart={setPart}
        use={use}
        onUse={setUse}
        onFullScreen={() => setFullScreen(true)}
      />
      <Figures of={figures} failed={t('failed.webSearch')} loading={<TabSkeleton view="web-search" />}>
        {(view) => (
          <SourcesTab
            view={view}
            isOneVersion={chosen}
            compare={compare}
            onOpenRuns={onOpenRuns}
            onAllDomains={() => setOpened({ list: 'domains' })}
            hasDomains={part === 'web-search'}
          >
            {part === 'web-search' ? (
              <WebSearchPart
                view={view}
                analytics={
                  <PromptAnalytics
                    filter={filter}
                    use={use}
                    onOpenRuns={onOpenRuns}
                    className="lg:col-span-12"
                  />
                }
                onOpenRuns={onOpenRuns}
                onOpenQuery={(query) => setOpened({ list: 'query', query, within: {} })}
                onAllPages={() => setOpened({ list: 'pages' })}
                onAllQueries={() => setOpened({ list: 'queries' })}
              />
            ) : (
              <Citations {...shared} onFullScreen={() => setFullScreen(true)} />
            )}
          </SourcesTab>
        )}
      </Figures>
      <SourceDialogs opened={opened} onOpen={setOpened} {...shared} />
      {fullScreen ? (
        <FlowFullScreen
          filter={filter}
          use={use}
          onOpenRuns={onOpenRuns}
          onClose={() => setFullScreen(false)}
        />
      ) : null}
    </>
  )
}

const Citations = ({
  onFullScreen,
  ...shared
}: Omit<Parameters<typeof CitationsPart>[0], 'view' | 'named' | 'graph'> & {
  use: 'referenced' | 'explored'
  onFullScreen: () => void
}) => {
  const { t } = useTranslation('citations')
  const { filter, use, options, onOpenRuns } = shared
  const name = use === 'referenced' ? 'citations' : 'citations-explored'
  const figures = useView(name, filter, citationsViewSchema)
  const trust = getData(useView('trust', filter, trustViewSchema))
  return (
    <Figures of={figures} failed={t('failed')}>
      {(view) => (
        <>
          <CitationsPart
            view={view}
            named={trust?.namedCited ?? null}
            filter={filter}
            options={options}
            onOpenRuns={onOpenRuns}
            graph={
              <FlowPreview filter={filter} use={use} onOpenRuns={onOpenRuns} onFullScreen={onFullScreen} />
            }
          />
          {/* Only for cited sources. */}
          {use === 'referenced' ? (
            <Suspense>
              <div className="mt-4">
                <SourceLifePart filter={filter} onOpenRuns={onOpenRuns} />
              </div>
            </Suspense>
          ) : null}
        </>
      )}
    </Figures>
  )
}
