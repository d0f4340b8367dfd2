import { MAX_NOTE_TEXT, NOTE_KINDS, type NoteKind } from '@sillage/core/analyses/note'
import { toIso } from '@sillage/core/base/time'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useCreateNote } from '@/data/use-notes.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'

const two = (number: number): string => String(number).padStart(2, '0')

/** Today in the reader's time zone, in the format of a date field. */
const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Noon of a day in the reader's time zone, so that nearby zones see the same day; null without a day. */
const getNoon = (day: string): number | null => {
  const at = new Date(`${day}T12:00:00`).getTime()
  return Number.isNaN(at) ? null : at
}

/** A note for the time line: text, day and kind. */
export const NoteDialog = ({ analysisId, onClose }: { analysisId: string; onClose: () => void }) => {
  const { t } = useTranslation(['notes', 'common'])
  const errorText = useErrorText()
  const formId = useId()
  const create = useCreateNote(analysisId)
  const [text, setText] = useState('')
  const [day, setDay] = useState(today)
  const [kind, setKind] = useState<NoteKind>('campaign')
  const at = getNoon(day)
  const isComplete = text.trim() !== '' && at !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at === null || !isComplete) return
    create.mutate({ kind, text: text.trim(), happenedAt: toIso(at) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('notes:dialog.title')}
      description={t('notes:dialog.description')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete}
            loading={create.isPending}
          >
            {t('notes:dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4">
        <TextField
          label={t('notes:dialog.text')}
          required
          maxLength={MAX_NOTE_TEXT}
          value={text}
          placeholder={t('notes:dialog.example')}
          onValueChange={setText}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('notes:dialog.day')} type="date" required value={day} onValueChange={setDay} />
          <Field label={t('notes:dialog.kind')}>
            {(control) => (
              <Select
                id={control.id}
                value={kind}
                onValueChange={setKind}
                options={NOTE_KINDS.map((value) => ({ value, label: t(`notes:kind.${value}`) }))}
                className="w-full"
              />
            )}
          </Field>
        </div>
        {create.isError ? <Notice tone="negative">{errorText(create.error)}</Notice> : null}
      </form>
    </Dialog>
  )
}
