import { useTranslation } from 'react-i18next'
import { useAlerts } from '@/data/use-alerts.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatInteger } from '@/lib/format.ts'

/** Number of unread alerts of the brand. */
export const UnreadAlerts = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('shell')
  const { uid } = useSignedIn()
  const alerts = useAlerts(brandId)
  const unread =
    alerts.status === 'ready' ? alerts.data.filter(({ readBy }) => !readBy.includes(uid)).length : 0
  return unread === 0 ? null : (
    <span className="rounded-full bg-accent-soft px-1.5 font-semibold text-2xs text-accent-strong tabular-nums">
      <span aria-hidden="true">{formatInteger(unread, i18n.language)}</span>
      <span className="sr-only">{t('unreadAlerts', { count: unread })}</span>
    </span>
  )
}
