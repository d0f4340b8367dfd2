import type { Subscription } from '@sillage/core/billing/billing'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'
import { useCancel } from './use-subscription-actions.ts'

/** Confirms the end of a subscription, with the date until which it runs. */
export const CancelDialog = ({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const cancel = useCancel()
  const date = formatDate(subscription.currentPeriodEnd, i18n.language)
  // New rights reopen every listener, which may unmount this dialog for a moment.
  const send = () =>
    void cancel.mutateAsync().then(
      () => {
        toast.success(t('cancel.done', { date }))
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('cancel.title')}
      description={t(subscription.status === 'trialing' ? 'cancel.trial' : 'cancel.text', {
        plan: PLAN_TITLES[subscription.planId],
        date,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel.back')}</Button>
          <Button variant="danger" loading={cancel.isPending} onClick={send}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      {cancel.isError ? <Notice tone="negative">{errorText(cancel.error)}</Notice> : null}
    </Dialog>
  )
}
