import { type WrittenPersona, writtenPersonaSchema } from '@sillage/core/brands/library-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { NumberControl } from '@/ui/number-control.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

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

/** The form values. A number is NaN while its field is empty. */
type Typed = Record<(typeof TEXTS)[number][0] | 'detailed_description', string> &
  Record<(typeof NUMBERS)[number][0], number>

const NOTHING: Typed = {
  full_name: '',
  gender: '',
  occupation: '',
  city: '',
  country: '',
  age: Number.NaN,
  annual_salary: Number.NaN,
  detailed_description: '',
}

const fillTyped = ({ short_description, detailed_description, ...rest }: WrittenPersona): Typed => ({
  ...rest,
  detailed_description: detailed_description || short_description,
})

/** Edits a persona field by field. */
export const PersonaDialog = ({
  persona,
  hint,
  saving,
  error,
  onSave,
  onClose,
}: {
  persona?: WrittenPersona
  /** What the change does to analyses. */
  hint?: string
  saving: boolean
  error: unknown
  onSave: (persona: WrittenPersona) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState<Typed>(() => (persona === undefined ? NOTHING : fillTyped(persona)))
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const written = writtenPersonaSchema.safeParse(typed)
  return (
    <EditDialog
      title={t(persona === undefined ? 'new.personas' : 'changing.personas')}
      description={hint}
      save={t('save')}
      width="lg"
      complete={written.success && NUMBERS.every(([name, most]) => typed[name] <= most)}
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
            onValueChange={(text) => set({ [name]: text })}
          />
        ))}
        {NUMBERS.map(([name, most]) => (
          <Field key={name} label={t(`persona.${name}`)}>
            {(control) => (
              <NumberControl
                {...control}
                required
                min={0}
                max={most}
                value={typed[name]}
                onValueChange={(value) => set({ [name]: value })}
                className="tabular-nums"
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
            value={typed.detailed_description}
            onChange={(event) => set({ detailed_description: event.target.value })}
          />
        )}
      </Field>
    </EditDialog>
  )
}
