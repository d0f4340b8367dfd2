import '@/lib/zod-settings.ts'
import { textDirection } from '@sillage/core/base/interface-language'
import { QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { lazy, type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { getFirebase } from '@/data/firebase-app.ts'
import { clearQueriesWithSession, queryClient } from '@/data/query-client.ts'
import { sessionKnown, watchSession } from '@/data/session-store.ts'
import { syncSession } from '@/data/session-sync.ts'
import { i18n, i18nReady } from '@/lib/i18n.ts'
import { opensEarly } from '@/lib/opens-early.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { fetchOverlaysWhenUsed } from '@/ui/overlays.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { browserHistory } from './browser-history.ts'
import { GuardedRouter } from './guarded-router.tsx'
import { reloadForNewVersion } from './new-version.ts'
import { loadScreens, Screens } from './router.tsx'

/** Has menus, lists and tabs within open and move by arrow keys in the direction of the language. */
const Directed = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  return <Direction.Provider dir={textDirection(i18n.language)}>{children}</Direction.Provider>
}

/** Loads after everything else, and only where the project has an analytics service. A page works without it. */
const Consent = lazy(async () => {
  try {
    const { hasAnalytics } = await getFirebase()
    if (hasAnalytics) return { default: (await import('@/features/consent/consent.tsx')).Consent }
  } catch {}
  return { default: () => null }
})

reloadForNewVersion()
// Code comes while it is still found out who is signed in.
const screens = loadScreens(window.location.pathname)
const history = browserHistory()
fetchOverlaysWhenUsed()
clearQueriesWithSession()
syncSession()
watchSession()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

// Until then the mark stands on the page, or the shape of an analysis: another loader in its place would only keep React
// from showing the screen.
await Promise.all([
  i18nReady,
  i18n.loadNamespaces('common'),
  screens,
  opensEarly() ? sessionKnown() : undefined,
])
// As a transition it is drawn in slices, between which the browser answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Directed>
          <QueryClientProvider client={queryClient}>
            <GuardedRouter history={history}>
              <Suspense fallback={<FullPageLoader />}>
                <Screens />
              </Suspense>
              <Suspense>
                <Consent />
              </Suspense>
            </GuardedRouter>
            <Toaster />
          </QueryClientProvider>
        </Directed>
      </I18nextProvider>
    </StrictMode>,
  ),
)
