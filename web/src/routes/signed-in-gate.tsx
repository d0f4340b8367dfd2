import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { DashboardData } from '@/data/dashboard-data.tsx'
import { storedView } from '@/data/impersonation.ts'
import { isLeaving, sessionExpired } from '@/data/session-end.ts'
import { useSession } from '@/data/use-session.ts'
import { titleCutTexts } from '@/lib/cut-titles.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { GlobalLoaderProvider, Loading } from '@/ui/global-loader.tsx'

const ViewBanner = lazy(async () => ({
  default: (await import('@/features/impersonation/view-banner.tsx')).ViewBanner,
}))

titleCutTexts()

/** Lets signed-in users through; everyone else goes to the sign-in page, which leads back. */
export const SignedInGate = ({ children }: { children: ReactNode }) => (
  <GlobalLoaderProvider>
    <Gate>{children}</Gate>
  </GlobalLoaderProvider>
)

const Gate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell')
  const known = useSession()
  // The dashboard is much to draw at once, as every update of an outside store is: deferred, it is drawn in slices.
  const before = useDeferredValue(known)
  const session = known.status === 'in' && before.status === 'loading' ? before : known
  const { pathname, search } = useLocation()
  // The browser's events are outside of React. The code comes after the screen's own.
  useEffect(() => {
    void import('@/data/activity.ts').then(({ watchActivity }) => watchActivity())
  }, [])
  if (session.status === 'failed') {
    return (
      <main className="grid min-h-dvh place-items-center bg-page">
        <ErrorState
          title={t('connectionFailed')}
          description={t('connectionHint')}
          onRetry={() => window.location.reload()}
        />
      </main>
    )
  }
  if (isLeaving()) return <FullPageLoader message={t('leaving')} />
  if (session.status === 'out' || session.status === 'due') {
    const query = new URLSearchParams({ next: `${pathname}${search}` })
    if (sessionExpired()) query.set('reason', 'expired')
    return <Navigate to={`/auth?${query}`} replace />
  }
  if (session.status === 'loading') return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <DashboardData>{children}</DashboardData>
      {storedView === null ? null : (
        <Suspense>
          <ViewBanner stored={storedView} />
        </Suspense>
      )}
    </Suspense>
  )
}
