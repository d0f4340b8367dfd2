import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Textarea } from './input.tsx'

/** A field for text of a machine, such as markdown or a list of domains: of several lines, in letters of equal width. */
export const CodeField = ({
  label,
  hint,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Textarea>, 'id' | 'className' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  onChange: (value: string) => void
}) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Textarea
        rows={8}
        {...rest}
        {...control}
        onChange={(event) => onChange(event.target.value)}
        className="font-mono"
      />
    )}
  </Field>
)
