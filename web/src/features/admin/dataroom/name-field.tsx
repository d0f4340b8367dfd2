import { TextField } from '@/ui/text-field.tsx'

/** The name of a person or of a group. */
export const NameField = ({
  label,
  optional,
  value,
  onChange,
}: {
  label: string
  /** Hint that it may stay empty. */
  optional?: string
  value: string
  onChange: (name: string) => void
}) => (
  <TextField
    label={label}
    {...(optional === undefined ? {} : { optional })}
    dir="auto"
    maxLength={120}
    value={value}
    onValueChange={onChange}
  />
)
