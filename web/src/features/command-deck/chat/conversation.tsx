import type { Analysis } from '@sillage/core/analyses/analysis'
import { MAX_MESSAGE } from '@sillage/core/chat/conversation'
import type { Standing } from '@sillage/core/plans/gates'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutAtWord } from '@/lib/cut.ts'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { BriefScreen } from './brief-screen.tsx'
import { ChatView } from './chat-view.tsx'
import { History } from './history.tsx'
import { type Chat, useChat } from './use-chat.ts'

/** Browser events that tell other parts of the page whether the chat is open. */
const MOUNTED = 'ai chat mounted'
const UNMOUNTED = 'ai chat unmounted'

export interface ConversationProps {
  brandId: string
  standing: Standing
  /** The conversation to reopen; null for none. */
  conversation: string | null
  /** A message that was typed and not sent yet. */
  unsent: string
  /** Called with each change of the message that is not sent yet. */
  onUnsent?: (text: string) => void
  /** Whether a new conversation takes the focus, as after a reset. */
  takesFocus: boolean
  onConversation: (conversationId: string) => void
  /** Opens another conversation; null begins a new one. */
  onOpen: (conversationId: string | null) => void
  /** Called when the conversation has ended, with the message that was not sent. */
  onEnd: (unsent: string) => void
}

/**
 * The first message, with earlier conversations below, then the conversation. Remount it for another one.
 *
 * @param prefilled the brief in the address
 * @param about the analysis whose figures the chat is about; null for none
 * @param hasRun whether any analysis of the brand has figures
 * @param children places the messages
 */
export const Conversation = ({
  brandId,
  standing,
  conversation,
  unsent,
  onUnsent,
  takesFocus,
  onConversation,
  onOpen,
  onEnd,
  prefilled = '',
  about = null,
  hasRun,
  children,
}: ConversationProps & {
  prefilled?: string
  about?: Analysis | null
  hasRun: boolean
  children: (chat: Chat, messages: ReactNode) => ReactNode
}) => {
  const { t } = useTranslation(['ai-mode', 'analysis'])
  const title = about === null ? null : about.title || t('analysis:untitled')
  const chat = useChat(brandId, conversation, onConversation, onEnd, about?.analysisId ?? null)
  const fitting = cutAtWord(prefilled, MAX_MESSAGE)
  const [text, setText] = useState(fitting || unsent)
  const type = (changed: string) => {
    setText(changed)
    onUnsent?.(changed)
  }
  const [isBegun, setIsBegun] = useState(conversation !== null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isResetting, setIsResetting] = useState(false)

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
      <>
        <BriefScreen
          text={text}
          onText={type}
          isPrefilled={prefilled !== ''}
          isCut={fitting !== prefilled}
          about={title}
          hasRun={hasRun}
          takesFocus={takesFocus}
          onSend={(brief) => {
            setIsBegun(true)
            type('')
            void chat.send(brief)
          }}
        />
        <History brandId={brandId} onOpen={onOpen} />
      </>
    )
  }
  const reset = async () => {
    setIsResetting(true)
    await chat.reset()
    onEnd('')
  }
  return (
    <>
      {children(
        chat,
        <ChatView
          brandId={brandId}
          chat={chat}
          text={text}
          onText={type}
          isNew={conversation === null}
          standing={standing}
          about={title}
          onNew={() => onOpen(null)}
          onReset={() => (chat.sent > 0 || chat.isEdited ? setIsConfirming(true) : void reset())}
        />,
      )}
      {isConfirming ? (
        <ConfirmDialog
          title={t('reset.title')}
          description={t('reset.description')}
          confirm={t('chat.reset')}
          pending={isResetting}
          onConfirm={() => void reset()}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  )
}
