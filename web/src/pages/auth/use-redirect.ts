import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { useSearchParams } from 'react-router'
import { parseChosenPlan } from '@/lib/chosen-plan.ts'

/** An auth page that leads to the target. */
export const leadingTo = (path: string, target: string): string =>
  `${path}?${new URLSearchParams({ next: target })}`

/** The page to open afterwards; always inside the app. */
export const useRedirect = () => {
  const [query] = useSearchParams()
  const requested = query.get('next') ?? query.get('redirectPath')
  const isAsked = requested !== null && safeRedirectPath(requested) !== '/dashboard'
  return {
    target: safeRedirectPath(requested),
    /** The page to open after the mail of a sign-up: a new person has no brand to show. */
    afterSignUp: isAsked ? safeRedirectPath(requested) : '/onboarding',
    /** The plan that the sign-in leads to; null for any other target. */
    chosen: parseChosenPlan(safeRedirectPath(requested)),
    /** Whether the address names a target. */
    isAsked,
    /** A link to another auth page with the same target. */
    keep: (path: string): string =>
      requested === null ? path : leadingTo(path, safeRedirectPath(requested)),
  }
}
