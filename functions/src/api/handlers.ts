import type { NOUNS } from '@sillage/core/api/calls'
import { adminHandlers } from '../admin/handlers.ts'
import { adminImpersonationHandlers } from '../admin/impersonations.ts'
import { adminUserHandlers } from '../admin/users.ts'
import { adminWorkHandlers } from '../admin/work.ts'
import { alertHandlers } from '../alerts/handlers.ts'
import { creationHandlers } from '../analyses/creation-handlers.ts'
import { analysisHandlers } from '../analyses/handlers.ts'
import { analysisSetupHandlers } from '../analyses/setup-handlers.ts'
import { suggestionHandlers } from '../analyses/suggestion-handlers.ts'
import { brandAnalyticsHandlers } from '../analytics/brand-handlers.ts'
import { runListHandlers } from '../analytics/run-handlers.ts'
import { viewHandlers } from '../analytics/view-handlers.ts'
import { audioHandlers } from '../audio/handlers.ts'
import { billingHandlers } from '../billing/handlers.ts'
import { brandHandlers } from '../brands/handlers.ts'
import { itemHandlers } from '../brands/item-handlers.ts'
import { libraryHandlers } from '../brands/library-handlers.ts'
import { brandSetupHandlers } from '../brands/setup-handlers.ts'
import { bulkHandlers } from '../bulks/handlers.ts'
import { categoryHandlers } from '../categories/handlers.ts'
import { chatHandlers } from '../chat/handlers.ts'
import { adminContactHandlers } from '../contact/admin-handlers.ts'
import { contactHandlers } from '../contact/handlers.ts'
import { correctionHandlers } from '../corrections/handlers.ts'
import { dataroomHandlers } from '../dataroom/handlers.ts'
import { guardHandlers } from '../identity/guard-handlers.ts'
import {
  accountHandlers,
  identityHandlers,
  meHandlers,
  memberHandlers,
  providerSignInHandlers,
  signInHandlers,
} from '../identity/handlers.ts'
import { logoHandlers } from '../logos/handlers.ts'
import { mailHandlers } from '../mail/handlers.ts'
import { newsletterHandlers } from '../newsletters/handlers.ts'
import { onboardingHandlers } from '../onboarding/handlers.ts'
import { adminPlanHandlers } from '../plans/admin-handlers.ts'
import { planHandlers } from '../plans/handlers.ts'
import { productHandlers } from '../products/handlers.ts'
import { qualityHandlers } from '../quality/handlers.ts'
import { recomputationHandlers } from '../recomputation/handlers.ts'
import { releaseHandlers } from '../releases/handlers.ts'
import { reportHandlers } from '../reports/handlers.ts'
import { runHandlers } from '../runs/handlers.ts'
import { providerHandlers } from '../runs/provider-handlers.ts'
import { settingHandlers } from '../settings/handlers.ts'
import { streamHandlers } from '../streams/handlers.ts'
import { usageHandlers } from '../usage/handlers.ts'
import type { HandlersOf } from './handler.ts'
import { apiHandlers } from './own-handlers.ts'

type Registry = { readonly [Noun in keyof typeof NOUNS]: HandlersOf<(typeof NOUNS)[Noun]> }

/** Who serves what. Total: a call that is declared and not served does not compile. */
export const HANDLERS: Registry = {
  identity: identityHandlers,
  me: meHandlers,
  signIn: signInHandlers,
  providerSignIn: providerSignInHandlers,
  account: accountHandlers,
  members: memberHandlers,
  brands: brandHandlers,
  brandSetup: brandSetupHandlers,
  library: libraryHandlers,
  items: itemHandlers,
  logos: logoHandlers,
  onboarding: onboardingHandlers,
  plans: planHandlers,
  billing: billingHandlers,
  analyses: analysisHandlers,
  analysisSetup: analysisSetupHandlers,
  suggestions: suggestionHandlers,
  creation: creationHandlers,
  chat: chatHandlers,
  audio: audioHandlers,
  streams: streamHandlers,
  usage: usageHandlers,
  runs: runHandlers,
  analytics: runListHandlers,
  views: viewHandlers,
  brandAnalytics: brandAnalyticsHandlers,
  products: productHandlers,
  guards: guardHandlers,
  contact: contactHandlers,
  adminContact: adminContactHandlers,
  mail: mailHandlers,
  newsletters: newsletterHandlers,
  dataroom: dataroomHandlers,
  quality: qualityHandlers,
  corrections: correctionHandlers,
  alerts: alertHandlers,
  recomputation: recomputationHandlers,
  releases: releaseHandlers,
  reports: reportHandlers,
  admin: adminHandlers,
  adminUsers: adminUserHandlers,
  adminImpersonations: adminImpersonationHandlers,
  adminWork: adminWorkHandlers,
  adminBulks: bulkHandlers,
  categories: categoryHandlers,
  adminPlans: adminPlanHandlers,
  providers: providerHandlers,
  settings: settingHandlers,
  api: apiHandlers,
}
