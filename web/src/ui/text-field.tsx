import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>
type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'onChange' | 'children'>

/** A line of text with its label, hint and error. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  onValueChange,
  ...input
}: FieldProps & InputProps & { onValueChange: (text: string) => void }) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    optional={optional}
    labelHidden={labelHidden}
    className={className}
  >
    {(control) => <Input {...control} {...input} onChange={(event) => onValueChange(event.target.value)} />}
  </Field>
)
