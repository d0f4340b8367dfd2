import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { useSearchParams } from 'react-router'
import { chosenOf } from '@/lib/chosen-plan.ts'

/** Where the address says to go on to afterwards: always a screen of ours. */
export const useRedirect = () => {
  const [query] = useSearchParams()
  const asked = query.get('next') ?? query.get('redirectPath')
  return {
    target: safeRedirectPath(asked),
    /** The plan that the way in leads to; null when it leads elsewhere. */
    chosen: chosenOf(safeRedirectPath(asked)),
    /** Whether somewhere else than the start was asked for. */
    isAsked: asked !== null && safeRedirectPath(asked) !== '/dashboard',
    /** A page of this area that leads on to the same place. */
    keep: (path: string): string =>
      asked === null ? path : `${path}?${new URLSearchParams({ next: safeRedirectPath(asked) })}`,
  }
}
