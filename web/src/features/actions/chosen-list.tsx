import { X } from 'lucide-react'
import { Field } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Select } from '@/ui/select.tsx'

/** Some of many choices: each chosen one can be taken away, and a list adds further ones. */
export const ChosenList = ({
  label,
  add,
  removeLabel,
  values,
  choices,
  onChange,
}: {
  label: string
  add: string
  removeLabel: (name: string) => string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
  onChange: (values: string[]) => void
}) => {
  const names = new Map(choices.map(({ value, label: name }) => [value, name]))
  const left = choices.filter(({ value }) => !values.includes(value))
  return (
    <Field label={label}>
      {({ id }) => (
        <>
          {values.length === 0 ? null : (
            <ul className="mb-2 space-y-1">
              {values.map((value) => {
                const name = names.get(value) ?? value
                return (
                  <li key={value} className="flex items-start gap-2 text-sm">
                    <span dir="auto" className="min-w-0 flex-1 break-words text-ink">
                      {name}
                    </span>
                    <IconButton
                      label={removeLabel(name)}
                      className="size-6"
                      icon={<X aria-hidden="true" className="size-3.5" />}
                      onClick={() => onChange(values.filter((one) => one !== value))}
                    />
                  </li>
                )
              })}
            </ul>
          )}
          <Select
            id={id}
            value={undefined}
            placeholder={add}
            disabled={left.length === 0}
            options={left}
            onValueChange={(value: string) => onChange([...values, value])}
            className="w-full"
          />
        </>
      )}
    </Field>
  )
}
