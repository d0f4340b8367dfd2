/**
 * The addresses of the app, each once: the router shows its screens (`router.tsx`), and the build names in the page what
 * an address will ask for (`web/build/visit-preloads.ts`). The landing page is a program of its own.
 */
export interface Route {
  /** Below the one around it; null for what stands at that very address. */
  readonly path: string | null
  /** The module of the screen, under `src`; it exports the screen by the name of its file. */
  readonly module: string
  /** Namespaces whose texts it shows first. */
  readonly texts?: readonly string[]
  /** Whether there is something to see of it before any of this has come (`web/build/opening-shape.ts`). */
  readonly opens?: true
  /** The routes inside it. */
  readonly children?: readonly Route[]
}

const ANALYSES: readonly Route[] = [
  { path: null, module: 'pages/analyses/analyses-page.tsx' },
  {
    path: 'command-deck',
    module: 'pages/command-deck/command-deck-page.tsx',
    texts: ['command-deck', 'analysis', 'ai-mode'],
  },
  {
    path: 'calendar',
    module: 'pages/calendar/calendar-page.tsx',
    texts: ['calendar', 'analysis-setup'],
  },
  { path: 'library', module: 'pages/library/library-prompts-page.tsx', texts: ['library'] },
  {
    path: 'library/personas',
    module: 'pages/library/library-personas-page.tsx',
    texts: ['library', 'analysis-setup'],
  },
  { path: 'library/topics', module: 'pages/library/library-topics-page.tsx', texts: ['library'] },
  { path: 'actions', module: 'pages/actions/actions-page.tsx', texts: ['actions'] },
  { path: 'boards', module: 'pages/boards/boards-page.tsx' },
  { path: 'boards/:boardId', module: 'pages/boards/boards-page.tsx' },
  { path: 'alerts', module: 'pages/alerts/alerts-page.tsx', texts: ['alerts'] },
  { path: 'settings', module: 'pages/settings/brand-settings-page.tsx' },
  {
    path: 'settings/audit-log',
    module: 'pages/settings/audit-log-page.tsx',
    texts: ['audit-log'],
  },
  { path: 'payer', module: 'pages/settings/payer-page.tsx', texts: ['members'] },
  { path: 'documentation', module: 'pages/documentation/documentation-page.tsx' },
  { path: 'analysis', module: 'pages/analysis/moved-analysis-page.tsx' },
  { path: 'analyses/new', module: 'pages/new-analysis/new-analysis-page.tsx' },
  {
    path: 'analyses/:analysisId',
    module: 'pages/analysis/analysis-page.tsx',
    texts: ['analysis', 'filters', 'documentation', 'charts', 'figures'],
    opens: true,
  },
  // The same module as above: React keeps the page, its filters and its figures from one to the other.
  ...(['prompts/:promptId', 'competitors/:entityKey'] as const).map(
    (subject): Route => ({
      path: `analyses/:analysisId/${subject}`,
      module: 'pages/analysis/analysis-page.tsx',
      texts: ['analysis', 'filters', 'figures', 'subjects'],
    }),
  ),
]

const DASHBOARD: readonly Route[] = [
  { path: null, module: 'pages/dashboard/choose-brand-page.tsx' },
  { path: 'new-brand', module: 'pages/new-brand/new-brand-page.tsx' },
  { path: 'user-settings', module: 'pages/user-settings/user-settings-page.tsx' },
  { path: 'billing/:payerId', module: 'pages/billing/billing-page.tsx', texts: ['billing'] },
  { path: 'portfolio', module: 'pages/portfolio/portfolio-page.tsx', texts: ['portfolio'] },
  { path: 'glossary', module: 'pages/glossary/glossary-page.tsx' },
  { path: 'method', module: 'pages/method/method-page.tsx' },
  { path: ':brandId', module: 'routes/brand-gate.tsx', children: ANALYSES },
]

const ADMIN: readonly Route[] = [
  { path: null, module: 'pages/admin/admin-overview-page.tsx', texts: ['admin', 'charts'] },
  { path: 'users', module: 'pages/admin/admin-users-page.tsx' },
  { path: 'users/:userId', module: 'pages/admin/admin-user-page.tsx', texts: ['plans'] },
  { path: 'brands', module: 'pages/admin/admin-brands-page.tsx' },
  { path: 'brands/:brandId', module: 'pages/admin/admin-brand-page.tsx', texts: ['plans', 'brand-settings'] },
  { path: 'prompts', module: 'pages/admin/admin-prompts-page.tsx' },
  { path: 'personas', module: 'pages/admin/admin-personas-page.tsx' },
  { path: 'categories', module: 'pages/admin/admin-categories-page.tsx' },
  { path: 'demo-requests', module: 'pages/admin/admin-demo-requests-page.tsx' },
  { path: 'plans', module: 'pages/admin/admin-plans-page.tsx', texts: ['plans', 'billing'] },
  { path: 'plans/:planId', module: 'pages/admin/admin-plan-page.tsx', texts: ['plans', 'billing'] },
  { path: 'providers', module: 'pages/admin/admin-providers-page.tsx' },
  { path: 'work', module: 'pages/admin/admin-work-page.tsx' },
  {
    path: 'quality',
    module: 'pages/admin/admin-quality-page.tsx',
    texts: ['method', 'figures', 'corrections'],
  },
  { path: 'release-notes', module: 'pages/admin/admin-releases-page.tsx', texts: ['releases'] },
  { path: 'release-notes/:releaseId', module: 'pages/admin/admin-release-page.tsx', texts: ['releases'] },
  { path: 'email-templates', module: 'pages/admin/admin-templates-page.tsx', texts: ['templates'] },
  {
    path: 'email-templates/:templateId',
    module: 'pages/admin/admin-template-page.tsx',
    texts: ['templates', 'releases'],
  },
  { path: 'email-lists', module: 'pages/admin/admin-email-lists-page.tsx' },
  {
    path: 'newsletters',
    module: 'pages/admin/admin-newsletters-page.tsx',
    texts: ['newsletters', 'releases'],
  },
  {
    path: 'newsletters/:issueId',
    module: 'pages/admin/admin-newsletter-page.tsx',
    texts: ['newsletters', 'templates', 'releases'],
  },
  { path: 'settings', module: 'pages/admin/admin-settings-page.tsx' },
  { path: 'fund-users', module: 'pages/admin/admin-fund-users-page.tsx', texts: ['dataroom'] },
  { path: 'audit', module: 'pages/admin/admin-audit-page.tsx', texts: ['audit-log'] },
]

export const ROUTES: readonly Route[] = [
  {
    path: '/auth',
    module: 'pages/auth/auth-page.tsx',
    texts: ['auth', 'errors', 'site'],
  },
  { path: '/auth/register', module: 'pages/auth/register-page.tsx' },
  { path: '/auth/code', module: 'pages/auth/code-page.tsx' },
  { path: '/auth/callback', module: 'pages/auth/callback-page.tsx' },
  { path: '/auth/provider', module: 'pages/auth/provider-page.tsx' },
  { path: '/auth/company', module: 'pages/auth/company-page.tsx' },
  { path: '/auth/invitation', module: 'pages/auth/invitation-page.tsx' },
  {
    path: '/auth/reset-password/confirm',
    module: 'pages/auth/new-password-page.tsx',
  },
  { path: '/auth/reset-password/*', module: 'pages/auth/reset-page.tsx' },
  {
    path: '/newsletter',
    module: 'pages/newsletter/newsletter-page.tsx',
    texts: ['newsletters', 'site', 'landing', 'errors'],
  },
  {
    path: '/reports-by-mail',
    module: 'pages/reports-by-mail/reports-by-mail-page.tsx',
    texts: ['newsletters', 'site', 'landing', 'errors'],
  },
  {
    path: '/dataroom',
    module: 'pages/dataroom/dataroom-page.tsx',
    texts: ['dataroom', 'dashboard', 'site', 'landing', 'errors'],
  },
  {
    path: '/onboarding',
    module: 'routes/onboarding-gate.tsx',
    children: [{ path: null, module: 'pages/onboarding/onboarding-page.tsx' }],
  },
  {
    path: '/connect',
    module: 'routes/onboarding-gate.tsx',
    children: [{ path: null, module: 'pages/connect/connect-page.tsx', texts: ['keys', 'errors', 'site'] }],
  },
  {
    path: '/dashboard',
    module: 'routes/dashboard-gate.tsx',
    texts: ['shell', 'errors'],
    children: DASHBOARD,
  },
  {
    path: '/admin',
    module: 'routes/admin-gate.tsx',
    texts: ['shell', 'errors', 'admin'],
    children: ADMIN,
  },
  { path: '*', module: 'pages/not-found/not-found-page.tsx' },
]
