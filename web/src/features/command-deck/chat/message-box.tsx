import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/data/use-me.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import { VoiceButton } from '../voice/voice-button.tsx'
import { dictated } from './dictated.ts'

/** Whether people may speak to the assistant: `SILLAGE_VOICE` of the build. */
const HAS_VOICE: boolean = import.meta.env.SILLAGE_VOICE === true

/** The counter warns from this many characters on. */
const WARN_FROM = 200

/**
 * The field for a message to the assistant. Enter sends it; Shift+Enter begins a new line.
 *
 * @param box ref of the field, for focus from outside
 * @param takesFocus whether it takes the focus as soon as it is enabled
 * @param isCut whether the given value was longer
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
  isCut: isGivenCut = false,
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
  isCut?: boolean
}) => {
  const { t } = useTranslation('ai-mode')
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const box = given ?? own
  // The button that led here has unmounted; without this, the next Tab would start at the top of the page.
  useEffect(() => {
    if (takesFocus && !disabled) box.current?.focus()
  }, [takesFocus, disabled, box])
  const isVoiceOn = useMe().data?.voice === true
  const [isCut, setIsCut] = useState(isGivenCut)
  const isBlank = value.trim() === ''
  const takeSpoken = (spoken: string | null): void => {
    if (spoken !== null) {
      const { text, isCut } = dictated(value, spoken)
      onChange(text)
      setIsCut(isCut)
    }
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <div>
      <Textarea
        ref={box}
        id={id}
        rows={rows}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-counter ${id}-cut ${id}-error`}
        value={value}
        maxLength={MAX_MESSAGE}
        placeholder={placeholder}
        disabled={disabled}
        onChange={({ target }) => {
          setIsCut(false)
          onChange(target.value)
        }}
        onKeyDown={onKeyDown}
        className="resize-none"
      />
      <div className="mt-1 flex h-9 items-center justify-end gap-1.5">
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
      <p id={`${id}-cut`} role="status" className="mt-1 text-sm text-warning-ink empty:hidden">
        {isCut && value !== '' ? t('brief.cut', { max: MAX_MESSAGE }) : null}
      </p>
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
