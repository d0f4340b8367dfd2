import type { Analysis } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useKeyboardInset } from '@/lib/use-keyboard-inset.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Conversation, type ConversationProps } from './conversation.tsx'

/** A chat about the figures of an analysis, as high as its place. The deck edits a draft that comes out of it. */
export const AskChat = ({ analysis, ...of }: ConversationProps & { analysis: Analysis }) => {
  const { t } = useTranslation('ai-mode')
  return (
    <div className="p-4 sm:p-5" style={{ height: `calc(100% - ${useKeyboardInset()}px)` }}>
      <Conversation {...of} about={analysis} hasRun>
        {({ draft, isWriting }, messages) => (
          <div className="flex h-full flex-col gap-3">
            {draft === null || isWriting ? null : (
              <Notice
                action={
                  <Button asChild size="sm">
                    <Link to={`/dashboard/${of.brandId}/command-deck?conversationId=${of.conversation}`}>
                      {t('figures.openDraft')}
                    </Link>
                  </Button>
                }
              >
                {t('figures.drafted')}
              </Notice>
            )}
            <div className="min-h-0 flex-1">{messages}</div>
          </div>
        )}
      </Conversation>
    </div>
  )
}
