import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'

/** A dialog with a form that creates or edits something. */
export const EditDialog = ({
  title,
  description,
  save,
  complete,
  saving,
  error,
  width = 'md',
  onSave,
  onClose,
  children,
}: {
  title: string
  description?: string | undefined
  /** Label of its button. */
  save: string
  complete: boolean
  saving: boolean
  error: unknown
  width?: 'md' | 'lg'
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !saving) onSave()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!complete} loading={saving}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4">
        {children}
        {error ? <Notice tone="negative">{errorText(error)}</Notice> : null}
      </form>
    </Dialog>
  )
}
