import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import {
  createReleaseNote,
  deleteReleaseNote,
  type EditedReleaseNote,
  updateReleaseNote,
} from '@sillage/core/releases/calls'
import { NOTE_LENGTHS } from '@sillage/core/releases/release-note'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { CodeField } from '@/ui/code-field.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { findProblem, type NoteValues, type Publishing, toBody, toValues } from './note-values.ts'

const LIST = '/admin/release-notes'
const EMPTY = { title: '', body: '' }
const PUBLISHING: readonly Publishing[] = ['draft', 'now', 'at']

/** Edits a note, with a preview for readers. @param note null for a new one */
export const NoteEditor = ({ note }: { note: EditedReleaseNote | null }) => {
  const { t, i18n } = useTranslation('releases')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [values, setValues] = useState<NoteValues>(() => toValues(note))
  const [language, setLanguage] = useState<InterfaceLanguage>('en')
  const [tried, setTried] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const text = values.texts[language] ?? EMPTY
  const problem = findProblem(values)
  useUnsaved(JSON.stringify(values) !== JSON.stringify(toValues(note)))

  const say = (change: Partial<typeof EMPTY>) =>
    setValues({ ...values, texts: { ...values.texts, [language]: { ...text, ...change } } })
  const leave = (message: string) => {
    dropUnsaved()
    toast.success(message)
    void navigate(LIST)
  }
  const save = useAdminChange(async () => {
    const body = toBody(values, Date.now())
    await (note === null
      ? callApi(createReleaseNote, { body })
      : callApi(updateReleaseNote, { params: { releaseId: note.id }, body }))
  })
  const remove = useAdminChange(async (releaseId: string) => {
    await callApi(deleteReleaseNote, { params: { releaseId } })
  })
  const submit = () => {
    setTried(true)
    if (problem !== null) return
    save.mutate(undefined, { onSuccess: () => leave(t('editor.saved')) })
  }
  return (
    <form
      noValidate
      className="grid items-start gap-5 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card>
        <CardHeader title={t('editor.text')} description={t('editor.textHint')} />
        <CardBody className="space-y-4">
          {tried && problem !== null ? (
            <Notice tone="negative">{t(`editor.problem.${problem}`)}</Notice>
          ) : null}
          {save.isError ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
          <Select
            label={t('editor.language')}
            value={language}
            onValueChange={setLanguage}
            options={INTERFACE_LANGUAGES.map((code) => ({
              value: code,
              label: values.texts[code]?.title.trim()
                ? `${nameOfLanguage(code, i18n.language)} ✓`
                : nameOfLanguage(code, i18n.language),
            })).toSorted((a, b) => Number(b.value === 'en') - Number(a.value === 'en'))}
          />
          <TextField
            label={t('editor.title')}
            lang={language}
            dir="auto"
            value={text.title}
            maxLength={NOTE_LENGTHS.title}
            onValueChange={(text) => say({ title: text })}
          />
          <CodeField
            label={t('editor.body')}
            hint={t('editor.bodyHint')}
            lang={language}
            dir="auto"
            rows={14}
            value={text.body}
            maxLength={NOTE_LENGTHS.body}
            onChange={(body) => say({ body })}
          />
          <div className="flex flex-wrap items-end gap-3">
            <SegmentedControl
              label={t('editor.publishing.label')}
              value={values.publishing}
              onValueChange={(publishing) => setValues({ ...values, publishing })}
              options={PUBLISHING.map((value) => ({ value, label: t(`editor.publishing.${value}`) }))}
            />
            {values.publishing === 'at' ? (
              <TextField
                label={t('editor.at')}
                className="flex-1 basis-52"
                type="datetime-local"
                value={values.at}
                onValueChange={(text) => setValues({ ...values, at: text })}
              />
            ) : null}
          </div>
          <div className="flex flex-wrap gap-2 border-line border-t pt-4">
            <Button type="submit" variant="primary" loading={save.isPending}>
              {t('editor.save')}
            </Button>
            {note === null ? null : (
              <Button variant="danger" onClick={() => setDeleting(true)}>
                {t('editor.delete')}
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('editor.preview')} description={t('editor.previewHint')} />
        <CardBody>
          {text.title.trim() || text.body.trim() ? (
            <article lang={language} dir="auto" className="text-start">
              <h2 className="font-bold text-ink text-lg">{text.title}</h2>
              <Markdown className="mt-2">{text.body}</Markdown>
            </article>
          ) : (
            <p className="text-ink-soft text-sm">{t('editor.nothing')}</p>
          )}
        </CardBody>
      </Card>
      {note === null || !deleting ? null : (
        <ConfirmDialog
          title={t('editor.ask.title')}
          description={t('editor.ask.description')}
          confirm={t('editor.delete')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(note.id, { onSuccess: () => leave(t('editor.deleted')) })}
          onClose={() => setDeleting(false)}
        >
          {remove.isError ? <Notice tone="negative">{errorText(remove.error)}</Notice> : null}
        </ConfirmDialog>
      )}
    </form>
  )
}
