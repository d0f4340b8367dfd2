import { useTranslation } from 'react-i18next'
import { useUnreadReleaseNotes } from '@/data/use-release-notes.ts'

/** Marks unread news. */
export const UnreadDot = () => {
  const { t } = useTranslation('releases')
  const { unread } = useUnreadReleaseNotes()
  const count = unread.data?.length ?? 0
  if (count === 0) return null
  return (
    <span
      role="img"
      aria-label={t('unread', { count })}
      className="absolute end-1 top-1 size-2 rounded-full bg-accent ring-2 ring-page"
    />
  )
}
