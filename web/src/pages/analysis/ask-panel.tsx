import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Standing } from '@sillage/core/plans/gates'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { useAsk } from './use-ask.ts'

const AskChat = lazy(async () => ({
  default: (await import('@/features/command-deck/chat/ask-chat.tsx')).AskChat,
}))

/**
 * The chat about the figures of an analysis, beside them.
 *
 * @param isCovered whether the runs of a figure lie over it
 */
export const AskPanel = ({
  analysis,
  standing,
  ask,
  isCovered,
}: {
  analysis: Analysis
  standing: Standing
  ask: ReturnType<typeof useAsk>
  isCovered: boolean
}) => {
  const { t } = useTranslation('analysis')
  // Another key mounts the chat again.
  const [opening, setOpening] = useState({ key: 0, unsent: ask.unsent })
  const typed = useRef(ask.unsent)
  const { keepUnsent } = ask
  // Syncs with the page, which keeps what was typed while the chat is closed.
  useEffect(() => () => keepUnsent(typed.current), [keepUnsent])
  const open = (conversation: string | null, unsent = '') => {
    ask.setConversation(conversation)
    typed.current = unsent
    setOpening(({ key }) => ({ key: key + 1, unsent }))
  }
  return (
    <DockedPanel title={t('header.ask')} width="sm" isCovered={isCovered} onClose={ask.toggle}>
      <Suspense fallback={<Skeleton className="m-5 h-96" />}>
        <AskChat
          key={opening.key}
          analysis={analysis}
          brandId={analysis.brandId}
          standing={standing}
          conversation={ask.conversation}
          unsent={opening.unsent}
          onUnsent={(text) => {
            typed.current = text
          }}
          takesFocus
          onConversation={ask.setConversation}
          onOpen={open}
          onEnd={(unsent) => open(null, unsent)}
        />
      </Suspense>
    </DockedPanel>
  )
}
