import type { NOUNS } from '@sillage/core/api/nouns'
import type { HandlersOf } from '../platform/http/handler.ts'

type Registry = {
  readonly [Noun in keyof typeof NOUNS]: () => Promise<HandlersOf<(typeof NOUNS)[Noun]>>
}

/**
 * The handlers of each noun, loaded with its first call: together they are most of the product. Total: a declared call
 * without a handler does not compile.
 */
export const HANDLERS: Registry = {
  identity: async () => (await import('../identity/handlers.ts')).identityHandlers,
  me: async () => (await import('../identity/handlers.ts')).meHandlers,
  keys: async () => (await import('../keys/handlers.ts')).keyHandlers,
  signIn: async () => (await import('../identity/handlers.ts')).signInHandlers,
  providerSignIn: async () => (await import('../identity/handlers.ts')).providerSignInHandlers,
  account: async () => (await import('../privacy/account-handlers.ts')).accountHandlers,
  members: async () => (await import('../identity/handlers.ts')).memberHandlers,
  brands: async () => (await import('../brands/handlers.ts')).brandHandlers,
  brandSetup: async () => (await import('../brands/setup-handlers.ts')).brandSetupHandlers,
  library: async () => (await import('../brands/library-handlers.ts')).libraryHandlers,
  items: async () => (await import('../brands/item-handlers.ts')).itemHandlers,
  logos: async () => (await import('../logos/handlers.ts')).logoHandlers,
  onboarding: async () => (await import('../onboarding/handlers.ts')).onboardingHandlers,
  plans: async () => (await import('../plans/handlers.ts')).planHandlers,
  billing: async () => (await import('../billing/handlers.ts')).billingHandlers,
  analyses: async () => (await import('../analyses/handlers.ts')).analysisHandlers,
  analysisNotes: async () => (await import('../analyses/notes.ts')).noteHandlers,
  analysisSetup: async () => (await import('../analyses/setup-handlers.ts')).analysisSetupHandlers,
  suggestions: async () => (await import('../analyses/suggestion-handlers.ts')).suggestionHandlers,
  creation: async () => (await import('../analyses/creation-handlers.ts')).creationHandlers,
  chat: async () => (await import('../chat/handlers.ts')).chatHandlers,
  audio: async () => (await import('../audio/handlers.ts')).audioHandlers,
  streams: async () => (await import('../streams/handlers.ts')).streamHandlers,
  usage: async () => (await import('../usage/handlers.ts')).usageHandlers,
  runs: async () => (await import('../runs/handlers.ts')).runHandlers,
  analytics: async () => (await import('../analytics/run-handlers.ts')).runListHandlers,
  views: async () => (await import('../analytics/view-handlers.ts')).viewHandlers,
  brandAnalytics: async () => (await import('../analytics/brand-handlers.ts')).brandAnalyticsHandlers,
  figures: async () => (await import('../analytics/figure-handlers.ts')).figureHandlers,
  products: async () => (await import('../products/handlers.ts')).productHandlers,
  guards: async () => (await import('../identity/guard-handlers.ts')).guardHandlers,
  contact: async () => (await import('../contact/handlers.ts')).contactHandlers,
  looks: async () => (await import('../looks/handlers.ts')).lookHandlers,
  adminContact: async () => (await import('../contact/admin-handlers.ts')).adminContactHandlers,
  mail: async () => (await import('../mail/handlers.ts')).mailHandlers,
  newsletters: async () => (await import('../newsletters/handlers.ts')).newsletterHandlers,
  dataroom: async () => (await import('../dataroom/handlers.ts')).dataroomHandlers,
  quality: async () => (await import('../quality/handlers.ts')).qualityHandlers,
  corrections: async () => (await import('../analytics/correction-handlers.ts')).correctionHandlers,
  alerts: async () => (await import('../alerts/handlers.ts')).alertHandlers,
  recomputation: async () => (await import('../recomputation/handlers.ts')).recomputationHandlers,
  releases: async () => (await import('../releases/handlers.ts')).releaseHandlers,
  seals: async () => (await import('../seals/handlers.ts')).sealHandlers,
  reports: async () => (await import('../reports/handlers.ts')).reportHandlers,
  admin: async () => (await import('../admin/handlers.ts')).adminHandlers,
  adminUsers: async () => (await import('../admin/users.ts')).adminUserHandlers,
  adminImpersonations: async () => (await import('../admin/impersonations.ts')).adminImpersonationHandlers,
  adminWork: async () => (await import('../admin/work.ts')).adminWorkHandlers,
  adminRows: async () => (await import('../rows/handlers.ts')).rowHandlers,
  categories: async () => (await import('../categories/handlers.ts')).categoryHandlers,
  adminPlans: async () => (await import('../billing/plan-handlers.ts')).adminPlanHandlers,
  providers: async () => (await import('../runs/provider-handlers.ts')).providerHandlers,
  settings: async () => (await import('../settings/handlers.ts')).settingHandlers,
  shares: async () => (await import('../shares/handlers.ts')).shareHandlers,
  api: async () => (await import('./handlers.ts')).apiHandlers,
}
