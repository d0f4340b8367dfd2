import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'

/** From so many characters on the counter warns. */
const WARN_FROM = 200

/** What somebody writes to the assistant: Enter sends it, Shift and Enter begin another line. */
export const MessageBox = ({
  value,
  onChange,
  onSend,
  label,
  placeholder,
  rows,
  disabled = false,
  error,
  children,
}: {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  label: string
  placeholder: string
  rows: number
  disabled?: boolean
  error?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useTranslation('ai-mode')
  const id = useId()
  const isBlank = value.trim() === ''
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <div>
      <div className="relative">
        <Textarea
          id={id}
          rows={rows}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-counter ${id}-error`}
          value={value}
          maxLength={MAX_MESSAGE}
          placeholder={placeholder}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="resize-none pe-13 pb-7"
        />
        <span
          id={`${id}-counter`}
          className={cn(
            'pointer-events-none absolute bottom-2 start-3 text-xs tabular-nums',
            value.length > WARN_FROM ? 'font-semibold text-warning-ink' : 'text-ink-faint',
          )}
        >
          {t('brief.counter', { n: value.length, max: MAX_MESSAGE })}
        </span>
        <span className="absolute end-2 bottom-2">
          <IconButton
            label={t('brief.send')}
            icon={<SendHorizontal aria-hidden="true" className="size-4" />}
            disabled={disabled || isBlank}
            onClick={onSend}
          />
        </span>
      </div>
      <p
        id={`${id}-error`}
        role={error === undefined ? undefined : 'alert'}
        className="mt-1 text-negative-ink text-sm empty:hidden"
      >
        {error}
      </p>
      {children}
    </div>
  )
}
