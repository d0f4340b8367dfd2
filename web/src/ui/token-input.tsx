import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import type { FieldControl } from './field.tsx'
import { controlClass, fieldDirection } from './input.tsx'

/** A short list of texts: typed one after the other, each shown as a chip that can be taken away. */
export const TokenInput = ({
  control,
  values,
  onChange,
  removeLabel,
  max,
  maxLength,
  placeholder,
  clean = (text) => text,
  inputMode,
}: {
  control: FieldControl
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The name of a chip's cross. */
  removeLabel: (value: string) => string
  max: number
  maxLength: number
  placeholder?: string
  /** Makes what was typed into what is kept; empty keeps nothing. */
  clean?: (text: string) => string
  inputMode?: 'text' | 'url' | 'email'
}) => {
  const [typed, setTyped] = useState('')
  const add = (texts: readonly string[]) => {
    const wanted = texts.map((text) => clean(text.trim())).filter((text) => text !== '')
    setTyped('')
    if (wanted.length > 0) onChange([...new Set([...values, ...wanted])].slice(0, max))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add([typed])
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    add(lines)
  }
  return (
    <div
      className={cn(
        controlClass,
        'flex min-h-9 flex-wrap items-center gap-1.5 px-1.5 py-1 focus-within:border-focus',
      )}
    >
      {values.map((value) => (
        <span
          key={value}
          className="inline-flex h-6.5 max-w-full items-center gap-1 rounded-sm bg-sunken ps-2 font-medium text-ink text-xs"
        >
          <span dir="auto" className="truncate">
            {value}
          </span>
          <button
            type="button"
            aria-label={removeLabel(value)}
            onClick={() => onChange(values.filter((other) => other !== value))}
            className="flex size-6.5 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...control}
        dir={fieldDirection({ inputMode })}
        value={typed}
        maxLength={maxLength}
        inputMode={inputMode}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        disabled={values.length >= max}
        placeholder={values.length === 0 ? placeholder : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add([typed])}
        className="h-6.5 min-w-24 flex-1 bg-transparent px-1.5 text-base text-ink outline-none sm:text-sm"
      />
    </div>
  )
}
