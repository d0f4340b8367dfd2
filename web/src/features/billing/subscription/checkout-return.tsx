import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '@/ui/toast.ts'
import { useCheckoutReturn } from './use-checkout-return.ts'
import { useThanks } from './use-thanks.ts'

const TOAST = 'checkout-return'

type Stage = 'settling' | 'trialStarted' | 'open' | 'late' | 'failed' | null

/** Handles the return from the checkout on pages without plans. */
export const CheckoutReturn = () => {
  const { t } = useTranslation('billing')
  const { settling, failed, late, settled, retry } = useCheckoutReturn()
  const thank = useThanks()
  const getStage = (): Stage => {
    if (settled) return settled.status === 'trialing' ? 'trialStarted' : 'open'
    if (settling) return 'settling'
    return failed ? (late ? 'late' : 'failed') : null
  }
  const say = useEffectEvent((stage: Stage) => {
    if (stage === 'trialStarted' || stage === 'open') thank(stage === 'trialStarted', TOAST)
    else if (stage === 'settling') toast.loading(t('pricing.activatingPlan'), { id: TOAST })
    else if (stage !== null) {
      toast.error(t(stage === 'late' ? 'pricing.activationLate' : 'pricing.activationFailed'), {
        id: TOAST,
        action: { label: t('pricing.tryAgain'), onClick: retry },
      })
    }
  })
  const stage = getStage()
  // Syncs with the toaster: shows each stage once.
  useEffect(() => say(stage), [stage])
  return null
}
