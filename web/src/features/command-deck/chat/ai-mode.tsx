import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/card.tsx'
import { Conversation, type ConversationProps } from './conversation.tsx'
import { DraftCard, type DraftSchedule } from './draft-card.tsx'
import { DraftWorkspace, fitWindow, type Pane } from './draft-workspace.tsx'
import { LaunchBar } from './launch-bar.tsx'

/**
 * Turns a sentence into an analysis: a brief, a conversation, and a draft beside it. Remount it for a new conversation.
 *
 * @param prompt prefilled brief from the address
 * @param hasRun whether any analysis of the brand has figures
 */
export const AiMode = ({
  scheduleFields,
  prompt,
  ...conversation
}: ConversationProps & {
  scheduleFields: DraftSchedule
  prompt: string | null
  hasRun: boolean
}) => {
  const { t } = useTranslation('ai-mode')
  const [pane, setPane] = useState<Pane>('chat')
  return (
    <Conversation {...conversation} prefilled={prompt === null ? '' : t('brief.prefill', { prompt })}>
      {(chat, messages) => {
        const view = <Card className="h-full p-4 sm:p-5">{messages}</Card>
        // A chat about figures shows no draft until the person asks for one.
        return chat.about !== null && chat.draft === null ? (
          <div ref={fitWindow} className="mx-auto h-(--room) max-w-3xl">
            {view}
          </div>
        ) : (
          <DraftWorkspace
            chat={view}
            draft={<DraftCard chat={chat} standing={conversation.standing} scheduleFields={scheduleFields} />}
            bar={
              // A refusal stands in the conversation.
              chat.draft === null ? null : (
                <LaunchBar chat={chat} draft={chat.draft} onLaunch={() => setPane('chat')} />
              )
            }
            pane={pane}
            onPane={setPane}
            changes={chat.changes.length}
          />
        )
      }}
    </Conversation>
  )
}
