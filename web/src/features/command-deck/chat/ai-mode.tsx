import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Standing } from '@sillage/core/plans/gates'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { BriefScreen } from './brief-screen.tsx'
import { ChatView } from './chat-view.tsx'
import { DraftCard, type DraftSchedule } from './draft-card.tsx'
import { LaunchBar } from './launch-bar.tsx'
import { useChat } from './use-chat.ts'

/** Browser events that tell other parts of the page whether the chat is open. */
const MOUNTED = 'ai chat mounted'
const UNMOUNTED = 'ai chat unmounted'

/**
 * Turns a sentence into an analysis: a brief, a conversation, and a draft beside it. Remount it for a new conversation.
 *
 * @param prompt prefilled brief from the address
 */
export const AiMode = ({
  brandId,
  standing,
  scheduleFields,
  conversation,
  prompt,
  about,
  unsent,
  hasRun,
  takesFocus,
  onConversation,
  onEnd,
}: {
  brandId: string
  standing: Standing
  scheduleFields: DraftSchedule
  /** The conversation to reopen; null for none. */
  conversation: string | null
  prompt: string | null
  /** The analysis whose figures the chat is about; null for none. */
  about: Analysis | null
  /** Whether any analysis of the brand has figures. */
  hasRun: boolean
  /** A message that a deleted conversation could not take. */
  unsent: string
  /** Whether a new conversation takes the focus, as after a reset. */
  takesFocus: boolean
  onConversation: (conversationId: string) => void
  /** Called when the conversation is no more, with the message that it could not take. */
  onEnd: (unsent: string) => void
}) => {
  const { t } = useTranslation('ai-mode')
  const chat = useChat(brandId, conversation, onConversation, onEnd, about?.analysisId ?? null)
  const [isBegun, setIsBegun] = useState(conversation !== null)
  const [isAsking, setIsAsking] = useState(false)
  const [isResetting, setIsResetting] = useState(false)
  const isNew = conversation === null

  // Other parts of the page listen to these events.
  useEffect(() => {
    if (!isBegun) return
    window.dispatchEvent(new CustomEvent(MOUNTED))
    return () => {
      window.dispatchEvent(new CustomEvent(UNMOUNTED))
    }
  }, [isBegun])

  if (!isBegun) {
    return (
      <BriefScreen
        prefilled={prompt === null ? '' : t('brief.prefill', { prompt })}
        unsent={unsent}
        about={about}
        hasRun={hasRun}
        takesFocus={takesFocus}
        onSend={(brief) => {
          setIsBegun(true)
          void chat.send(brief)
        }}
      />
    )
  }
  const reset = async () => {
    setIsResetting(true)
    await chat.reset()
    onEnd('')
  }
  const view = (
    <ChatView
      chat={chat}
      isNew={isNew}
      standing={standing}
      onReset={() => (chat.sent > 0 || chat.isEdited ? setIsAsking(true) : void reset())}
    />
  )
  const question = isAsking ? (
    <ConfirmDialog
      title={t('reset.title')}
      description={t('reset.description')}
      confirm={t('chat.reset')}
      pending={isResetting}
      onConfirm={() => void reset()}
      onClose={() => setIsAsking(false)}
    />
  ) : null
  // A chat about figures shows no draft until the person asks for one.
  if (chat.about !== null && chat.draft === null) {
    return (
      <div className="mx-auto max-w-3xl">
        {view}
        {question}
      </div>
    )
  }
  return (
    <div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {view}
        {/* The chat stays in sight while the draft and its bar load, so that it keeps the focus. */}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <DraftCard chat={chat} standing={standing} scheduleFields={scheduleFields} />
        </Suspense>
      </div>
      {chat.draft === null ? null : (
        <Suspense fallback={null}>
          <LaunchBar chat={chat} draft={chat.draft} />
        </Suspense>
      )}
      {question}
    </div>
  )
}
