import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTyped } from '@/lib/format.ts'
import { readNumber } from '@/lib/read-number.ts'
import { Input } from './input.tsx'

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * The control of a number, in the digits of the interface's language: a native number field writes those of the
 * browser. It takes digits of any script, and the arrow keys. Typed digits count at once, within the limits or not;
 * the field shows its value again when it is left.
 */
export const NumberControl = ({
  value,
  min,
  max,
  onValueChange,
  onBlur,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'min' | 'max' | 'onChange' | 'onKeyDown'> & {
  /** NaN while there is none. */
  value: number
  min: number
  max: number
  onValueChange: (value: number) => void
}) => {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number) => {
    setTyped(null)
    onValueChange(Number.isNaN(value) ? min : Math.min(max, Math.max(min, value + by)))
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...input}
      role="spinbutton"
      aria-valuenow={Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={typed ?? formatTyped(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value)
        onValueChange(readNumber(event.target.value, locale))
      }}
      onKeyDown={(event) => {
        const by = STEPS[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
