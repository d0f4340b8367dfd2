import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OPEN_TRIAL_CONFIRM } from '@/lib/full-access.ts'

const FullAccessDialog = lazy(async () => ({
  default: (await import('./full-access-dialog.tsx')).FullAccessDialog,
}))

const CheckoutReturn = lazy(async () => ({
  default: (await import('../subscription/checkout-return.tsx')).CheckoutReturn,
}))

/** Handles requests for full access from anywhere on the page, and the return from the checkout. */
export const FullAccess = () => {
  const [open, setOpen] = useState(false)
  const [search] = useSearchParams()
  const [cameBack] = useState(
    // A billing contact's page handles the return for its payer.
    () => search.get('checkout') === 'success' && !window.location.pathname.startsWith('/dashboard/billing/'),
  )
  const close = useCallback(() => setOpen(false), [])
  // Syncs with events of the window.
  useEffect(() => {
    const onOpen = () => setOpen(true)
    window.addEventListener(OPEN_TRIAL_CONFIRM, onOpen)
    return () => window.removeEventListener(OPEN_TRIAL_CONFIRM, onOpen)
  }, [])
  return (
    <Suspense>
      {open ? <FullAccessDialog onClose={close} /> : null}
      {cameBack ? <CheckoutReturn /> : null}
    </Suspense>
  )
}
