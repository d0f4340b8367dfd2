import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { NarrowOptions } from '@/ui/narrow-bar.tsx'
import { AllDomains, AllPages, AllQueries } from './list-dialogs.tsx'
import { QuerySources } from './query-sources.tsx'

/** The list in the open dialog. */
export type OpenedList =
  | { list: 'domains' | 'pages' | 'queries' }
  /** `within`: the narrowing of the list that it was opened from. */
  | { list: 'query'; query: string; within: Filter }
  | null

export const SourceDialogs = ({
  opened,
  onOpen,
  filter,
  use,
  options,
  onOpenRuns,
}: {
  opened: OpenedList
  onOpen: (list: OpenedList) => void
  filter: Filter
  use: Use
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
}) => {
  if (opened === null) return null
  const close = () => onOpen(null)
  // Runs open beside the page, where a dialog would cover them.
  const openRuns: OpenRuns | undefined =
    onOpenRuns &&
    ((runs) => {
      close()
      onOpenRuns(runs)
    })
  const dialog = { filter, use, options, onOpenRuns: openRuns, onClose: close }
  switch (opened.list) {
    case 'domains':
      return <AllDomains {...dialog} />
    case 'pages':
      return <AllPages {...dialog} />
    case 'queries':
      return (
        <AllQueries {...dialog} onOpenQuery={(query, within) => onOpen({ list: 'query', query, within })} />
      )
    case 'query':
      return (
        <QuerySources
          query={opened.query}
          filter={filter}
          within={opened.within}
          use={use}
          onOpenRuns={openRuns}
          onClose={close}
        />
      )
  }
}
