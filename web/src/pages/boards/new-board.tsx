import { MAX_BOARD_NAME } from '@sillage/core/boards/board'
import type { BoardDto } from '@sillage/core/boards/calls'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateBoard } from '@/data/use-boards.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'

/** Opens another board, or makes one. */
export const NewBoard = ({
  brandId,
  boards,
  open,
}: {
  brandId: string
  boards: readonly BoardDto[]
  /** The open board. */
  open?: string
}) => {
  const { t } = useTranslation('boards')
  const mayEdit = useMayEdit()
  const navigate = useNavigate()
  const create = useCreateBoard(brandId)
  const [name, setName] = useState<string | null>(null)
  const show = (boardId: string) => navigate(`/dashboard/${brandId}/boards/${boardId}`)
  return (
    <>
      {boards.length < (open === undefined ? 1 : 2) ? null : (
        <Select
          label={t('which')}
          placeholder={t('which')}
          className="max-w-56"
          value={open}
          onValueChange={show}
          options={boards.map((board) => ({ value: board.board_id, label: board.name }))}
        />
      )}
      {mayEdit ? (
        <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setName('')}>
          {t('new')}
        </Button>
      ) : null}
      {name === null ? null : (
        <EditDialog
          title={t('new')}
          save={t('new')}
          complete={name.trim() !== ''}
          saving={create.isPending}
          error={create.error}
          onSave={() =>
            create.mutate({ name: name.trim() }, { onSuccess: ({ board_id: id }) => void show(id) })
          }
          onClose={() => setName(null)}
        >
          <TextField label={t('name')} value={name} maxLength={MAX_BOARD_NAME} onValueChange={setName} />
        </EditDialog>
      )}
    </>
  )
}
