import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type Navigator, resolvePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router'
import { dropUnsaved, wouldLose } from '@/lib/unsaved.ts'
import { showPlace, watchSteps } from './back-guard.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('@/ui/leave-dialog.tsx')).LeaveDialog }))

const loses = (to: To): boolean => wouldLose(window.location, resolvePath(to, window.location.pathname))

/** The router's way of going somewhere, which holds steps that would lose work. */
const guarded = (navigator: Navigator, hold: (goOn: () => void) => void): Navigator => {
  const asking =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const goOn = () => go(to, state, options)
      if (loses(to)) hold(goOn)
      else goOn()
    }
  return {
    ...navigator,
    push: asking((...step) => navigator.push(...step)),
    replace: asking((...step) => navigator.replace(...step)),
  }
}

/**
 * Asks before people leave a page with what they have not saved, by whatever way inside the app. The router can do so
 * itself in a form that would make a first visit a twentieth heavier.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const router = use(UNSAFE_NavigationContext)
  const { pathname, search } = useLocation()
  const [goOn, setGoOn] = useState<{ take: () => void } | null>(null)
  const value = useMemo(
    () => ({ ...router, navigator: guarded(router.navigator, (take) => setGoOn({ take })) }),
    [router],
  )
  // Synchronises with the browser's history, which tells of steps back once they are made.
  useLayoutEffect(() => showPlace({ pathname, search }))
  useEffect(() => watchSteps((take) => setGoOn({ take })), [])
  return (
    <UNSAFE_NavigationContext value={value}>
      {children}
      {goOn ? (
        <Suspense>
          <LeaveDialog
            onStay={() => setGoOn(null)}
            onLeave={() => {
              setGoOn(null)
              dropUnsaved()
              goOn.take()
            }}
          />
        </Suspense>
      ) : null}
    </UNSAFE_NavigationContext>
  )
}
