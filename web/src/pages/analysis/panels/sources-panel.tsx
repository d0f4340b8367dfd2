import { citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { type SourcesView, sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { CitationsPart } from '@/features/citations/citations-part.tsx'
import { FlowFullScreen } from '@/features/flow-graph/flow-full-screen.tsx'
import { FlowPreview } from '@/features/flow-graph/flow-preview.tsx'
import { SearchedLine } from '@/features/sources/searched-line.tsx'
import { SiteShare } from '@/features/sources/site-share.tsx'
import { type OpenedList, SourceDialogs } from '@/features/sources/source-dialogs.tsx'
import { SourcesBar } from '@/features/sources/sources-bar.tsx'
import { TopDomains } from '@/features/sources/top-domains.tsx'
import { WebSearchPart } from '@/features/sources/web-search-part.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { TabSkeleton } from '../tab-skeleton.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { usePair } from './use-pair.tsx'
import { useSourcesAddress } from './use-sources-address.ts'

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
        {(view) =>
          isEmpty(view) ? (
            <>
              <SearchedLine view={view} onOpenRuns={onOpenRuns} />
              <EmptyState
                title={t(chosen ? 'noDataForVersion' : 'noData')}
                description={t('noDataHint')}
                className="py-20"
              />
            </>
          ) : (
            <div className="space-y-4">
              <SearchedLine view={view} onOpenRuns={onOpenRuns} />
              <div className="grid gap-4 lg:grid-cols-12">
                <SiteShare
                  view={view}
                  compare={compare}
                  onOpenRuns={onOpenRuns}
                  className={part === 'citations' ? 'lg:col-span-12' : 'lg:col-span-7'}
                />
                {/* Citations list domains with their sentiment. */}
                {part === 'citations' ? null : (
                  <TopDomains
                    domains={view.topDomains}
                    use={use}
                    onOpenRuns={onOpenRuns}
                    onViewAll={() => setOpened({ list: 'domains' })}
                    className="lg:col-span-5"
                  />
                )}
              </div>
              {part === 'web-search' ? (
                <WebSearchPart
                  view={view}
                  filter={filter}
                  onOpenRuns={onOpenRuns}
                  onOpenQuery={(query) => setOpened({ list: 'query', query, within: {} })}
                  onAllPages={() => setOpened({ list: 'pages' })}
                  onAllQueries={() => setOpened({ list: 'queries' })}
                />
              ) : (
                <Citations {...shared} onFullScreen={() => setFullScreen(true)} />
              )}
            </div>
          )
        }
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

/** Neither a citation nor a search. */
const isEmpty = ({ totals }: SourcesView): boolean => totals.totalCitations === 0 && totals.totalQueries === 0

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
