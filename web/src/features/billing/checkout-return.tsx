import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '@/ui/toast.ts'
import { useCheckoutReturn } from './use-checkout-return.ts'

const TOAST = 'checkout-return'

/** Looks after whoever comes back from the checkout to a page that does not show the plans. */
export const CheckoutReturn = () => {
  const { t } = useTranslation('billing')
  const { settling, failed, late, settled, retry } = useCheckoutReturn()
  // The toaster is the outside system.
  useEffect(() => {
    if (settled) toast.success(t('fullAccess.done'), { id: TOAST })
    else if (settling) toast.loading(t('pricing.activatingPlan'), { id: TOAST })
    else if (failed) {
      toast.error(t(late ? 'pricing.activationLate' : 'pricing.activationFailed'), {
        id: TOAST,
        action: { label: t('pricing.tryAgain'), onClick: retry },
      })
    }
  }, [settled, settling, failed, late, retry, t])
  return null
}
