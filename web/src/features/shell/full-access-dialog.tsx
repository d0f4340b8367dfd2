import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/data/use-me.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'

const OPENS = ['commandDeck', 'scheduling', 'shopping', 'reports'] as const

/** What full access opens, and what the user's plan is now. */
export const FullAccessDialog = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const { t } = useTranslation('shell')
  const me = useMe()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('fullAccess.title')}
      description={t('fullAccess.description')}
      footer={
        <DialogClose asChild>
          <Button variant="primary">{t('fullAccess.understood')}</Button>
        </DialogClose>
      }
    >
      <ul className="space-y-2.5 text-sm">
        {OPENS.map((key) => (
          <li key={key} className="flex gap-2.5 text-ink">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {t(`fullAccess.opens.${key}`)}
          </li>
        ))}
      </ul>
      {me.data ? (
        <p className="mt-4 text-ink-soft text-sm">
          {t(me.data.onTrial ? 'fullAccess.onTrial' : 'fullAccess.current', {
            plan: PLAN_TITLES[me.data.plan],
          })}
        </p>
      ) : null}
    </Dialog>
  )
}
