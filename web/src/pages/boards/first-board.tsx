import { newId } from '@sillage/core/base/ids'
import type { BoardCard, BoardItem, BoardSpan } from '@sillage/core/boards/board'
import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useCreateBoard } from '@/data/use-boards.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { NewBoard } from './new-board.tsx'

/** The cards of a first board: where the brand stands, how it is spoken of, and on whose word. */
const FIRST: readonly (readonly [BoardCard, BoardSpan])[] = [
  ['visibility.score', 8],
  ['visibility.ranking', 4],
  ['sentiment.mix', 4],
  ['web-search.share', 8],
]

/** Says what boards are, and makes one of the analysis that ran last. */
export const FirstBoard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('boards')
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const navigate = useNavigate()
  const analyses = useAnalyses(brandId)
  const create = useCreateBoard(brandId)
  const ran = analyses.status === 'ready' ? analyses.data.find(({ versions }) => versions > 0) : undefined
  const make = (analysisId: string, title: string) => {
    const note: BoardItem = { itemId: newId(), span: 12, shows: null, note: t('firstNote', { title }) }
    const cards = FIRST.map(
      ([card, span]): BoardItem => ({
        ...{ itemId: newId(), span, note: '' },
        shows: { analysisId, card, filters: {} },
      }),
    )
    create.mutate(
      { name: t('firstName'), items: [note, ...cards] },
      { onSuccess: ({ board_id: id }) => void navigate(`/dashboard/${brandId}/boards/${id}`) },
    )
  }
  return (
    <EmptyState
      icon={<Monitor aria-hidden="true" className="size-5" />}
      heading="h2"
      title={t('emptyTitle')}
      description={t('emptyDescription')}
      className="py-16"
      action={
        <>
          {mayEdit && ran !== undefined ? (
            <Button
              variant="primary"
              loading={create.isPending}
              onClick={() => make(ran.analysisId, ran.title)}
            >
              {t('first')}
            </Button>
          ) : null}
          <NewBoard brandId={brandId} boards={[]} />
          {create.isError ? <Notice tone="negative">{errorText(create.error)}</Notice> : null}
        </>
      }
    />
  )
}
