import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/data/use-me.ts'
import { HAS_VOICE } from '@/lib/voice.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import { VoiceButton } from '../voice/voice-button.tsx'

/** The counter warns from this many characters on. */
const WARN_FROM = 200

/** Joins written and dictated text, up to the limit. */
const withSpoken = (written: string, spoken: string): string =>
  `${written.trimEnd()} ${spoken}`.trimStart().slice(0, MAX_MESSAGE)

/**
 * The field for a message to the assistant. Enter sends it; Shift+Enter begins a new line.
 *
 * @param box ref of the field, for focus from outside
 * @param takesFocus whether it takes the focus on mount
 */
export const MessageBox = ({
  value,
  onChange,
  onSend,
  label,
  placeholder,
  rows,
  disabled = false,
  error,
  box: given,
  takesFocus = false,
}: {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  label: string
  placeholder: string
  rows: number
  disabled?: boolean
  error?: string | undefined
  box?: RefObject<HTMLTextAreaElement | null>
  takesFocus?: boolean
}) => {
  const { t } = useTranslation('ai-mode')
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const box = given ?? own
  // The button that led here has unmounted; without this, the next Tab would start at the top of the page.
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, box])
  const isVoiceOn = useMe().data?.voice === true
  const isBlank = value.trim() === ''
  const takeSpoken = (spoken: string | null): void => {
    if (spoken !== null) onChange(withSpoken(value, spoken))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <div>
      <div className="relative">
        <Textarea
          ref={box}
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
          className="resize-none pb-12"
        />
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex h-9 items-center justify-end gap-1.5 *:pointer-events-auto">
          <span className="me-auto ps-1 text-xs tabular-nums">
            <bdi
              id={`${id}-counter`}
              dir="ltr"
              className={value.length > WARN_FROM ? 'font-semibold text-warning-ink' : 'text-ink-faint'}
            >
              {t('brief.counter', { n: value.length, max: MAX_MESSAGE })}
            </bdi>
          </span>
          {HAS_VOICE && isVoiceOn && !disabled ? <VoiceButton onEnd={takeSpoken} /> : null}
          <IconButton
            label={t('brief.send')}
            icon={<SendHorizontal aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            disabled={disabled || isBlank}
            onClick={onSend}
          />
        </div>
      </div>
      <p
        id={`${id}-error`}
        role={error === undefined ? undefined : 'alert'}
        className="mt-1 text-negative-ink text-sm empty:hidden"
      >
        {error}
      </p>
    </div>
  )
}
