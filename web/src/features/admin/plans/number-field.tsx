import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { formatTyped, parseNumber } from './plan-values.ts'

/** A number of a plan: an integer, or euros stored as cents. Invalid text counts as NaN until corrected. */
export const NumberField = ({
  label,
  hint,
  error,
  value,
  max,
  decimals = 0,
  mayBeEmpty = false,
  disabled = false,
  onChange,
}: {
  label: string
  hint?: string | undefined
  /** Error text of a valid number outside its range. */
  error?: string | undefined
  value: number | null
  max: number
  decimals?: 0 | 2
  mayBeEmpty?: boolean
  disabled?: boolean
  onChange: (value: number | null) => void
}) => {
  const { t, i18n } = useTranslation('plans')
  const [typed, setTyped] = useState(() => formatTyped(value, decimals, i18n.language))
  const wrong =
    decimals === 2 ? t('problem.price') : t('problem.number', { max: formatInteger(max, i18n.language) })
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={Number.isNaN(value) ? wrong : error}
      className="flex-1 basis-40"
    >
      {(control) => (
        <Input
          {...control}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            const number = parseNumber(event.target.value, { min: 0, max, decimals })
            onChange(number === null && !mayBeEmpty ? Number.NaN : number)
          }}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}
