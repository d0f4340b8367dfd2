import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

const KEY = 'sillage:evolve-reminder'

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'dismissed'
  } catch {
    return false
  }
}

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
    try {
      localStorage.setItem(KEY, 'dismissed')
    } catch {
      // Without storage it stays dismissed for as long as the page is open.
    }
  }
  return (
    <aside
      aria-label={t('reminder.title')}
      className="sticky bottom-4 z-20 mt-6 ml-auto flex w-[min(22rem,100%)] gap-3 rounded-lg border border-line bg-surface p-4 shadow-overlay print:hidden"
    >
      <Sparkles aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink text-sm">{t('reminder.title')}</p>
        <p className="mt-0.5 text-ink-soft text-sm">{t('reminder.text')}</p>
        <Button asChild size="sm" className="mt-3">
          <Link to={`/dashboard/${brandId}/documentation`}>{t('reminder.more')}</Link>
        </Button>
      </div>
      <IconButton
        label={t('reminder.dismiss')}
        hint={false}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={dismiss}
        className="-mt-1.5 -mr-1.5"
      />
    </aside>
  )
}
