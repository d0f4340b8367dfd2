import type { Analysis } from '@sillage/core/analyses/analysis'
import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import type { Standing } from '@sillage/core/plans/gates'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/skeleton.tsx'
import { BriefScreen } from './brief-screen.tsx'
import { ChatView } from './chat-view.tsx'
import { DraftCard, type DraftSchedule } from './draft-card.tsx'
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
  hasRun,
  isReset,
  onConversation,
  onReset,
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
  /** True after a reset to a new conversation. */
  isReset: boolean
  onConversation: (conversationId: string | null) => void
  onReset: () => void
}) => {
  const { t } = useTranslation('ai-mode')
  const chat = useChat(brandId, conversation, onConversation, about?.analysisId ?? null)
  const [isBegun, setIsBegun] = useState(conversation !== null)
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
    const prefilled = prompt === null ? '' : t('brief.prefill', { prompt }).slice(0, MAX_MESSAGE)
    return (
      <BriefScreen
        prefilled={prefilled}
        about={about}
        hasRun={hasRun}
        takesFocus={isReset}
        onSend={(brief) => {
          setIsBegun(true)
          void chat.send(brief)
        }}
      />
    )
  }
  const reset = async () => {
    await chat.reset()
    onConversation(null)
    onReset()
  }
  // A chat about figures shows no draft until the person asks for one.
  if (chat.about !== null && chat.draft === null) {
    return (
      <div className="mx-auto max-w-3xl">
        <ChatView chat={chat} isNew={isNew} onReset={() => void reset()} />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <ChatView chat={chat} isNew={isNew} onReset={() => void reset()} />
      {/* The chat stays mounted while the draft loads, so that it keeps the focus. */}
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DraftCard chat={chat} standing={standing} scheduleFields={scheduleFields} />
      </Suspense>
    </div>
  )
}
