import { createBrowserRouter, type RouteObject } from 'react-router'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { RouteCrash } from './route-crash.tsx'

/** Every screen is a chunk of its own, loaded when its route is first taken. */
const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteCrash,
    HydrateFallback: FullPageLoader,
    children: [
      {
        path: '/auth',
        lazy: async () => ({ Component: (await import('@/pages/auth/auth-page.tsx')).AuthPage }),
      },
      {
        path: '/auth/register',
        lazy: async () => ({ Component: (await import('@/pages/auth/register-page.tsx')).RegisterPage }),
      },
      {
        path: '/auth/code',
        lazy: async () => ({ Component: (await import('@/pages/auth/code-page.tsx')).CodePage }),
      },
      {
        path: '/auth/callback',
        lazy: async () => ({ Component: (await import('@/pages/auth/callback-page.tsx')).CallbackPage }),
      },
      {
        path: '/auth/invitation',
        lazy: async () => ({ Component: (await import('@/pages/auth/invitation-page.tsx')).InvitationPage }),
      },
      {
        path: '/auth/reset-password/confirm',
        lazy: async () => ({
          Component: (await import('@/pages/auth/new-password-page.tsx')).NewPasswordPage,
        }),
      },
      {
        path: '/auth/reset-password/*',
        lazy: async () => ({ Component: (await import('@/pages/auth/reset-page.tsx')).ResetPage }),
      },
      {
        path: '/onboarding',
        lazy: async () => ({ Component: (await import('./onboarding-gate.tsx')).OnboardingGate }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('@/pages/onboarding/onboarding-page.tsx')).OnboardingPage,
            }),
          },
        ],
      },
      {
        path: '/dashboard',
        lazy: async () => ({ Component: (await import('./dashboard-gate.tsx')).DashboardGate }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('@/pages/dashboard/choose-brand-page.tsx')).ChooseBrandPage,
            }),
          },
          {
            path: 'new-brand',
            lazy: async () => ({
              Component: (await import('@/pages/new-brand/new-brand-page.tsx')).NewBrandPage,
            }),
          },
          {
            path: 'user-settings',
            lazy: async () => ({
              Component: (await import('@/pages/user-settings/user-settings-page.tsx')).UserSettingsPage,
            }),
          },
          {
            path: ':brandId',
            lazy: async () => ({ Component: (await import('./brand-gate.tsx')).BrandGate }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('@/pages/analyses/analyses-page.tsx')).AnalysesPage,
                }),
              },
              {
                path: 'command-deck',
                lazy: async () => ({
                  Component: (await import('@/pages/command-deck/command-deck-page.tsx')).CommandDeckPage,
                }),
              },
              {
                path: 'settings',
                lazy: async () => ({
                  Component: (await import('@/pages/settings/brand-settings-page.tsx')).BrandSettingsPage,
                }),
              },
              {
                path: 'documentation',
                lazy: async () => ({
                  Component: (await import('@/pages/documentation/documentation-page.tsx')).DocumentationPage,
                }),
              },
              {
                path: 'analyses/new',
                lazy: async () => ({
                  Component: (await import('@/pages/new-analysis/new-analysis-page.tsx')).NewAnalysisPage,
                }),
              },
              {
                path: 'analyses/:analysisId',
                lazy: async () => ({
                  Component: (await import('@/pages/analysis/analysis-page.tsx')).AnalysisPage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('@/pages/not-found/not-found-page.tsx')).NotFoundPage,
        }),
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
