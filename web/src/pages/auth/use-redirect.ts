import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { useSearchParams } from 'react-router'
import { chosenOf } from '@/lib/chosen-plan.ts'

/** The page to open afterwards; always inside the app. */
export const useRedirect = () => {
  const [query] = useSearchParams()
  const asked = query.get('next') ?? query.get('redirectPath')
  return {
    target: safeRedirectPath(asked),
    /** The plan that the sign-in leads to; null for any other target. */
    chosen: chosenOf(safeRedirectPath(asked)),
    /** Whether the address names a target. */
    isAsked: asked !== null && safeRedirectPath(asked) !== '/dashboard',
    /** A link to another auth page with the same target. */
    keep: (path: string): string =>
      asked === null ? path : `${path}?${new URLSearchParams({ next: safeRedirectPath(asked) })}`,
  }
}
