import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { useSearchParams } from 'react-router'
import { chosenOf } from '@/lib/chosen-plan.ts'

/** The page to open afterwards; always inside the app. */
export const useRedirect = () => {
  const [query] = useSearchParams()
  const requested = query.get('next') ?? query.get('redirectPath')
  return {
    target: safeRedirectPath(requested),
    /** The plan that the sign-in leads to; null for any other target. */
    chosen: chosenOf(safeRedirectPath(requested)),
    /** Whether the address names a target. */
    isAsked: requested !== null && safeRedirectPath(requested) !== '/dashboard',
    /** A link to another auth page with the same target. */
    keep: (path: string): string =>
      requested === null ? path : `${path}?${new URLSearchParams({ next: safeRedirectPath(requested) })}`,
  }
}
