import type { Filter } from '@sillage/core/analytics/filter'
import { searcher } from '@sillage/core/analytics/names/search-key'
import { keywordsViewSchema } from '@sillage/core/analytics/views/keywords/schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { useView } from '@/engine/use-view.ts'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Input } from '@/ui/input.tsx'
import { NothingFound } from '@/ui/nothing-found.tsx'
import { Originals } from '@/ui/originals.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { useListSize } from '@/widgets/use-list-of-view.ts'
import { cleanKeywords, LABEL, type ShownKeyword } from './keywords.ts'

/** Every keyword with the number of answers that use it. */
export const AllKeywords = ({
  filter,
  onClose,
  onKeyword,
}: {
  filter: Filter
  onClose: () => void
  onKeyword: (keyword: ShownKeyword) => void
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const exportCsv = useExportCsv()
  const refusalText = useRefusalText()
  const size = useListSize()
  const [search, setSearch] = useState('')
  const view = useView('keywords', filter, keywordsViewSchema)
  const data = view.status === 'ready' ? view.data : null
  const keywords = useMemo(() => cleanKeywords(data?.keywords ?? [], i18n.language), [data, i18n.language])
  const isCut = data !== null && data.keywords.length < data.total
  const shown = useMemo(() => {
    const isFound = searcher(search)
    return keywords.filter(({ shown: text, originals }) => isFound(`${text} ${originals}`))
  }, [keywords, search])
  const columns = useMemo(
    (): TableColumn<ShownKeyword>[] => [
      {
        id: 'keyword',
        header: t('keywords.keyword'),
        primary: true,
        cell: ({ shown: text, originals }) => (
          <>
            {cut(text, LABEL)}
            {originals === '' ? null : <Originals words={originals} className="block" />}
          </>
        ),
        sortValue: ({ shown: text }) => text,
      },
      {
        id: 'count',
        header: t('keywords.answers'),
        cell: ({ count }) => formatInteger(count, i18n.language),
        sortValue: ({ count }) => count,
        align: 'end',
      },
    ],
    [t, i18n.language],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('keywords.title')}
      description={
        data
          ? isCut
            ? size(keywords.length, data.total)
            : t('keywords.total', { count: data.total, n: formatInteger(data.total, i18n.language) })
          : undefined
      }
      width="md"
    >
      {view.status === 'failed' ? (
        <ErrorState title={t('failed')} description={refusalText(view.error)} onRetry={view.retry} />
      ) : view.status === 'loading' ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          <div className="flex items-center gap-2">
            <Input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder={t('keywords.search')}
              aria-label={t('keywords.search')}
              className="min-w-0 flex-1"
            />
            <SaveButton
              label={t('save')}
              disabled={shown.length === 0}
              onSave={() =>
                exportCsv(
                  [
                    [t('keywords.keyword'), t('common:asAnswered'), t('keywords.answers')],
                    ...shown.map((word) => [word.shown, word.originals, word.count]),
                  ],
                  t('keywords.title'),
                )
              }
            />
          </div>
          <div className="-mx-6 mt-3">
            <DataTable
              label={t('keywords.title')}
              columns={columns}
              data={shown}
              rowId={({ keyword }) => keyword}
              onRowOpen={onKeyword}
              pageSize={10}
              empty={
                keywords.length > 0 ? (
                  <NothingFound
                    search={search}
                    shown={keywords.length}
                    total={isCut ? data?.total : undefined}
                  />
                ) : (
                  <EmptyState title={t('keywords.none')} />
                )
              }
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
