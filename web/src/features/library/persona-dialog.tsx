import type { LibraryPersona } from '@sillage/core/brands/brand'
import { type WrittenPersona, writtenPersonaSchema } from '@sillage/core/brands/library-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { writtenPersona } from './written-persona.ts'

const TEXTS = [
  ['full_name', 200],
  ['gender', 50],
  ['occupation', 500],
  ['city', 120],
  ['country', 120],
] as const
const NUMBERS = [
  ['age', 130],
  ['annual_salary', 100_000_000],
] as const

/** Who a persona is, field by field. */
export const PersonaDialog = ({
  persona,
  saving,
  error,
  onSave,
  onClose,
}: {
  persona?: LibraryPersona
  saving: boolean
  error: unknown
  onSave: (persona: WrittenPersona) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('library')
  const [fields, setFields] = useState<Partial<WrittenPersona>>(
    persona === undefined ? {} : writtenPersona(persona),
  )
  const set = (part: Partial<WrittenPersona>) => setFields({ ...fields, ...part })
  const written = writtenPersonaSchema.safeParse(fields)
  return (
    <EditDialog
      title={t(persona === undefined ? 'new.personas' : 'changing.personas')}
      description={persona === undefined ? undefined : t('changing.hint')}
      save={t('save')}
      width="lg"
      complete={written.success}
      saving={saving}
      error={error}
      onSave={() => {
        if (written.success) onSave(written.data)
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(([name, most]) => (
          <Field key={name} label={t(`persona.${name}`)}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={most}
                value={fields[name] ?? ''}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {NUMBERS.map(([name, most]) => (
          <Field key={name} label={t(`persona.${name}`)}>
            {(control) => (
              <Input
                {...control}
                required
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                value={fields[name] ?? ''}
                onChange={({ target }) =>
                  set({ [name]: target.value === '' ? undefined : Number(target.value) })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('persona.description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={fields.detailed_description ?? ''}
            onChange={(event) => set({ detailed_description: event.target.value })}
          />
        )}
      </Field>
    </EditDialog>
  )
}
