import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoards } from '@/data/use-boards.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useExportEntries } from '@/data/use-export-entries.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { FirstBoard } from './first-board.tsx'
import { NewBoard } from './new-board.tsx'
import { OpenBoard } from './open-board.tsx'

/** `/dashboard/{brandId}/boards/{boardId}`: cards of the brand's analyses; without an id, the first board. */
export const BoardsPage = () => {
  const { t } = useTranslation('boards')
  const errorText = useErrorText()
  const brandId = usePathBrandId() ?? ''
  const { boardId } = useParams()
  useExportEntries(brandId, null)
  const boards = useBoards(brandId)
  const board = boards.data?.find(({ board_id: id }) => boardId === undefined || id === boardId)
  if (boards.data !== undefined && board !== undefined)
    return <OpenBoard key={board.board_id} brandId={brandId} board={board} boards={boards.data} />
  const content = () => {
    if (boards.isPending) return <Skeleton className="h-96 w-full" />
    if (boards.isError) {
      return (
        <ErrorState
          title={t('failed')}
          description={errorText(boards.error)}
          onRetry={() => void boards.refetch()}
        />
      )
    }
    if (boards.data.length === 0) return <FirstBoard brandId={brandId} />
    return (
      <EmptyState
        title={t('gone')}
        className="py-20"
        action={<NewBoard brandId={brandId} boards={boards.data} />}
      />
    )
  }
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      {content()}
    </Page>
  )
}
