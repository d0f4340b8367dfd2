import type { LibraryPersona } from '@sillage/core/brands/brand'
import { type WrittenPersona, writtenPersonaSchema } from '@sillage/core/brands/library-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
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

/** The form values. */
type Typed = Record<(typeof TEXTS | typeof NUMBERS)[number][0] | 'detailed_description', string>

const NOTHING: Typed = {
  full_name: '',
  gender: '',
  occupation: '',
  city: '',
  country: '',
  age: '',
  annual_salary: '',
  detailed_description: '',
}

const typedOf = (persona: LibraryPersona): Typed => {
  const { age, annual_salary, short_description, detailed_description, ...texts } = writtenPersona(persona)
  return {
    ...texts,
    age: String(age),
    annual_salary: String(annual_salary),
    detailed_description: detailed_description || short_description,
  }
}

const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** Edits a persona field by field. */
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
  const [typed, setTyped] = useState<Typed>(() => (persona === undefined ? NOTHING : typedOf(persona)))
  const set = (name: keyof Typed, value: string) => setTyped({ ...typed, [name]: value })
  const written = writtenPersonaSchema.safeParse({
    ...typed,
    age: numberOf(typed.age),
    annual_salary: numberOf(typed.annual_salary),
  })
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
          <TextField
            key={name}
            label={t(`persona.${name}`)}
            required
            maxLength={most}
            value={typed[name]}
            onValueChange={(text) => set(name, text)}
          />
        ))}
        {NUMBERS.map(([name, most]) => (
          <TextField
            key={name}
            label={t(`persona.${name}`)}
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            value={typed[name]}
            onValueChange={(text) => set(name, text)}
          />
        ))}
      </div>
      <Field label={t('persona.description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={typed.detailed_description}
            onChange={(event) => set('detailed_description', event.target.value)}
          />
        )}
      </Field>
    </EditDialog>
  )
}
