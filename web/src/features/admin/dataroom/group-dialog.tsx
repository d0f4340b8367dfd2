import type { FundGroup } from '@sillage/core/dataroom/calls'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { NameField } from './name-field.tsx'
import { useFundAct } from './use-fund-act.ts'

/** Renames a group; its people and documents stay. */
export const GroupDialog = ({ group, onClose }: { group: FundGroup; onClose: () => void }) => {
  const { t } = useTranslation(['dataroom', 'common'])
  const form = useId()
  const { run, isPending } = useFundAct()
  const [typed, setTyped] = useState(group.name)
  const name = typed.trim()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('console.groups.renameTitle', { name: group.name })}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" disabled={name === ''} loading={isPending}>
            {t('console.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') run({ action: 'save_group', group_id: group.group_id, name }, onClose)
        }}
      >
        <NameField label={t('console.groups.name')} value={typed} onChange={setTyped} />
      </form>
    </Dialog>
  )
}
