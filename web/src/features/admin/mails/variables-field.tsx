import { variableNames } from '@sillage/core/mail/email-template'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { TextField } from '@/ui/text-field.tsx'

/** The variables of a template, with the product's example of each. */
export const VariablesField = ({
  names,
  examples,
  onChange,
  onSync,
}: {
  names: readonly string[]
  examples: Readonly<Record<string, string>>
  onChange: (names: string[]) => void
  onSync: () => void
}) => {
  const { t } = useTranslation('templates')
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange(variableNames([...names, typed]))
    setTyped('')
  }
  return (
    <fieldset className="space-y-3 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-ink text-sm">{t('editor.variables')}</legend>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="flex max-w-full items-center gap-1 rounded-full bg-sunken py-0.5 ps-3 pe-1 text-xs"
          >
            <code dir="ltr" className="font-semibold text-ink">{`{{${name}}}`}</code>
            {examples[name] === undefined ? null : (
              <span dir="auto" className="max-w-40 truncate text-ink-soft">
                {examples[name]}
              </span>
            )}
            <IconButton
              hint={false}
              className="size-6"
              label={t('editor.removeVariable', { name })}
              icon={<X aria-hidden="true" className="size-3.5" />}
              onClick={() => onChange(names.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('editor.variable')}
          className="flex-1 basis-40"
          dir="ltr"
          value={typed}
          maxLength={64}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {t('editor.addVariable')}
        </Button>
        <Button onClick={onSync}>{t('editor.sync')}</Button>
      </div>
    </fieldset>
  )
}
