import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { rememberDismissed, wasDismissed } from './dismissed.ts'
import { ReminderCard } from './reminder-card.tsx'

/**
 * Floats over the figures until it is dismissed, once for this browser: two launches do not give the same answers. It has
 * a place of its own at the end of the page, so that nothing stays covered.
 */
export const EvolveReminder = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('documentation')
  const [dismissed, setDismissed] = useState(wasDismissed)
  if (dismissed) return null
  const dismiss = () => {
    setDismissed(true)
    rememberDismissed()
  }
  return (
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
}
