import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import type { Import } from './import-rows.ts'

/** Maximum of invalid rows listed. */
const NAMED = 5

/** Imports a pasted text or a file, after a preview. */
export const ImportDialog = <T,>({
  hint,
  read,
  most,
  saving,
  error,
  onImport,
  onClose,
}: {
  /** Help text on the accepted formats. */
  hint: string
  read: (text: string) => Import<T>
  /** Maximum per import. */
  most: number
  saving: boolean
  error: unknown
  onImport: (items: T[]) => void
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('library')
  const [text, setText] = useState('')
  const { items, bad } = read(text)
  const taken = items.slice(0, most)
  return (
    <EditDialog
      title={t('import')}
      description={hint}
      save={t('import')}
      width="lg"
      complete={taken.length > 0}
      saving={saving}
      error={error}
      onSave={() => onImport(taken)}
      onClose={onClose}
    >
      <Field label={t('importing.text')}>
        {(control) => (
          <Textarea {...control} rows={9} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Field label={t('importing.file')}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="h-auto py-1.5"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void file.text().then(setText)
            }}
          />
        )}
      </Field>
      {text.trim() === '' ? null : (
        <div role="status" className="space-y-1 text-sm">
          <p className="font-semibold text-ink">{t('importing.ready', { ready: taken.length })}</p>
          {items.length > taken.length ? (
            <p className="text-ink-soft">{t('importing.most', { most })}</p>
          ) : null}
          {bad.slice(0, NAMED).map(({ row, column }) => (
            <p key={row} className="text-negative-ink">
              {t('importing.bad', { row, column })}
            </p>
          ))}
          {bad.length > NAMED ? (
            <p className="text-negative-ink">
              <bdi>+{formatInteger(bad.length - NAMED, i18n.language)}</bdi>
            </p>
          ) : null}
        </div>
      )}
    </EditDialog>
  )
}
