import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { OPEN_TRIAL_CONFIRM } from '@/lib/full-access.ts'

const FullAccessDialog = lazy(async () => ({
  default: (await import('./full-access-dialog.tsx')).FullAccessDialog,
}))

/** Answers the call for full access, from wherever on the page it is raised. */
export const FullAccess = () => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  // The window's events are the outside system.
  useEffect(() => {
    const onOpen = () => setOpen(true)
    window.addEventListener(OPEN_TRIAL_CONFIRM, onOpen)
    return () => window.removeEventListener(OPEN_TRIAL_CONFIRM, onOpen)
  }, [])
  return <Suspense>{open ? <FullAccessDialog onClose={close} /> : null}</Suspense>
}
