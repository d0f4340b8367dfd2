import { Plus } from 'lucide-react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** Adds an item to a list by its name, with a button or Enter, inside a form that Enter must not send. */
export const AddByName = ({
  label,
  placeholder,
  button,
  name,
  isFull,
  onChange,
  onAdd,
}: {
  label: string
  placeholder: string
  button: string
  name: string
  /** The list takes no more. */
  isFull: boolean
  onChange: (name: string) => void
  onAdd: () => void
}) => (
  <div className="flex items-end gap-2">
    <Field label={label} className="flex-1">
      {(control) => (
        <Input
          {...control}
          value={name}
          maxLength={200}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onAdd()
          }}
        />
      )}
    </Field>
    <Button
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={name.trim() === '' || isFull}
      onClick={onAdd}
    >
      {button}
    </Button>
  </div>
)
