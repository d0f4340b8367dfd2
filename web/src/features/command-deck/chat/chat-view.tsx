import { MAX_MESSAGES } from '@sillage/core/chat/conversation'
import type { Standing } from '@sillage/core/plans/gates'
import { MessageSquarePlus, RotateCcw, RotateCw, Square } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { FigureLink } from './figure-link.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import { Markdown } from './markdown.tsx'
import { MessageBox } from './message-box.tsx'
import type { Chat } from './use-chat.ts'

const ActionCard = lazy(async () => ({ default: (await import('./action-card.tsx')).ActionCard }))

/** From this many messages on, the number of messages left is shown. */
const WARN_FROM = 8

/** The scrollable log; keys scroll it too. */
const REACHED_BY_TAB = 0

/** Scrolls to the newest message as the log grows. */
const followEnd = (log: HTMLDivElement): (() => void) => {
  const growth = new ResizeObserver(() => log.lastElementChild?.scrollIntoView({ block: 'nearest' }))
  growth.observe(log)
  return () => growth.disconnect()
}

/**
 * The messages so far, and the field for the next one.
 *
 * @param isNew whether the conversation has just begun; the field then takes the focus
 */
export const ChatView = ({
  brandId,
  chat,
  text,
  onText,
  isNew,
  standing,
  about,
  onNew,
  onReset,
}: {
  brandId: string
  chat: Chat
  /** The next message, as typed so far. */
  text: string
  onText: (text: string) => void
  isNew: boolean
  standing: Standing
  /** The title of the analysis that the chat is about, where a panel has the heading; null elsewhere. */
  about: string | null
  /** Leaves the conversation for a new one. */
  onNew: () => void
  onReset: () => void
}) => {
  const { t } = useTranslation('ai-mode')
  const box = useRef<HTMLTextAreaElement>(null)
  const {
    messages,
    suggestions,
    action,
    figures,
    title,
    sent,
    isFull,
    isSending,
    isOpening,
    isGenerating,
    openError,
  } = chat
  const errorText = useErrorText()
  const isOff = isSending || isOpening || isFull || isGenerating || openError !== null
  const send = (message: string) => {
    if (message.trim() === '' || isOff) return
    onText('')
    // A pressed suggestion disappears with its list, so the focus moves.
    box.current?.focus()
    void chat.send(message.trim())
  }
  return (
    <div className="flex h-full flex-col">
      <div className="mb-3 flex items-center justify-between gap-3">
        {about === null ? (
          <h2 className="font-semibold text-ink">{t('chat.label')}</h2>
        ) : (
          <p dir="auto" title={about} className="min-w-0 truncate font-medium text-ink text-sm">
            {about}
          </p>
        )}
        <span className="flex shrink-0 gap-2">
          <IconButton
            label={t('history.new')}
            icon={<MessageSquarePlus aria-hidden="true" className="size-4" />}
            disabled={isSending}
            onClick={onNew}
          />
          <Button size="sm" icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={onReset}>
            {t('chat.reset')}
          </Button>
        </span>
      </div>
      {/* Screen readers announce additions to a log. A log that mounts with its messages is silent. */}
      <div
        key={isOpening ? 'opening' : 'open'}
        tabIndex={REACHED_BY_TAB}
        role="log"
        aria-live="polite"
        aria-label={t('chat.label')}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        <div ref={followEnd} className="space-y-4">
          {isOpening ? (
            <p className="flex items-center gap-2 text-ink-soft text-sm">
              <Spinner />
              {t('chat.loading')}
            </p>
          ) : null}
          {openError === null ? null : <ErrorState title={errorText(openError)} onRetry={chat.reopen} />}
          {messages.map(({ key, role, content, isStreaming, isFailed, isStopped, again, refusal }) =>
            content === '' && isStreaming ? null : (
              // Announced once, complete: the growing element is silent, and the finished answer is a new element.
              <div
                key={isStreaming ? `${key} growing` : key}
                {...(isStreaming ? { 'aria-live': 'off' as const, 'aria-busy': true } : {})}
                className={cn('flex flex-col gap-1', role === 'user' ? 'items-end' : 'items-start')}
              >
                {content === '' && isStopped ? null : (
                  <div
                    className={cn(
                      'max-w-[85%] rounded-lg px-3.5 py-2.5 text-sm',
                      role === 'user' ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink',
                      isFailed && 'border border-negative',
                    )}
                  >
                    <span className="sr-only">{t(role === 'user' ? 'chat.you' : 'chat.assistant')}: </span>
                    {refusal ? (
                      <LaunchRefusal refusal={refusal} standing={standing} />
                    ) : role === 'user' ? (
                      <p className="whitespace-pre-wrap break-words">{content}</p>
                    ) : (
                      <Markdown
                        text={content}
                        drawFigure={(ref) => <FigureLink figure={figures.get(ref)} />}
                      />
                    )}
                  </div>
                )}
                {isStopped && role === 'assistant' ? (
                  <p className="text-ink-soft text-xs">{t('chat.stopped')}</p>
                ) : null}
                {again !== undefined && !isOff ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<RotateCw aria-hidden="true" className="size-3.5" />}
                    onClick={() => {
                      box.current?.focus()
                      chat.sendAgain(key)
                    }}
                  >
                    {t('chat.again')}
                  </Button>
                ) : null}
              </div>
            ),
          )}
          {isSending ? (
            <div className="flex items-center justify-between gap-3">
              <p className="flex min-w-0 items-center gap-2 text-ink-soft text-sm">
                <Spinner />
                {/* Announced once it is whole, like an answer. */}
                <span
                  key={title?.isWhole === false ? 'growing' : 'whole'}
                  {...(title?.isWhole === false ? { 'aria-live': 'off' as const } : {})}
                >
                  {title?.text ?? t('chat.thinking')}
                </span>
              </p>
              <Button
                size="sm"
                icon={<Square aria-hidden="true" className="size-3.5 fill-current" />}
                loading={chat.isStopping}
                onClick={() => {
                  box.current?.focus()
                  void chat.stopAnswer()
                }}
              >
                {t('chat.stop')}
              </Button>
            </div>
          ) : null}
          <div />
        </div>
      </div>
      {isGenerating ? <Notice className="mt-3">{t('chat.generating')}</Notice> : null}
      {action === null ? null : (
        <Suspense fallback={null}>
          <ActionCard key={action.title} brandId={brandId} action={action} />
        </Suspense>
      )}
      {suggestions.length > 0 && !isOff ? (
        <ul
          aria-label={t('chat.suggestions')}
          className="mt-3 flex gap-2 max-sm:overflow-x-auto sm:flex-wrap"
        >
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="max-w-full max-sm:shrink-0">
              <Chip onPress={() => send(suggestion)}>{suggestion}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3">
        {sent >= WARN_FROM && !isFull ? (
          <p role="status" className="mb-1.5 font-medium text-sm text-warning-ink">
            {t('chat.left', { count: MAX_MESSAGES - sent })}
          </p>
        ) : null}
        <MessageBox
          value={text}
          onChange={onText}
          onSend={() => send(text)}
          label={t('chat.placeholder')}
          placeholder={t(isFull ? 'chat.full' : 'chat.placeholder')}
          rows={2}
          disabled={isFull || isOpening || openError !== null}
          box={box}
          takesFocus={isNew}
        />
      </div>
    </div>
  )
}
