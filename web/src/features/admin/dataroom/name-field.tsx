import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'

/** The name of a person or of a group. */
export const NameField = ({
  label,
  optional,
  value,
  onChange,
}: {
  label: string
  /** Says that it may stay empty. */
  optional?: string
  value: string
  onChange: (name: string) => void
}) => (
  <Field label={label} {...(optional === undefined ? {} : { optional })}>
    {(control) => (
      <Input
        {...control}
        dir="auto"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
