import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BriefScreen } from './brief-screen.tsx'
import { ChatView } from './chat-view.tsx'
import { DraftCard } from './draft-card.tsx'
import { useChat } from './use-chat.ts'

/** Browser events, for whoever wants to know whether the chat is on the screen. */
const MOUNTED = 'ai chat mounted'
const UNMOUNTED = 'ai chat unmounted'

/**
 * A sentence becomes an analysis: a brief, a conversation, and a draft beside it. Mount it anew to begin anew.
 *
 * @param prompt of the address, which the brief is filled with
 */
export const AiMode = ({
  brandId,
  conversation,
  prompt,
  onConversation,
  onReset,
}: {
  brandId: string
  /** The conversation to reopen; null for none. */
  conversation: string | null
  prompt: string | null
  onConversation: (conversationId: string | null) => void
  onReset: () => void
}) => {
  const { t } = useTranslation('ai-mode')
  const chat = useChat(brandId, conversation, onConversation)
  const [isBegun, setIsBegun] = useState(conversation !== null)

  // Others on the page are told by events.
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
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <ChatView chat={chat} onReset={() => void reset()} />
      <DraftCard chat={chat} />
    </div>
  )
}
