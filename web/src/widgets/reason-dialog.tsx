import { reasonSchema } from '@sillage/core/admin/impersonation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { EditDialog } from './edit-dialog.tsx'

const MAX_LENGTH = 500

/** Asks an administrator why they look at what others have, then begins the session. */
export const ReasonDialog = ({
  name,
  onStart,
  onClose,
}: {
  /** Of the brand or the person. */
  name: string
  onStart: (reason: string) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('view-as')
  const [reason, setReason] = useState('')
  const start = useMutation({ mutationFn: () => onStart(reason.trim()) })
  return (
    <EditDialog
      title={t('ask.title', { name })}
      description={t('ask.description')}
      save={t('ask.start')}
      complete={reasonSchema.safeParse(reason).success}
      saving={start.isPending}
      error={start.error}
      onSave={() => start.mutate()}
      onClose={onClose}
    >
      <Field label={t('ask.reason')} hint={t('ask.hint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </EditDialog>
  )
}
