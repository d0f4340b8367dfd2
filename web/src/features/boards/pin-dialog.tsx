import { MAX_BOARD_NAME, type PinnedCard } from '@sillage/core/boards/board'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoards, useCreateBoard, usePinCard } from '@/data/use-boards.ts'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { EditDialog } from '@/widgets/edit-dialog.tsx'

/** No id of a board. */
const NEW = ''

/** Puts a card on a board that the person chooses, or on a new one. */
export const PinDialog = ({
  brandId,
  shows,
  onClose,
}: {
  brandId: string
  shows: PinnedCard
  onClose: () => void
}) => {
  const { t } = useTranslation(['boards', 'charts'])
  const boards = useBoards(brandId)
  const create = useCreateBoard(brandId)
  const pin = usePinCard(brandId)
  const known = boards.data ?? []
  const [picked, setPicked] = useState<string | null>(null)
  const [name, setName] = useState('')
  const chosen = picked ?? known[0]?.board_id ?? NEW
  const newName = name.trim() || t('firstName')
  const save = async () => {
    const board =
      known.find(({ board_id: id }) => id === chosen) ?? (await create.mutateAsync({ name: newName }))
    // A board that was made stays chosen if the card cannot be put on it.
    setPicked(board.board_id)
    await pin.mutateAsync({ boardId: board.board_id, ...shows })
    toast.success(t('pinned', { name: board.name }))
    onClose()
  }
  return (
    <EditDialog
      title={t('charts:pin')}
      description={t('pinHint')}
      save={t('charts:pin')}
      complete={!boards.isPending}
      saving={create.isPending || pin.isPending}
      error={boards.error ?? create.error ?? pin.error}
      // The dialog shows the error.
      onSave={() => void save().catch(() => undefined)}
      onClose={onClose}
    >
      {known.length === 0 ? null : (
        <Field label={t('which')}>
          {({ id }) => (
            <Select
              id={id}
              className="w-full"
              value={chosen}
              onValueChange={setPicked}
              options={[
                ...known.map((board) => ({ value: board.board_id, label: board.name })),
                { value: NEW, label: t('new') },
              ]}
            />
          )}
        </Field>
      )}
      {chosen === NEW ? (
        <TextField
          label={t('name')}
          value={name}
          placeholder={t('firstName')}
          maxLength={MAX_BOARD_NAME}
          onValueChange={setName}
        />
      ) : null}
    </EditDialog>
  )
}
