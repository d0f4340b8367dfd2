import { newId } from '@sillage/core/base/ids'
import { type BoardItem, MAX_BOARD_ITEMS, MAX_BOARD_NAME } from '@sillage/core/boards/board'
import type { BoardDto } from '@sillage/core/boards/calls'
import { Move, Printer, StickyNote, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChangeBoard, useDeleteBoard } from '@/data/use-boards.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { printPart } from '@/lib/print-part.ts'
import { useTheme } from '@/lib/theme.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { BoardItems } from './board-items.tsx'
import { NewBoard } from './new-board.tsx'

const ICON = { 'aria-hidden': true, className: 'size-4' } as const

interface Draft {
  readonly name: string
  readonly items: readonly BoardItem[]
}

/** A board: its cards and notes, and for editors the way to arrange them. */
export const OpenBoard = ({
  brandId,
  board,
  boards,
}: {
  brandId: string
  board: BoardDto
  boards: readonly BoardDto[]
}) => {
  const { t } = useTranslation(['boards', 'common'])
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const { theme } = useTheme()
  const save = useChangeBoard(brandId, board.board_id)
  // What is arranged stands on what was read first: a change by somebody else meanwhile is refused.
  const [draft, setDraft] = useState<(Draft & { readAt: string }) | null>(null)
  const shown = draft ?? board
  const part = useRef<HTMLDivElement>(null)
  useUnsaved(draft !== null && (draft.name !== board.name || draft.items !== board.items))
  const arrange = (changes: Partial<Draft>) =>
    setDraft((before) => (before === null ? null : { ...before, ...changes }))
  const addNote = () =>
    arrange({ items: [...shown.items, { itemId: newId(), span: 12, shows: null, note: '' }] })
  const submit = () => {
    if (draft === null) return
    save.mutate(
      { name: draft.name.trim(), items: [...draft.items], readAt: draft.readAt },
      { onSuccess: () => setDraft(null) },
    )
  }
  const action =
    draft === null ? (
      <>
        <NewBoard brandId={brandId} boards={boards} open={board.board_id} />
        {mayEdit ? (
          <Button
            icon={<Move {...ICON} />}
            onClick={() => setDraft({ name: board.name, items: board.items, readAt: board.updated_at })}
          >
            {t('arrange')}
          </Button>
        ) : null}
        {board.items.length === 0 ? null : (
          <Button
            icon={<Printer {...ICON} />}
            onClick={() => (part.current === null ? undefined : void printPart(part.current, theme))}
          >
            {t('print')}
          </Button>
        )}
      </>
    ) : (
      <>
        <DeleteBoard brandId={brandId} board={board} />
        <Button
          icon={<StickyNote {...ICON} />}
          disabled={draft.items.length >= MAX_BOARD_ITEMS}
          onClick={addNote}
        >
          {t('addNote')}
        </Button>
        <Button
          onClick={() => {
            save.reset()
            setDraft(null)
          }}
        >
          {t('common:cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={draft.name.trim() === ''}
          loading={save.isPending}
          onClick={submit}
        >
          {t('save')}
        </Button>
      </>
    )
  return (
    <Page
      title={board.name}
      header={
        <PageHeader
          title={<bdi>{board.name}</bdi>}
          description={t('description')}
          action={<div className="contents print:hidden">{action}</div>}
        />
      }
    >
      {draft === null ? null : (
        <TextField
          label={t('name')}
          value={draft.name}
          maxLength={MAX_BOARD_NAME}
          onValueChange={(name) => arrange({ name })}
          className="mb-4 max-w-md"
        />
      )}
      {save.isError ? (
        <Notice tone="negative" className="mb-4">
          {errorText(save.error)}
        </Notice>
      ) : null}
      <div
        ref={part}
        data-board
        className="@container print:w-(--print-width) print:[zoom:var(--print-zoom)]"
      >
        {shown.items.length === 0 ? (
          <EmptyState title={t('nothing')} className="py-16" />
        ) : (
          <BoardItems items={shown.items} onArrange={draft === null ? null : (items) => arrange({ items })} />
        )}
      </div>
    </Page>
  )
}

const DeleteBoard = ({ brandId, board }: { brandId: string; board: BoardDto }) => {
  const { t } = useTranslation('boards')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const remove = useDeleteBoard(brandId)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon={<Trash2 {...ICON} />} onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('remove', { name: board.name })}
          description={t('deletion')}
          confirm={t('delete')}
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(board.board_id, {
              onSuccess: () => {
                dropUnsaved()
                void navigate(`/dashboard/${brandId}/boards`)
              },
            })
          }
          onClose={() => setIsAsking(false)}
        >
          {remove.isError ? <Notice tone="negative">{errorText(remove.error)}</Notice> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
