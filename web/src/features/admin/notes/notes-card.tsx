import { addStaffNote, deleteStaffNote, listStaffNotes } from '@sillage/core/admin/brand-calls'
import { MAX_STAFF_NOTE, type NotedKind } from '@sillage/core/admin/staff-note'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Field } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'

interface About {
  kind: NotedKind
  id: string
}

/** Notes of our team about a person or a brand, with a form for another; authors delete their own. */
export const NotesCard = ({ kind, id }: About) => {
  const { t, i18n } = useTranslation('admin')
  const errorText = useErrorText()
  const me = useMe()
  const params = { kind, notedId: id }
  const notes = useAdminQuery(listStaffNotes, { params })
  const removal = useAdminChange((noteId: string) =>
    callApi(deleteStaffNote, { params: { ...params, noteId } }),
  )
  const remove = (noteId: string) =>
    removal.mutate(noteId, {
      onSuccess: () => toast.success(t('notes.deleted')),
      onError: (error) => toast.error(errorText(error)),
    })
  return (
    <Card>
      <CardHeader title={t('notes.title')} description={t('notes.hint')} />
      <CardBody className="space-y-4">
        {notes.isError ? (
          <ErrorState title={t('notes.failed')} onRetry={() => void notes.refetch()} />
        ) : notes.data === undefined ? (
          <SkeletonText lines={2} />
        ) : notes.data.data.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('notes.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {notes.data.data.map(({ note_id, text, by, by_email, date_creation }) => {
              const when = formatDateTime(Date.parse(date_creation), i18n.language)
              return (
                <li key={note_id} className="flex items-start justify-between gap-3 py-2.5 text-sm">
                  <span className="min-w-0">
                    <span dir="auto" className="wrap-anywhere block whitespace-pre-wrap text-ink">
                      {text}
                    </span>
                    <span className="block text-ink-soft text-xs">
                      {t('notes.by', { who: by_email, when })}
                    </span>
                  </span>
                  {by === me.data?.user_id ? (
                    <IconButton
                      label={t('notes.delete', { when })}
                      icon={<Trash2 aria-hidden="true" className="size-4" />}
                      disabled={removal.isPending}
                      onClick={() => remove(note_id)}
                    />
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
        <NoteForm kind={kind} id={id} />
      </CardBody>
    </Card>
  )
}

const NoteForm = ({ kind, id }: About) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const addition = useAdminChange((text: string) =>
    callApi(addStaffNote, { params: { kind, notedId: id }, body: { text } }),
  )
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        addition.mutate(typed.trim(), {
          onSuccess: () => {
            setTyped('')
            toast.success(t('notes.added'))
          },
          onError: (error) => toast.error(errorText(error)),
        })
      }}
    >
      <Field label={t('notes.text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={typed}
            maxLength={MAX_STAFF_NOTE}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={typed.trim() === ''} loading={addition.isPending}>
        {t('notes.add')}
      </Button>
    </form>
  )
}
