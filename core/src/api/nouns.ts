import * as actions from '../actions/calls.ts'
import * as adminBrands from '../admin/brand-calls.ts'
import * as admin from '../admin/calls.ts'
import * as adminImpersonations from '../admin/impersonation-calls.ts'
import * as adminUsers from '../admin/user-calls.ts'
import * as adminWork from '../admin/work-calls.ts'
import * as alerts from '../alerts/calls.ts'
import * as analyses from '../analyses/calls.ts'
import * as creation from '../analyses/creation-calls.ts'
import * as analysisNotes from '../analyses/note-calls.ts'
import * as analysisSetup from '../analyses/setup-calls.ts'
import * as suggestions from '../analyses/suggestion-calls.ts'
import * as brandAnalytics from '../analytics/brand-calls.ts'
import * as corrections from '../analytics/corrections/calls.ts'
import * as figures from '../analytics/figure-calls.ts'
import * as analytics from '../analytics/run-calls.ts'
import * as views from '../analytics/view-calls.ts'
import * as audio from '../audio/calls.ts'
import * as auditLog from '../audit-log/calls.ts'
import type { Call } from '../base/call.ts'
import * as billing from '../billing/calls.ts'
import * as adminPlans from '../billing/plan-calls.ts'
import * as boards from '../boards/calls.ts'
import * as brands from '../brands/calls.ts'
import * as items from '../brands/item-calls.ts'
import * as library from '../brands/library-calls.ts'
import * as members from '../brands/member-calls.ts'
import * as brandSetup from '../brands/setup-calls.ts'
import * as categories from '../categories/calls.ts'
import * as chat from '../chat/calls.ts'
import * as adminContact from '../contact/admin-calls.ts'
import * as contact from '../contact/calls.ts'
import * as dataroom from '../dataroom/calls.ts'
import * as experiments from '../experiments/calls.ts'
import * as account from '../identity/account-calls.ts'
import * as identity from '../identity/calls.ts'
import * as company from '../identity/company-calls.ts'
import * as companySignIn from '../identity/company-sign-in-calls.ts'
import * as guards from '../identity/guard-calls.ts'
import * as me from '../identity/me-calls.ts'
import * as providerSignIn from '../identity/provider-calls.ts'
import * as provisioning from '../identity/provisioning-calls.ts'
import * as secondFactor from '../identity/second-factor-calls.ts'
import * as signIn from '../identity/sign-in-calls.ts'
import * as keys from '../keys/calls.ts'
import * as logos from '../logos/calls.ts'
import * as looks from '../looks/calls.ts'
import * as mail from '../mail/calls.ts'
import * as newsletters from '../newsletters/calls.ts'
import * as onboarding from '../onboarding/calls.ts'
import * as plans from '../plans/calls.ts'
import * as portfolio from '../portfolio/calls.ts'
import * as products from '../products/calls.ts'
import * as quality from '../quality/calls.ts'
import * as recomputation from '../recomputation/calls.ts'
import * as releases from '../releases/calls.ts'
import * as reports from '../reports/calls.ts'
import * as rows from '../rows/calls.ts'
import * as runs from '../runs/calls.ts'
import * as providers from '../runs/provider-calls.ts'
import * as savedViews from '../saved-views/calls.ts'
import * as seals from '../seals/calls.ts'
import * as settings from '../settings/calls.ts'
import * as shares from '../shares/calls.ts'
import * as streams from '../streams/calls.ts'
import * as usage from '../usage/calls.ts'
import * as valueGroups from '../value-groups/calls.ts'
import * as api from './calls.ts'

/** The calls by noun; a server must serve every one of every noun. */
export const NOUNS = {
  identity,
  me,
  keys,
  signIn,
  providerSignIn,
  account,
  secondFactor,
  company,
  companySignIn,
  provisioning,
  members,
  brands,
  brandSetup,
  library,
  items,
  logos,
  onboarding,
  plans,
  billing,
  analyses,
  analysisNotes,
  analysisSetup,
  suggestions,
  creation,
  chat,
  audio,
  streams,
  runs,
  analytics,
  views,
  brandAnalytics,
  figures,
  products,
  guards,
  contact,
  looks,
  adminContact,
  mail,
  newsletters,
  dataroom,
  quality,
  corrections,
  alerts,
  recomputation,
  releases,
  reports,
  seals,
  admin,
  adminUsers,
  adminBrands,
  adminImpersonations,
  adminWork,
  adminRows: rows,
  categories,
  adminPlans,
  providers,
  settings,
  portfolio,
  savedViews,
  valueGroups,
  boards,
  shares,
  actions,
  experiments,
  auditLog,
  usage,
  api,
}

/** Whether an export of a noun is a call; the rest are schemas. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the API, for the OpenAPI document and the contract test. */
export const CALLS: readonly Call[] = Object.values(NOUNS).flatMap((noun: Record<string, unknown>) =>
  Object.values(noun).filter(isCall),
)
