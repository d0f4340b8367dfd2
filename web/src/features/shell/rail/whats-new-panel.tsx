import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReleaseNotes, useUnreadReleaseNotes } from '@/data/use-release-notes.ts'
import { formatDate } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

/** Notes in the panel; the page lists all. */
const SHOWN = 10

/** News in a panel over the current page. Opening it marks them as read. */
export const WhatsNewPanel = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation('releases')
  const notes = useReleaseNotes(SHOWN)
  const { unread, markRead } = useUnreadReleaseNotes()
  const ids = unread.data?.map(({ id }) => id)
  // News that were unread on opening stay marked while it is open.
  const [fresh, setFresh] = useState<readonly string[] | null>(null)
  if (fresh === null && ids !== undefined) setFresh(ids)
  const done = useRef(false)
  // Syncs with the server: marks these as read once.
  useEffect(() => {
    if (done.current || fresh === null || fresh.length === 0) return
    done.current = true
    markRead(fresh)
  }, [fresh, markRead])
  return (
    <Drawer open onOpenChange={onClose} title={t('title')}>
      <div className="px-5 pb-6">
        {notes.isError ? (
          <ErrorState title={t('failed')} onRetry={() => void notes.refetch()} />
        ) : notes.data === undefined ? (
          <SkeletonText lines={8} />
        ) : notes.data.length === 0 ? (
          <p className="py-6 text-ink-soft text-sm">{t('empty')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {notes.data.map(({ id, title, body, language, publish_at }) => (
              <li key={id} lang={language} className="py-5 text-sm">
                <p className="flex items-center gap-2 text-ink-faint text-xs">
                  {publish_at === null ? null : (
                    <time dateTime={publish_at}>{formatDate(Date.parse(publish_at), i18n.language)}</time>
                  )}
                  {fresh?.includes(id) ? <Badge tone="accent">{t('new')}</Badge> : null}
                </p>
                <h3 className="mt-1 mb-2 font-bold text-base text-ink">{title}</h3>
                <Markdown>{body}</Markdown>
              </li>
            ))}
          </ol>
        )}
        <a
          href="/whats-new"
          target="_blank"
          rel="noopener"
          className="mt-2 inline-block font-medium text-accent text-sm underline"
        >
          {t('all')}
        </a>
      </div>
    </Drawer>
  )
}
