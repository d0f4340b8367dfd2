import type { Note } from '@sillage/core/analyses/note'
import { toIso } from '@sillage/core/base/time'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeMark } from '@/charts/line-model.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useCreateNote, useDeleteNote } from '@/data/use-notes.ts'
import { cut } from '@/lib/cut.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

/** Notes listed before "show all". */
const FIRST = 3
/** Characters of a note in a message. */
const SAID = 60
/** Milliseconds to undo a removal. */
const UNDO_MS = 10_000

/** Events of an analysis, numbered like the marks on its line; members add and remove them. */
export const NotesList = ({
  analysisId,
  notes,
  marks,
  mayEdit,
}: {
  analysisId: string
  /** Newest first. */
  notes: readonly Note[]
  /** The notes with marks on the line, newest first. */
  marks: readonly TimeMark[]
  /** Viewers read only. */
  mayEdit: boolean
}) => {
  const { t, i18n } = useTranslation('notes')
  const errorText = useErrorText()
  const remove = useDeleteNote(analysisId)
  const [adding, setAdding] = useState(false)
  const [all, setAll] = useState(false)
  const listed = all ? notes : notes.slice(0, FIRST)
  const create = useCreateNote(analysisId)
  const adder = useRef<HTMLButtonElement>(null)
  const onError = (error: Error) => toast.error(errorText(error))
  const putBack = ({ kind, text, happenedAt }: Note) =>
    create.mutate({ kind, text, happenedAt: toIso(happenedAt) }, { onError })
  // Callbacks on the mutation itself run even after the list unmounts.
  const take = (note: Note) => {
    // The row unmounts with its focused button.
    adder.current?.focus()
    remove
      .mutateAsync(note.noteId)
      .then(() =>
        toast.success(t('removed', { text: cut(note.text, SAID) }), {
          duration: UNDO_MS,
          action: { label: t('undo'), onClick: () => putBack(note) },
        }),
      )
      .catch(onError)
  }
  // The empty text invites to add a note, which viewers cannot do.
  if (notes.length === 0 && !mayEdit) return null
  return (
    <section aria-label={t('title')} className="mt-3 border-line border-t pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-ink-soft text-sm">{t('title')}</h3>
        {mayEdit ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
            ref={adder}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ) : null}
      </div>
      {notes.length === 0 ? <p className="text-ink-faint text-sm">{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {listed.map((note) => {
          const place = marks.findIndex(({ key }) => key === note.noteId)
          return (
            <li key={note.noteId} className="flex items-start gap-3 py-1 text-sm sm:items-center">
              <span className="w-5 shrink-0 text-end font-bold text-ink-faint text-xs/7 tabular-nums">
                {place === -1 ? '' : formatInteger(marks.length - place, i18n.language)}
              </span>
              {/* On a phone the text is below the day and the kind. */}
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 sm:flex-nowrap">
                <time
                  dateTime={new Date(note.happenedAt).toISOString()}
                  className="shrink-0 text-ink-faint text-xs/7 tabular-nums sm:min-w-20"
                >
                  {formatDate(note.happenedAt, i18n.language)}
                </time>
                <span
                  dir="auto"
                  className="w-full min-w-0 break-words pb-1 text-ink max-sm:order-last sm:flex-1 sm:truncate sm:pb-0"
                  title={note.text}
                >
                  {note.text}
                </span>
                <Badge>{t(`kind.${note.kind}`)}</Badge>
              </div>
              {mayEdit ? (
                <IconButton
                  label={t('remove', { text: note.text })}
                  className="size-7"
                  side="left"
                  icon={<X aria-hidden="true" className="size-3.5" />}
                  disabled={remove.isPending && remove.variables === note.noteId}
                  onClick={() => take(note)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {notes.length > FIRST ? (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-1 font-semibold text-accent text-sm underline-offset-2 hover:underline"
        >
          {all ? t('less') : t('all', { count: notes.length, n: notes.length })}
        </button>
      ) : null}
      {adding ? (
        <Suspense>
          <NoteDialog analysisId={analysisId} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
