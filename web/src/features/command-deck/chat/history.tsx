import { listConversations } from '@sillage/core/chat/calls'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDate } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'

/** Earlier conversations of the person in the brand, to reopen; draws nothing without any. */
export const History = ({
  brandId,
  onOpen,
}: {
  brandId: string
  onOpen: (conversationId: string) => void
}) => {
  const { t, i18n } = useTranslation('ai-mode')
  const { key } = useSignedIn()
  const { data = [] } = useQuery({
    queryKey: ['conversations', key, brandId],
    queryFn: async ({ signal }) =>
      (await callApi(listConversations, { query: { brandId } }, { signal })).data,
    // The newest may have begun a moment ago.
    staleTime: 0,
  })
  if (data.length === 0) return null
  return (
    <Card className="mx-auto mt-4 max-w-3xl" aria-labelledby="history-title">
      <CardHeader titleId="history-title" title={t('history.title')} />
      <CardBody>
        <ul className="-mx-2 max-h-72 overflow-y-auto">
          {data.map(({ conversationId, title, updated_at }) => (
            <li key={conversationId}>
              <button
                type="button"
                onClick={() => onOpen(conversationId)}
                className="flex w-full items-center gap-2.5 rounded-md px-2 py-2 text-start text-sm hover:bg-hover"
              >
                <MessagesSquare aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium text-ink">
                  {title}
                </span>
                <time dateTime={updated_at} className="shrink-0 text-ink-soft text-xs tabular-nums">
                  {formatDate(Date.parse(updated_at), i18n.language)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
