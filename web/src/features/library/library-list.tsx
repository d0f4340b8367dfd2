import { searcher } from '@sillage/core/analytics/names/search-key'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Live } from '@/data/live.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Input } from '@/ui/input.tsx'
import { NothingFound } from '@/ui/nothing-found.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Items rendered at first; a button shows more. */
const PAGE = 50

type Shelf = 'current' | 'archive'

/** A list of the library with search, a separate archive, and add buttons. */
export const LibraryList = <T extends { archivedAt: number | null }>({
  things,
  searchIn,
  idOf,
  empty,
  actions,
  children,
}: {
  things: Live<readonly T[]>
  /** The searchable text of an item. */
  searchIn: (thing: T) => string
  idOf: (thing: T) => string
  empty: string
  /** Add buttons; for people who may edit. */
  actions: ReactNode
  children: (thing: T) => ReactNode
}) => {
  const { t } = useTranslation('library')
  const mayEdit = useMayEdit()
  const [search, setSearch] = useState('')
  const [shelf, setShelf] = useState<Shelf>('current')
  const [painted, setPainted] = useState(PAGE)
  const all = things.status === 'ready' ? things.data : []
  const onShelf = all.filter(({ archivedAt }) => (archivedAt !== null) === (shelf === 'archive'))
  const isFound = searcher(search)
  const matches = onShelf.filter((thing) => isFound(searchIn(thing)))
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-4">
        <Input
          type="search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPainted(PAGE)
          }}
          placeholder={t('search')}
          aria-label={t('search')}
          className="w-full sm:w-56"
        />
        <SegmentedControl
          label={t('shelf.label')}
          value={shelf}
          onValueChange={(next) => {
            setShelf(next)
            setPainted(PAGE)
          }}
          options={[
            { value: 'current', label: t('shelf.current') },
            { value: 'archive', label: t('shelf.archive') },
          ]}
        />
        {mayEdit ? <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{actions}</div> : null}
      </div>
      {things.status === 'failed' ? (
        <ErrorState title={t('failed')} onRetry={things.retry} />
      ) : things.status === 'loading' ? (
        <CardBody className="space-y-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </CardBody>
      ) : matches.length === 0 ? (
        onShelf.length > 0 ? (
          <NothingFound search={search} />
        ) : (
          <EmptyState title={shelf === 'archive' ? t('emptyArchive') : empty} />
        )
      ) : (
        <ul className="divide-y divide-line">
          {matches.slice(0, painted).map((thing) => (
            <li key={idOf(thing)} className="flex items-start gap-3 px-5 py-3.5">
              {children(thing)}
            </li>
          ))}
        </ul>
      )}
      {matches.length > painted ? (
        <div className="border-line border-t p-4">
          <Button onClick={() => setPainted(painted + PAGE)}>
            {t('more', { left: matches.length - painted })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
