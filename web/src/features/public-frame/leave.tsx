import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { i18n } from '@/lib/i18n.ts'

/** Leads out of figures on a public page: to the public page on method, or to the sign-up for all else of the app. */
export const Leave = () => {
  const { pathname } = useLocation()
  // The browser's address is the outside system.
  useEffect(() => {
    if (pathname === '/') return
    const target = pathname === '/dashboard/method' ? `/${i18n.language}/method` : '/auth/register'
    // The pages of the app are shown in no frame.
    if (window.parent === window) window.location.assign(target)
    else window.open(target, '_blank', 'noopener')
  }, [pathname])
  return null
}
