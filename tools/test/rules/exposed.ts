import { getFilters, getInsights } from '@sillage/core/analytics/brand-calls'
import { listEntities } from '@sillage/core/analytics/corrections/calls'
import type { Gate } from '@sillage/core/analytics/families'
import * as viewCalls from '@sillage/core/analytics/view-calls'
import { VIEW_NAMES, VIEWS, type ViewCall } from '@sillage/core/analytics/views/catalogue'
import type { Call } from '@sillage/core/base/call'
import {
  ACTOR_NAMES,
  ACTORS,
  type Actor,
  ADMINS,
  BRAND_READERS,
  EDITORS,
  FULL_MEMBERS,
  MEMBERS,
  OWNERS,
  SIGNED_IN,
} from './actors.ts'
import { type Operation, TABLE } from './table.ts'

/** What a call of the API shows or changes of the documents of the table, and who may make it. */
export interface Exposed {
  /** Name of the call. */
  readonly call: string
  /** Titles of the rows that it speaks for. */
  readonly rows: readonly string[]
  readonly operation: Operation
  /**
   * `rules`: the call shows as it is what the rules let people read, so they must agree. `more`: it shows less of it to
   * more people, or what the rules show to nobody. `own`: only what is the caller's. `write`: the rules let nobody.
   */
  readonly kind: 'rules' | 'more' | 'own' | 'write'
  readonly may: readonly Actor[]
  /** Fields of the request that choose what is shown. */
  readonly choice?: Readonly<Record<string, unknown>>
}

const getRow = (title: string) => {
  const row = TABLE.find((one) => one.title === title)
  if (!row) throw new Error(`no row "${title}"`)
  return row
}

const entry = (
  kind: Exposed['kind'],
  call: string,
  rows: string | readonly string[],
  operation: Operation,
  may: readonly Actor[],
  choice?: Exposed['choice'],
): Exposed => ({
  call,
  rows: typeof rows === 'string' ? [rows] : rows,
  operation,
  kind,
  may,
  ...(choice ? { choice } : {}),
})

/** Read through the API by whom the rules let read. */
const reads = (call: string, row: string, operation: 'get' | 'list', choice?: Exposed['choice']): Exposed =>
  entry('rules', call, row, operation, getRow(row).may[operation] ?? [], choice)

/** A view, which is stored as a summary, or computed from facts, behind one gate. */
const views = (call: string, gate: Gate, choice?: Exposed['choice']): Exposed =>
  entry(
    'rules',
    call,
    [
      `facts behind the gate "${gate}"`,
      `a summary behind the gate "${gate}"`,
      `a summary of all versions behind the gate "${gate}"`,
    ],
    'get',
    getRow(`a summary behind the gate "${gate}"`).may.get ?? [],
    choice,
  )

/** The calls that views name in the catalogue. */
const VIEW_CALLS: Readonly<Record<ViewCall, Call>> = { ...viewCalls, getFilters, getInsights, listEntities }

/** The calls of all views: one entry for each call and gate. */
const catalogued = (): Exposed[] => {
  const found = new Map<string, Exposed>()
  for (const view of VIEW_NAMES) {
    const { call, gate } = VIEWS[view]
    if (call === null) continue
    const shared = call === 'getView'
    const { name } = VIEW_CALLS[shared ? call : call.name]
    const key = `${name} ${gate}`
    if (!found.has(key)) found.set(key, views(name, gate, shared ? { view } : undefined))
  }
  return [...found.values()]
}

/** What the rules keep from everyone, shown or changed by some. */
const by =
  (may: readonly Actor[]) =>
  (call: string, row: string, operation: Operation): Exposed =>
    entry(operation === 'get' || operation === 'list' ? 'more' : 'write', call, row, operation, may)

const byReaders = by(BRAND_READERS)
const byMembers = by(MEMBERS)
const byEditors = by(EDITORS)
/** Editors whose brand has a plan that holds everything. */
const byFullEditors = by(EDITORS.filter((name) => FULL_MEMBERS.includes(name)))
/** The console changes it too. */
const byEditorsAndConsole = by([...EDITORS, ...ADMINS])
const byAdmins = by(ADMINS)
const byOwners = by(OWNERS)
/** Whoever holds the secret of a mail may, which is what the call asks for. */
const byAnyone = by(ACTOR_NAMES)
const own = (call: string, row: string, operation: Operation): Exposed =>
  entry('own', call, row, operation, SIGNED_IN)

const ME = 'the user document of free'
const IMPERSONATION = 'a session that sees the app as somebody'
const BILLING = 'the billing of free'
const OF_FREE = { payerId: ACTORS.free.uid }
const BILLED: readonly Actor[] = ['free', 'billingContact']
const ONBOARDING = 'the onboarding of free'
const JOB = 'a job that creates an analysis'
const CHAT = 'a conversation with the assistant'
const TEMPLATE = 'an email template'
const RELEASE = 'a release note'
const NEWSLETTER = 'a newsletter'
const SUBSCRIBER = 'a subscriber of newsletters'
const FUND_PERSON = 'a person of the data room'
const FUND_DOCUMENT = 'a document of the data room'
const FUND_BYTES = 'the bytes of a document'
const FUND_VIEW = 'who opened a document'
const DECISION = 'a decision about names'
const STOPPED = 'a stopped address'
const LISTS = 'the domains allowed and blocked'
const CATEGORIES = 'the categories on offer'
const RUNTIME = 'the settings that may change'
const REPORT = 'a scheduled report'
const REPORT_READER = 'a reader of reports'
const SHARE_LINK = 'a share link'
const CORRECTIONS = 'what was corrected of names'
const SECRET = 'a secret sent by mail'
const SESSIONS = 'a list of sessions'
const AUTHENTICATOR = 'an authenticator'
const COMPANY = 'a company'
const COMPANY_DOMAIN = 'a domain of a company'
const COMPANY_TOKEN = 'a token of a directory'
/** What is given up in the end. */
const LETTERS = ['a mail', 'what was sent to a webhook', 'an event of Stripe', 'a dead letter']
/** The API leaves out of a run what the caller's plan does not hold; the rules can only show all of it or nothing. */
const runs = (call: string, operation: 'get' | 'list', choice?: Exposed['choice']): Exposed =>
  entry('more', call, 'a run', operation, BRAND_READERS, choice)

/** Every call that shows or changes documents; one may stand here several times. */
export const EXPOSED: readonly Exposed[] = [
  own('identity.handleSignin', ME, 'create'),
  own('identity.me', ME, 'get'),
  own('plans.canStart', ME, 'get'),
  own('account.deletionPlan', ME, 'get'),
  own('account.listIdentities', ME, 'get'),
  own('account.keepIdentity', ME, 'update'),
  own('account.unlinkIdentity', ME, 'update'),
  own('account.export', ME, 'get'),
  own('account.updateProfile', ME, 'update'),
  own('account.signOutEverywhere', ME, 'update'),
  own('account.delete', ME, 'delete'),
  own('account.secondFactor', AUTHENTICATOR, 'get'),
  own('account.startSecondFactor', AUTHENTICATOR, 'create'),
  own('account.confirmSecondFactor', AUTHENTICATOR, 'update'),
  own('account.renewRecoveryCodes', AUTHENTICATOR, 'update'),
  own('account.removeSecondFactor', AUTHENTICATOR, 'delete'),
  own('account.listSessions', SESSIONS, 'get'),
  own('account.endSession', SESSIONS, 'update'),
  own('account.noteActivity', SESSIONS, 'update'),
  byAnyone('identity.createSession', SESSIONS, 'create'),
  byAnyone('identity.deleteSession', SESSIONS, 'update'),
  byAnyone('identity.passSecondFactor', AUTHENTICATOR, 'update'),
  own('account.company', COMPANY, 'get'),
  own('account.saveCompany', COMPANY, 'update'),
  own('account.proveDomain', COMPANY_DOMAIN, 'create'),
  own('account.removeDomain', COMPANY_DOMAIN, 'delete'),
  own('account.provisioning', 'a person of a directory', 'get'),
  own('account.createProvisioningToken', COMPANY_TOKEN, 'create'),
  own('account.revokeProvisioningToken', COMPANY_TOKEN, 'delete'),
  own('account.setGroupRole', 'a group of a directory', 'update'),
  byAnyone('identity.startCompanySignIn', COMPANY_DOMAIN, 'get'),
  byAnyone('identity.finishCompanySignIn', COMPANY, 'get'),
  byAdmins('adminUsers.resetFactor', AUTHENTICATOR, 'delete'),
  byAdmins('plans.setUserQuota', ME, 'update'),

  own('brandSetup.create', 'a brand', 'create'),
  own('brandSetup.initial', 'a brand', 'create'),
  own('brands.list', 'a brand', 'list'),
  reads('brands.get', 'a brand', 'get'),
  byEditorsAndConsole('brandSetup.update', 'a brand', 'update'),
  by([...OWNERS, ...ADMINS])('brandSetup.delete', 'a brand', 'delete'),
  byOwners('brandSetup.retention', 'how long answers are kept', 'get'),
  byOwners('brandSetup.setRetention', 'how long answers are kept', 'update'),
  byOwners('brandSetup.setSessionRules', 'a brand', 'update'),
  by([...OWNERS, ...ADMINS])('brandSetup.keep', 'a deletion', 'delete'),

  reads('members.list', 'a membership', 'list'),
  own('members.acceptInvitation', 'a membership', 'create'),
  // It shows owners what they would change, of nobody else's documents.
  byOwners('members.payerOffer', 'a brand', 'update'),
  byOwners('members.becomePayer', 'a brand', 'update'),
  byOwners('members.changeRole', 'a membership', 'update'),
  byOwners('members.remove', 'a membership', 'delete'),
  byAnyone('members.openInvitation', 'an invitation', 'get'),
  byOwners('members.invite', 'an invitation', 'create'),
  byOwners('members.withdrawInvitation', 'an invitation', 'delete'),

  own('portfolio.list', 'an analysis', 'list'),
  reads('brands.listPrompts', 'a prompt', 'list'),
  reads('brands.listPersonas', 'a persona', 'list'),
  reads('suggestions.list', 'a suggested topic', 'list'),
  byEditors('suggestions.generate', 'a suggested topic', 'create'),
  byEditors('library.addPrompts', 'a prompt', 'create'),
  byEditors('library.changePrompt', 'a prompt', 'update'),
  byEditors('library.addPersonas', 'a persona', 'create'),
  byEditors('library.changePersona', 'a persona', 'update'),
  byEditorsAndConsole('items.createPrompt', 'a prompt', 'create'),
  byEditorsAndConsole('items.updatePrompt', 'a prompt', 'update'),
  byEditorsAndConsole('items.deletePrompt', 'a prompt', 'delete'),
  byEditorsAndConsole('items.createPersona', 'a persona', 'create'),
  byEditorsAndConsole('items.updatePersona', 'a persona', 'update'),
  byEditorsAndConsole('items.deletePersona', 'a persona', 'delete'),
  byEditors('library.addTopic', 'a suggested topic', 'create'),
  byEditors('library.changeTopic', 'a suggested topic', 'update'),
  reads('brands.listLanguages', 'a language', 'list'),
  // Prices stay with administrators: the call leaves them out.
  by(SIGNED_IN)('runs.listModels', 'a model', 'list'),
  // Prices are shown to people who have no account yet.
  byAnyone('plans.list', 'a plan', 'list'),
  byAdmins('billing.syncCatalogue', 'a plan', 'update'),
  // How many people have each plan: the plans themselves everybody may read.
  byAdmins('adminPlans.list', ME, 'list'),
  byAdmins('adminPlans.subscribers', BILLING, 'list'),
  ...['save', 'order', 'publish'].map((name) => byAdmins(`adminPlans.${name}`, 'a plan', 'update')),

  own('logos.upload', 'a logo', 'create'),
  own('onboarding.open', ONBOARDING, 'create'),
  own('onboarding.website', ONBOARDING, 'update'),
  own('onboarding.details', ONBOARDING, 'update'),
  own('onboarding.competitors', ONBOARDING, 'update'),
  own('onboarding.suggestCompetitors', ONBOARDING, 'update'),
  own('onboarding.suggestTopics', ONBOARDING, 'update'),
  own('onboarding.prepareAnalysis', ONBOARDING, 'update'),

  reads('analyses.get', 'an analysis', 'get'),
  reads('analyses.list', 'an analysis', 'list'),
  byEditors('analyses.createManual', 'an analysis', 'create'),
  byEditors('analyses.duplicate', 'an analysis', 'create'),
  byEditors('analyses.delete', 'an analysis', 'delete'),
  byEditors('creation.start', JOB, 'create'),
  byEditors('chat.send', CHAT, 'create'),
  byReaders('chat.get', CHAT, 'get'),
  byReaders('chat.list', CHAT, 'list'),
  byEditors('chat.stop', CHAT, 'update'),
  byEditors('chat.delete', CHAT, 'delete'),
  reads('creation.get', JOB, 'get'),
  byEditors('creation.retry', JOB, 'update'),
  ...[
    'addPersona',
    'addPrompt',
    'archive',
    'removePersona',
    'removePrompt',
    'setLanguages',
    'setModels',
    'setSchedule',
    'setStatus',
    'update',
    'validate',
  ].map((name) => byEditors(`analyses.${name}`, 'an analysis', 'update')),
  byMembers('alerts.markRead', 'an alert', 'update'),
  byEditors('alerts.mute', 'an alert', 'update'),
  byEditors('alerts.set', 'an analysis', 'update'),
  byEditors('alerts.createRule', 'a rule of alerts', 'create'),
  byEditors('alerts.setRule', 'a rule of alerts', 'update'),
  byEditors('alerts.deleteRule', 'a rule of alerts', 'delete'),
  own('keys.list', 'a key of the API', 'list'),
  own('keys.create', 'a key of the API', 'create'),
  own('keys.rotate', 'a key of the API', 'update'),
  own('keys.delete', 'a key of the API', 'delete'),
  own('keys.readProgram', 'a key of the API', 'get'),
  own('keys.allowProgram', 'a key of the API', 'create'),
  own('keys.own', 'a key of the API', 'get'),
  byOwners('keys.ofBrand', 'a key of the API', 'list'),
  byOwners('keys.closeBrand', 'a key of the API', 'update'),
  byOwners('alerts.listWebhooks', 'a webhook', 'list'),
  byOwners('alerts.createWebhook', 'a webhook', 'create'),
  byOwners('alerts.setWebhook', 'a webhook', 'update'),
  byOwners('alerts.deleteWebhook', 'a webhook', 'delete'),
  byOwners('alerts.testWebhook', 'a webhook', 'get'),
  byOwners('alerts.resendDelivery', 'what was sent to a webhook', 'update'),
  byAnyone('alerts.unsubscribe', 'what somebody is mailed of alerts', 'update'),
  byReaders('alerts.getFigureMails', 'what somebody is mailed of alerts', 'get'),
  byMembers('alerts.setFigureMails', 'what somebody is mailed of alerts', 'update'),
  byReaders('reports.list', REPORT, 'list'),
  byReaders('reports.list', REPORT_READER, 'list'),
  byEditors('reports.create', REPORT, 'create'),
  byEditors('reports.update', REPORT, 'update'),
  byEditors('reports.update', REPORT_READER, 'create'),
  byEditors('reports.delete', REPORT, 'delete'),
  byAnyone('reports.openReader', REPORT_READER, 'get'),
  byAnyone('reports.setReader', REPORT_READER, 'update'),
  byAnyone('reports.unsubscribe', REPORT_READER, 'update'),
  by([...FULL_MEMBERS, 'opener'])('actions.list', 'an action', 'list'),
  byFullEditors('actions.create', 'an action', 'create'),
  byFullEditors('actions.change', 'an action', 'update'),
  byFullEditors('actions.draw', 'an action', 'update'),
  byFullEditors('actions.draftBrief', 'an action', 'get'),
  byEditors('actions.delete', 'an action', 'delete'),
  by([...FULL_MEMBERS, 'opener'])('experiments.list', 'the tests of an action', 'list'),
  by([...FULL_MEMBERS, 'opener'])('experiments.get', 'the tests of an action', 'get'),
  byFullEditors('experiments.plan', 'an action', 'get'),
  byFullEditors('experiments.proposeControls', 'an action', 'get'),
  byFullEditors('experiments.addControls', 'an analysis', 'update'),
  byFullEditors('experiments.register', 'the tests of an action', 'update'),
  byOwners('auditLog.list', 'an entry of the audit log of a brand', 'list'),
  byOwners('auditLog.list', 'the chain of an audit log', 'get'),
  byOwners('auditLog.export', 'an entry of the audit log of a brand', 'list'),
  byMembers('auditLog.noteExport', 'an entry of the audit log of a brand', 'create'),
  byReaders('savedViews.list', 'a saved view', 'list'),
  byMembers('savedViews.create', 'a saved view', 'create'),
  byMembers('savedViews.delete', 'a saved view', 'delete'),
  byReaders('valueGroups.list', 'a group of values', 'list'),
  byEditors('valueGroups.create', 'a group of values', 'create'),
  byEditors('valueGroups.delete', 'a group of values', 'delete'),
  byReaders('boards.list', 'a board', 'list'),
  byEditors('boards.create', 'a board', 'create'),
  byEditors('boards.change', 'a board', 'update'),
  byEditors('boards.pin', 'a board', 'update'),
  byEditors('boards.delete', 'a board', 'delete'),
  byReaders('shares.list', SHARE_LINK, 'list'),
  byEditors('shares.create', SHARE_LINK, 'create'),
  byEditors('shares.revoke', SHARE_LINK, 'delete'),
  byAnyone('shares.open', SHARE_LINK, 'get'),
  byAnyone('shares.runs', SHARE_LINK, 'get'),
  byAnyone('shares.oembed', SHARE_LINK, 'get'),
  byEditors('analyses.createNote', 'a note', 'create'),
  byEditors('analyses.deleteNote', 'a note', 'delete'),
  reads('analyses.groupRuns', 'a group run', 'list'),
  reads('analyses.calendar', 'a slot of a schedule', 'list'),
  byEditors('analyses.launch', 'a group run', 'create'),
  byEditors('analyses.cancel', 'a group run', 'update'),
  byEditors('analyses.retryFailed', 'a group run', 'update'),
  byReaders('analyses.seals', 'the seals of a version', 'list'),
  runs('analyses.sealedRuns', 'list'),
  runs('runs.get', 'get'),
  runs('analytics.runs', 'list'),
  runs('analytics.citationRuns', 'list'),
  runs('analytics.keywordRuns', 'list'),
  runs('analytics.runsBySentiment', 'list'),
  runs('analytics.runsByWebSearch', 'list'),
  runs('analytics.sentimentRuns', 'list'),

  ...catalogued(),
  views('analytics.webSearchFilters', 'open'),
  views('analytics.figures', 'open'),
  views('analytics.export', 'open'),
  views('analytics.shoppingRuns', 'shopping'),
  // It is sent as no read, which is all that a session with an open brand sends.
  entry('more', 'products.metadata', 'facts behind the gate "shopping"', 'get', FULL_MEMBERS),
  views('analytics.report', 'reports'),
  views('analytics.reportDeck', 'reports'),
  views('analytics.reportTrend', 'reports'),

  reads('corrections.list', CORRECTIONS, 'get'),
  ...['us', 'merge', 'rename', 'split', 'undo'].map((name) =>
    byEditors(`corrections.${name}`, CORRECTIONS, 'update'),
  ),
  byAdmins('admin.overview', 'counters of the console', 'get'),
  byAdmins('admin.overview', 'counters of a day', 'get'),
  byAdmins('admin.business', 'what a day cost', 'list'),
  byAdmins('admin.business', BILLING, 'list'),
  byAdmins('admin.business', 'a request for a demonstration', 'list'),
  byAdmins('admin.recount', 'the recount of the counters', 'update'),
  byAdmins('admin.onboardingProgress', ONBOARDING, 'list'),
  byAdmins('admin.newestUsers', ME, 'list'),
  byAdmins('admin.search', ME, 'list'),
  byAdmins('admin.search', 'a brand', 'list'),
  byAdmins('adminUsers.list', ME, 'list'),
  byAdmins('adminUsers.get', ME, 'list'),
  byAdmins('adminUsers.work', 'what a day cost', 'get'),
  byAdmins('adminBrands.get', 'a brand', 'list'),
  byAdmins('adminBrands.get', 'a scheduled report', 'list'),
  byAdmins('adminBrands.listNotes', 'a note of our team', 'list'),
  byAdmins('adminBrands.addNote', 'a note of our team', 'create'),
  byAdmins('adminBrands.deleteNote', 'a note of our team', 'delete'),
  byAdmins('adminUsers.invoices', BILLING, 'list'),
  ...['resetPassword', 'setTrial', 'givePlan', 'signOut', 'suspend', 'reactivate', 'update'].map((name) =>
    byAdmins(`adminUsers.${name}`, ME, 'update'),
  ),
  by(['superAdmin'])('adminUsers.setRole', ME, 'update'),
  byAdmins('adminUsers.delete', ME, 'delete'),
  byAdmins('adminImpersonations.start', IMPERSONATION, 'create'),
  byAdmins('adminImpersonations.openBrand', IMPERSONATION, 'create'),
  by(SIGNED_IN)('adminImpersonations.noteScreen', IMPERSONATION, 'update'),
  by(SIGNED_IN)('adminImpersonations.end', IMPERSONATION, 'update'),
  byAdmins('adminUsers.brands', ME, 'list'),
  byAdmins('adminUsers.linkBrand', 'a membership', 'create'),
  byAdmins('adminUsers.unlinkBrand', 'a membership', 'delete'),
  byAdmins('adminUsers.audit', 'the audit log', 'list'),
  byAdmins('admin.providers', "a provider's breaker", 'list'),
  byAdmins('admin.providerMetrics', "how a provider's calls went", 'list'),
  byAdmins('admin.spend', 'what a day cost', 'list'),
  byAdmins('admin.prices', 'a model', 'list'),
  byAdmins('admin.tryProvider', "a provider's breaker", 'update'),
  byAdmins('admin.switchProvider', "a provider's breaker", 'update'),
  byAdmins('admin.probeProvider', 'what a day cost', 'update'),
  byAdmins('admin.getRecomputation', 'the notes of a recomputation', 'get'),
  byAdmins('admin.readAgain', "a rollup's notes", 'update'),
  byAdmins('admin.recompute', 'the notes of a recomputation', 'create'),
  byAdmins('admin.migrations', 'a migration', 'list'),
  byAdmins('admin.recomputeAll', 'a migration', 'create'),
  byAdmins('adminRows.list', 'a brand', 'list'),
  byAdmins('adminRows.history', 'the audit log', 'list'),
  byAdmins('adminRows.change', 'a brand', 'update'),
  byAdmins('adminWork.list', "a rollup's notes", 'list'),
  byAdmins('adminWork.list', 'a run', 'list'),
  byAdmins('adminWork.resume', "a rollup's notes", 'update'),
  ...LETTERS.flatMap((row) => [
    byAdmins('adminWork.deadLetters', row, 'list'),
    byAdmins('adminWork.deadLetter', row, 'get'),
    byAdmins('adminWork.replay', row, 'update'),
    byAdmins('adminWork.discard', row, 'delete'),
  ]),

  // Of somebody else, whose billing contact one is.
  ...['invoices', 'preview'].map((name) =>
    entry('rules', `billing.${name}`, BILLING, 'get', BILLED, OF_FREE),
  ),
  ...['cancel', 'confirmCheckout', 'portal', 'resume', 'subscribe'].map((name) =>
    entry('write', `billing.${name}`, BILLING, 'update', BILLED, OF_FREE),
  ),
  entry('write', 'billing.removeContact', ME, 'update', ['free'], OF_FREE),
  own('billing.invoices', BILLING, 'get'),
  own('billing.preview', BILLING, 'get'),
  ...['cancel', 'confirmCheckout', 'portal', 'resume', 'startFullAccess', 'subscribe'].map((name) =>
    own(`billing.${name}`, BILLING, 'update'),
  ),
  byAdmins('billing.overview', 'an event of Stripe', 'list'),
  byAdmins('billing.replayEvents', 'an event of Stripe', 'update'),
  byAdmins('billing.resumePlan', 'the billing of free', 'update'),
  byAdmins('billing.reconcile', 'the comparison with Stripe', 'update'),

  byAnyone('releases.list', RELEASE, 'list'),
  by(SIGNED_IN)('releases.unread', RELEASE, 'list'),
  by(SIGNED_IN)('releases.unreadCount', RELEASE, 'list'),
  by(SIGNED_IN)('releases.read', RELEASE, 'get'),
  byAdmins('releases.create', RELEASE, 'create'),
  byAdmins('releases.update', RELEASE, 'update'),
  byAdmins('releases.delete', RELEASE, 'delete'),
  byAdmins('newsletters.list', NEWSLETTER, 'list'),
  byAdmins('newsletters.list', STOPPED, 'list'),
  byAdmins('newsletters.count', SUBSCRIBER, 'list'),
  byAdmins('newsletters.get', NEWSLETTER, 'get'),
  byAdmins('newsletters.act', NEWSLETTER, 'update'),
  byAdmins('newsletters.act', STOPPED, 'delete'),
  own('newsletters.getConsent', SUBSCRIBER, 'get'),
  own('newsletters.setConsent', SUBSCRIBER, 'update'),
  byAnyone('newsletters.openPreferences', SUBSCRIBER, 'get'),
  byAnyone('newsletters.setPreferences', SUBSCRIBER, 'update'),
  byAnyone('newsletters.unsubscribe', SUBSCRIBER, 'update'),
  byAnyone('newsletters.mailEvents', STOPPED, 'create'),
  byAdmins('dataroom.listFundUsers', FUND_PERSON, 'list'),
  byAdmins('dataroom.listFundUsers', FUND_DOCUMENT, 'list'),
  byAdmins('dataroom.act', FUND_PERSON, 'update'),
  byAdmins('dataroom.act', FUND_DOCUMENT, 'update'),
  byAdmins('dataroom.upload', FUND_DOCUMENT, 'create'),
  byAdmins('dataroom.upload', FUND_BYTES, 'create'),
  byAdmins('dataroom.listViews', FUND_VIEW, 'list'),
  own('dataroom.list', FUND_DOCUMENT, 'list'),
  own('dataroom.open', FUND_BYTES, 'get'),
  own('dataroom.open', FUND_VIEW, 'create'),
  byAdmins('quality.listNames', CORRECTIONS, 'list'),
  byAdmins('quality.listNames', DECISION, 'list'),
  byAdmins('quality.decideName', DECISION, 'update'),
  byAdmins('quality.decideName', 'the names for everyone', 'update'),
  byAdmins('mail.listTemplates', TEMPLATE, 'list'),
  byAdmins('mail.getTemplate', TEMPLATE, 'get'),
  byAdmins('mail.createTemplate', TEMPLATE, 'create'),
  byAdmins('mail.updateTemplate', TEMPLATE, 'update'),
  byAdmins('mail.activateTemplate', TEMPLATE, 'update'),
  byAdmins('mail.deleteTemplate', TEMPLATE, 'delete'),
  byAdmins('mail.listTemplateVersions', 'a version of an email template', 'list'),
  byAdmins('mail.updateTemplate', 'a version of an email template', 'create'),
  byAdmins('mail.testTemplate', 'a mail', 'create'),
  byAdmins('guards.getEmailLists', LISTS, 'get'),
  byAdmins('guards.putEmailLists', LISTS, 'update'),
  byAdmins('guards.testEmailLists', LISTS, 'get'),

  byAdmins('categories.list', CATEGORIES, 'get'),
  byAdmins('categories.create', CATEGORIES, 'update'),
  byAdmins('categories.update', CATEGORIES, 'update'),
  byAdmins('categories.delete', CATEGORIES, 'update'),
  byAdmins('categories.listOfAnalyses', CATEGORIES, 'get'),
  byAdmins('categories.createOfAnalyses', CATEGORIES, 'update'),
  byAdmins('categories.updateOfAnalyses', CATEGORIES, 'update'),
  byAdmins('categories.deleteOfAnalyses', CATEGORIES, 'update'),
  by(SIGNED_IN)('categories.offered', CATEGORIES, 'get'),

  byAdmins('settings.list', RUNTIME, 'get'),
  by(['superAdmin'])('settings.change', RUNTIME, 'update'),

  byAnyone('looks.start', 'a look before sign-up', 'create'),
  byAnyone('looks.ask', 'a look before sign-up', 'update'),
  byAnyone('looks.get', 'a look before sign-up', 'get'),
  byAnyone('contact.requestDemo', 'a request for a demonstration', 'create'),
  byAdmins('adminContact.list', 'a request for a demonstration', 'list'),
  byAdmins('adminContact.update', 'a request for a demonstration', 'update'),
  byAnyone('identity.register', SECRET, 'create'),
  byAnyone('identity.requestCode', SECRET, 'create'),
  byAnyone('identity.requestPasswordReset', SECRET, 'create'),
  byAnyone('identity.resendVerification', SECRET, 'create'),
  byAnyone('identity.resetPassword', SECRET, 'delete'),
  byAnyone('identity.signInWithCode', SECRET, 'delete'),
  byAnyone('identity.verifyEmail', SECRET, 'delete'),
]

/** Calls that show and change no document. */
export const WITHOUT_DOCUMENTS: readonly string[] = [
  // They ask the identity provider about the token or password in the request.
  'identity.login',
  'identity.signInWithProvider',
  'identity.status',
  // They read the address that they are given.
  'brandSetup.suggest',
  // They keep nothing of what they are given.
  'audio.transcribe',
  'library.write',
  // They compare a plan with what Stripe has of it.
  'adminPlans.atStripe',
  'adminPlans.preview',
  // The same for everyone.
  'identity.signInProviders',
  'guards.challenge',
  'guards.attestApp',
  // It is passed on and kept nowhere here.
  'usage.tell',
  'api.openapi',
  // It reads one document of ours, and shows nothing of it.
  'api.status',
  'api.adminOpenapi',
  'streams.address',
]
