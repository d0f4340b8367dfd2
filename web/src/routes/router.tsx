import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { RouteCrash } from './route-crash.tsx'
import { type Screen, screen } from './screen.tsx'

const loads = new Map<RouteObject, Screen['load']>()

const route = (path: string | null, { element, load }: Screen, children?: RouteObject[]): RouteObject => {
  const made: RouteObject =
    path === null ? { index: true, element } : { path, element, ...(children ? { children } : {}) }
  loads.set(made, load)
  return made
}

/** Every screen is a chunk of its own, loaded when its route is first taken. */
const routes: RouteObject[] = [
  route(
    '/auth',
    screen(async () => (await import('@/pages/auth/auth-page.tsx')).AuthPage),
  ),
  route(
    '/auth/register',
    screen(async () => (await import('@/pages/auth/register-page.tsx')).RegisterPage),
  ),
  route(
    '/auth/code',
    screen(async () => (await import('@/pages/auth/code-page.tsx')).CodePage),
  ),
  route(
    '/auth/callback',
    screen(async () => (await import('@/pages/auth/callback-page.tsx')).CallbackPage),
  ),
  route(
    '/auth/invitation',
    screen(async () => (await import('@/pages/auth/invitation-page.tsx')).InvitationPage),
  ),
  route(
    '/auth/reset-password/confirm',
    screen(async () => (await import('@/pages/auth/new-password-page.tsx')).NewPasswordPage),
  ),
  route(
    '/auth/reset-password/*',
    screen(async () => (await import('@/pages/auth/reset-page.tsx')).ResetPage),
  ),
  route(
    '/terms',
    screen(
      async () => (await import('@/pages/legal/terms-page.tsx')).TermsPage,
      ['legal', 'site', 'landing'],
    ),
  ),
  route(
    '/privacy',
    screen(
      async () => (await import('@/pages/legal/privacy-page.tsx')).PrivacyPage,
      ['legal', 'site', 'landing'],
    ),
  ),
  route(
    '/book-demo',
    screen(
      async () => (await import('@/pages/book-demo/book-demo-page.tsx')).BookDemoPage,
      ['book-demo', 'site', 'landing', 'errors'],
    ),
  ),
  route(
    '/onboarding',
    screen(async () => (await import('./onboarding-gate.tsx')).OnboardingGate),
    [
      route(
        null,
        screen(async () => (await import('@/pages/onboarding/onboarding-page.tsx')).OnboardingPage),
      ),
    ],
  ),
  route(
    '/dashboard',
    screen(async () => (await import('./dashboard-gate.tsx')).DashboardGate, ['shell', 'errors']),
    [
      route(
        null,
        screen(async () => (await import('@/pages/dashboard/choose-brand-page.tsx')).ChooseBrandPage),
      ),
      route(
        'new-brand',
        screen(async () => (await import('@/pages/new-brand/new-brand-page.tsx')).NewBrandPage),
      ),
      route(
        'user-settings',
        screen(async () => (await import('@/pages/user-settings/user-settings-page.tsx')).UserSettingsPage),
      ),
      route(
        'glossary',
        screen(async () => (await import('@/pages/glossary/glossary-page.tsx')).GlossaryPage),
      ),
      route(
        ':brandId',
        screen(async () => (await import('./brand-gate.tsx')).BrandGate),
        [
          route(
            null,
            screen(async () => (await import('@/pages/analyses/analyses-page.tsx')).AnalysesPage),
          ),
          route(
            'command-deck',
            screen(async () => (await import('@/pages/command-deck/command-deck-page.tsx')).CommandDeckPage),
          ),
          route(
            'settings',
            screen(async () => (await import('@/pages/settings/brand-settings-page.tsx')).BrandSettingsPage),
          ),
          route(
            'documentation',
            screen(
              async () => (await import('@/pages/documentation/documentation-page.tsx')).DocumentationPage,
            ),
          ),
          route(
            'analyses/new',
            screen(async () => (await import('@/pages/new-analysis/new-analysis-page.tsx')).NewAnalysisPage),
          ),
          route(
            'analyses/:analysisId',
            screen(async () => {
              const { AnalysisPage, loadFirstTab } = await import('@/pages/analysis/analysis-page.tsx')
              void loadFirstTab()
              return AnalysisPage
            }, ['analysis', 'filters', 'documentation', 'charts', 'figures']),
          ),
        ],
      ),
    ],
  ),
  route(
    '*',
    screen(async () => (await import('@/pages/not-found/not-found-page.tsx')).NotFoundPage),
  ),
]

/**
 * Fetches all that an address shows at once; left alone, each screen would begin to load when the one around it is
 * there. It fails in silence: the screen itself will ask again, and say so when it fails.
 */
export const loadScreens = (pathname: string): Promise<unknown> =>
  Promise.all((matchRoutes(routes, pathname) ?? []).map((match) => loads.get(match.route)?.())).catch(
    () => undefined,
  )

/** Whether an address shows a screen of the app, rather than that there is none. */
export const hasScreen = (pathname: string): boolean =>
  matchRoutes(routes, pathname)?.some(({ route: { path } }) => path !== undefined && path !== '*') ?? false

/** The screens of the address. */
export const Screens = () => {
  const { pathname } = useLocation()
  void loadScreens(pathname)
  const shown = useRoutes(routes)
  return (
    <PanelBoundary resetKey={pathname} crash={<RouteCrash />}>
      {shown}
    </PanelBoundary>
  )
}
