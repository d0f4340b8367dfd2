import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { savePreferences } from '@/data/preferences.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { useRailNotice } from '@/ui/rail-notice.ts'
import { rememberDismissed, wasDismissed } from './dismissed.ts'
import { ReminderCard } from './reminder-card.tsx'

/**
 * Explains that two launches give different answers, until the person dismisses it on any device. Its own slot at the
 * foot of the rail, or at the end of the page, covers nothing.
 */
export const EvolveReminder = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('documentation')
  const { uid } = useSignedIn()
  const user = useUserDoc()
  const place = useRailNotice()
  const [dismissed, setDismissed] = useState(() => wasDismissed(uid))
  const isStored = user.status === 'ready' && user.data?.preferences.reminderDismissed === true
  // Syncs with the browser's storage: the next visit starts without it.
  useEffect(() => {
    if (isStored) rememberDismissed(uid)
  }, [isStored, uid])
  if (dismissed || isStored || user.status === 'loading') return null
  const dismiss = () => {
    setDismissed(true)
    rememberDismissed(uid)
    void savePreferences({ reminderDismissed: true })
  }
  const card = (
    <ReminderCard
      title={t('reminder.title')}
      text={t('reminder.text')}
      more={
        <Button asChild size="sm">
          <Link to={`/dashboard/${brandId}/documentation`}>{t('reminder.more')}</Link>
        </Button>
      }
      dismiss={
        <IconButton
          label={t('reminder.dismiss')}
          hint={false}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={dismiss}
        />
      }
    />
  )
  return place === null ? <div className="mt-6">{card}</div> : createPortal(card, place)
}
