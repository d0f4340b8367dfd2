import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Router } from 'react-router'
import { dropUnsaved, restoreUnsaved } from '@/lib/unsaved.ts'
import type { BrowserHistory } from './browser-history.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('@/ui/leave-dialog.tsx')).LeaveDialog }))

/**
 * The router, which asks before people leave a page with unsaved work. React Router's own `useBlocker` needs its data
 * router, which makes each first visit 19 KB heavier: the list of analyses would leave its budget.
 */
export const GuardedRouter = ({ history, children }: { history: BrowserHistory; children: ReactNode }) => {
  const [place, setPlace] = useState(history.place)
  const [held, setHeld] = useState<{ goOn: () => void } | null>(null)
  // Synchronises with the browser's history.
  useEffect(() => {
    // Drawn in slices, the first screen takes seconds on a slow device: a step may have been taken meanwhile.
    startTransition(() => setPlace(history.place()))
    return history.listen({
      onPlace: (next) => startTransition(() => setPlace(next)),
      onHeld: (goOn) => setHeld({ goOn }),
    })
  }, [history])
  // Synchronises with the forms' marks: the forms of the page that was left are gone now, or somebody is back at them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each place that is drawn
  useEffect(restoreUnsaved, [place])
  return (
    <Router navigator={history.navigator} location={place.location} navigationType={place.action}>
      {children}
      {held ? (
        <Suspense>
          <LeaveDialog
            onStay={() => setHeld(null)}
            onLeave={() => {
              setHeld(null)
              dropUnsaved()
              held.goOn()
            }}
          />
        </Suspense>
      ) : null}
    </Router>
  )
}
