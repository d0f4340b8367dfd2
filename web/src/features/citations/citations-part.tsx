import type { Filter } from '@sillage/core/analytics/filter'
import type { SourceType } from '@sillage/core/analytics/sources/source-domains'
import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import type { NamedCited } from '@sillage/core/analytics/views/trust/schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { NarrowOptions } from '@/ui/narrow-bar.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { CitationCards } from './citation-cards.tsx'
import { AllCitedDomains, AllCitedSources, SourcesOfType } from './citation-dialogs.tsx'
import { CitedDomains, CitedSources, LatestDomains } from './cited-lists.tsx'
import { NamedCitedCard } from './named-cited.tsx'
import { SourceTypeMix } from './source-type-mix.tsx'

type Opened = { list: 'domains' | 'sources' } | { list: 'type'; type: SourceType } | null

/** Citations by kind of source, domain and page, with the sentiment beside them. */
export const CitationsPart = ({
  view,
  named,
  filter,
  options,
  onOpenRuns,
  graph,
}: {
  view: CitationsView
  named: NamedCited | null
  filter: Filter
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  graph: ReactNode
}) => {
  const { t } = useTranslation('citations')
  const [opened, setOpened] = useState<Opened>(null)
  const [which, setWhich] = useState<'top' | 'latest'>('top')
  const close = () => setOpened(null)
  // Runs open beside the page, where a dialog would cover them.
  const openFromDialog: OpenRuns | undefined =
    onOpenRuns &&
    ((runs) => {
      close()
      onOpenRuns(runs)
    })
  const dialog = { filter, use: view.use, options, onOpenRuns: openFromDialog, onClose: close }
  const choice = (
    <SegmentedControl
      label={t('columns.domain')}
      value={which}
      onValueChange={setWhich}
      options={[
        { value: 'top', label: t('domains.title') },
        { value: 'latest', label: t('latest.title') },
      ]}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <CitationCards view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <SourceTypeMix
        view={view}
        onOpenRuns={onOpenRuns}
        onOpenType={(type) => setOpened({ list: 'type', type })}
        className="lg:col-span-12"
      />
      {named && view.use === 'referenced' ? (
        <NamedCitedCard of={named} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      ) : null}
      <CitedSources
        view={view}
        onOpenRuns={onOpenRuns}
        onViewAll={() => setOpened({ list: 'sources' })}
        className="lg:col-span-6"
      />
      {which === 'top' ? (
        <CitedDomains
          view={view}
          onOpenRuns={onOpenRuns}
          onViewAll={() => setOpened({ list: 'domains' })}
          choice={choice}
          className="lg:col-span-6"
        />
      ) : (
        <LatestDomains view={view} onOpenRuns={onOpenRuns} choice={choice} className="lg:col-span-6" />
      )}
      <div className="lg:col-span-12">{graph}</div>
      {opened?.list === 'domains' ? <AllCitedDomains {...dialog} /> : null}
      {opened?.list === 'sources' ? <AllCitedSources {...dialog} /> : null}
      {opened?.list === 'type' ? (
        <SourcesOfType view={view} type={opened.type} onOpenRuns={openFromDialog} onClose={close} />
      ) : null}
    </div>
  )
}
