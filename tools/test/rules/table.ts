import { GATES, type Gate } from '@sillage/core/analytics/families'
import * as paths from '@sillage/core/base/paths'
import { ACTORS, type Actor, BRAND, BRAND_READERS, FULL_MEMBERS, SIGNED_IN } from './actors.ts'

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

const ANALYSIS = `${BRAND}-${'0'.repeat(10)}`
const GROUP_RUN = `${ANALYSIS}-${'0'.repeat(8)}`
const RUN = `${GROUP_RUN}-0000`

export interface Row {
  readonly title: string
  /** The builders of `core/src/base/paths.ts` that this row speaks for. */
  readonly builders: readonly (keyof typeof paths)[]
  /** The block of firestore.rules that decides; null for what is the server's alone. */
  readonly match: string | null
  readonly document: string
  readonly collection: string
  /** What a list is filtered by, and what the document holds. */
  readonly filter?: { readonly field: string; readonly value: string }
  /** Who may; nobody where an operation is left out. */
  readonly may: Partial<Record<Operation, readonly Actor[]>>
}

const getParent = (document: string): string => document.slice(0, document.lastIndexOf('/'))

const row = (
  title: string,
  builders: Row['builders'],
  match: string | null,
  document: string,
  may: Row['may'],
  filter?: Row['filter'],
): Row => ({
  title,
  builders,
  match,
  document,
  collection: getParent(document),
  may,
  ...(filter ? { filter } : {}),
})

const READERS: Readonly<Record<Gate, readonly Actor[]>> = {
  open: BRAND_READERS,
  shopping: [...FULL_MEMBERS, 'opener'],
  recommendations: [...FULL_MEMBERS, 'opener'],
  reports: [...FULL_MEMBERS, 'opener'],
  admin: ['opener'],
}

/** A row per gate: the same path holds documents of every gate. */
const gated = (
  noun: string,
  builders: Row['builders'],
  match: string,
  documentOf: (gate: Gate) => string,
): Row[] =>
  GATES.map((gate) =>
    row(`${noun} behind the gate "${gate}"`, builders, match, documentOf(gate), both(READERS[gate]), {
      field: 'gate',
      value: gate,
    }),
  )

const both = (who: readonly Actor[]): Row['may'] => ({ get: who, list: who })
const ofMembers = both(BRAND_READERS)
const BRANDS = '/brands/{brandId}'
const ANALYSES = `${BRANDS}/analyses/{analysisId}`

/** Who may do what with every document there is. What no row allows must be refused. */
export const TABLE: readonly Row[] = [
  ...(['free', 'trialUltra', 'anonymous', 'admin', 'ended', 'unverified', 'pastOurCalls'] as const).map(
    (owner) => {
      const uid = ACTORS[owner].uid ?? 'somebody'
      const isNobody = owner === 'anonymous' || owner === 'unverified' || owner === 'pastOurCalls'
      const self: readonly Actor[] = isNobody ? [] : [owner]
      return row(
        `the user document of ${owner}`,
        ['userPath', 'usersPath'],
        '/users/{uid}',
        paths.userPath(uid),
        {
          get: self,
          // `update` writes the preferences alone. A session that is over reads its own document, to learn that it is.
          update: owner === 'ended' ? [] : self,
        },
      )
    },
  ),
  row('a brand', ['brandPath'], BRANDS, paths.brandPath(BRAND), {
    get: BRAND_READERS,
  }),
  row(
    'a membership',
    ['memberPath', 'membersPath'],
    `${BRANDS}/members/{uid}`,
    paths.memberPath(BRAND, ACTORS.free.uid),
    ofMembers,
  ),
  row(
    'a prompt',
    ['promptPath', 'promptsPath'],
    `${BRANDS}/prompts/{promptId}`,
    paths.promptPath(BRAND, 'p1'),
    ofMembers,
  ),
  row(
    'a persona',
    ['personaPath', 'personasPath'],
    `${BRANDS}/personas/{personaId}`,
    paths.personaPath(BRAND, 'p1'),
    ofMembers,
  ),
  row(
    'a tracked set',
    ['trackedSetPath', 'trackedSetsPath'],
    `${BRANDS}/trackedSets/{version}`,
    paths.trackedSetPath(BRAND, 1),
    ofMembers,
  ),
  row(
    'a suggested topic',
    ['topicPath', 'topicsPath'],
    `${BRANDS}/topics/{topicId}`,
    paths.topicPath(BRAND, 't1'),
    ofMembers,
  ),
  row(
    'the onboarding of free',
    ['onboardingPath', 'onboardingsPath'],
    '/onboarding/{uid}',
    paths.onboardingPath(ACTORS.free.uid),
    { get: ['free'] },
  ),
  row(
    'a job that creates an analysis',
    ['creationJobPath', 'creationJobsPath'],
    '/analysis_creation_jobs/{jobId}',
    paths.creationJobPath(`${BRAND}-${'0'.repeat(12)}`),
    { get: BRAND_READERS },
  ),
  row(
    'a conversation with the assistant',
    ['conversationPath', 'conversationsPath'],
    null,
    paths.conversationPath(`${BRAND}-${'0'.repeat(14)}`),
    {},
  ),
  row(
    'a piece of an answer',
    ['chatChunkPath', 'chatChunksPath'],
    null,
    paths.chatChunkPath(BRAND, 'c1'),
    {},
  ),
  row('a logo', ['logoPath', 'logosPath'], null, paths.logoPath('l1'), {}),
  row(
    'what was corrected of names',
    ['correctionsPath'],
    `${BRANDS}/corrections/{document}`,
    paths.correctionsPath(BRAND),
    { get: BRAND_READERS },
  ),
  row('concepts of phrases', ['conceptsPath'], `${BRANDS}/concepts/{document}`, paths.conceptsPath(BRAND), {
    get: BRAND_READERS,
  }),
  row('an analysis', ['analysisPath', 'analysesPath'], ANALYSES, paths.analysisPath(ANALYSIS), ofMembers),
  row(
    'a group run',
    ['groupRunPath', 'groupRunsPath'],
    `${ANALYSES}/groupRuns/{groupRunId}`,
    paths.groupRunPath(GROUP_RUN),
    ofMembers,
  ),
  row(
    'a manifest',
    ['manifestPath', 'manifestsPath'],
    `${ANALYSES}/manifests/{groupRunId}`,
    paths.manifestPath(GROUP_RUN),
    ofMembers,
  ),
  row('a run', ['runPath', 'runsPath'], `${ANALYSES}/runs/{runId}`, paths.runPath(RUN), both(['opener'])),
  row(
    'a note',
    ['notePath', 'notesPath'],
    `${ANALYSES}/notes/{noteId}`,
    paths.notePath(ANALYSIS, 'n1'),
    ofMembers,
  ),
  row(
    'an alert',
    ['alertPath', 'alertsPath'],
    '/brands/{brandId}/alerts/{alertId}',
    paths.alertPath(BRAND, 'alert'),
    ofMembers,
  ),
  row(
    'a rule of alerts',
    ['alertRulePath', 'alertRulesPath'],
    '/brands/{brandId}/alertRules/{ruleId}',
    paths.alertRulePath(BRAND, 'rule'),
    ofMembers,
  ),
  row('a webhook', ['webhookPath', 'webhooksPath'], null, paths.webhookPath(BRAND, 'webhook'), {}),
  row(
    'what was sent to a webhook',
    ['webhookDeliveryPath', 'webhookDeliveriesPath'],
    null,
    paths.webhookDeliveryPath(BRAND, 'delivery'),
    {},
  ),
  row(
    'what somebody is mailed of alerts',
    ['alertDigestPath', 'alertDigestsPath'],
    null,
    paths.alertDigestPath(BRAND, 'someone'),
    {},
  ),
  row(
    'a scheduled report',
    ['scheduledReportPath', 'scheduledReportsPath'],
    null,
    paths.scheduledReportPath(BRAND, 'report'),
    {},
  ),
  row('an action', ['actionPath', 'actionsPath'], null, paths.actionPath(BRAND, 'action'), {}),
  row(
    'the tests of an action',
    ['experimentPath', 'experimentsPath'],
    null,
    paths.experimentPath(BRAND, 'action'),
    {},
  ),
  row(
    'an entry of the audit log of a brand',
    ['brandAuditEntryPath', 'brandAuditLogPath'],
    null,
    paths.brandAuditEntryPath(BRAND, 'entry'),
    {},
  ),
  row('how long answers are kept', ['retentionPath'], null, paths.retentionPath(BRAND), {}),
  row('the chain of an audit log', ['auditChainPath'], null, paths.auditChainPath(BRAND), {}),
  row('a board', ['boardPath', 'boardsPath'], null, paths.boardPath(BRAND, 'board'), {}),
  row(
    'a group of values',
    ['valueGroupPath', 'valueGroupsPath'],
    null,
    paths.valueGroupPath(BRAND, 'group'),
    {},
  ),
  row('a saved view', ['savedViewPath', 'savedViewsPath'], null, paths.savedViewPath(ANALYSIS, 'view'), {}),
  row('a share link', ['shareLinkPath', 'shareLinksPath'], null, paths.shareLinkPath(BRAND, 'link'), {}),
  row('the figures of a share link', ['shareSummaryPath'], null, paths.shareSummaryPath(BRAND, 'link'), {}),
  row(
    'a reader of reports',
    ['reportReaderPath', 'reportReadersPath'],
    null,
    paths.reportReaderPath(BRAND, 'reader'),
    {},
  ),
  row(
    'a slot of a schedule',
    ['slotPath', 'slotsPath'],
    `${ANALYSES}/slots/{slot}`,
    paths.slotPath(ANALYSIS, '2026-11-30'),
    ofMembers,
  ),
  ...gated('facts', ['factPath', 'factsPath'], `${ANALYSES}/facts/{partId}`, (gate) =>
    paths.factPath(GROUP_RUN, gate, 0),
  ),
  ...gated('a summary', ['summaryPath', 'summariesPath'], `${ANALYSES}/summaries/{summaryId}`, (gate) =>
    paths.summaryPath(GROUP_RUN, gate),
  ),
  ...gated(
    'a summary of all versions',
    ['analysisSummaryPath'],
    `${ANALYSES}/summaries/{summaryId}`,
    (gate) => paths.analysisSummaryPath(ANALYSIS, gate),
  ),
  row('a model', ['modelPath', 'modelsPath'], null, paths.modelPath('m1'), {}),
  row('a language', ['languagePath'], '/languages/{code}', paths.languagePath('fr'), both(SIGNED_IN)),
  row(
    'a plan',
    ['planPath', 'plansPath'],
    '/subscription_plans/{planId}',
    paths.planPath('pro'),
    both(SIGNED_IN),
  ),
  row('the lease on topics', ['topicLeasePath'], null, paths.topicLeasePath(BRAND), {}),
  row('an invitation', ['invitationPath', 'invitationsPath'], null, paths.invitationPath(BRAND, 'i1'), {}),
  row(
    'a secret sent by mail',
    ['authSecretPath'],
    null,
    paths.authSecretPath('somebody', 'verification'),
    {},
  ),
  row('an authenticator', ['secondFactorPath'], null, paths.secondFactorPath('somebody'), {}),
  row('a list of sessions', ['sessionListPath'], null, paths.sessionListPath('somebody'), {}),
  row('a company', ['companyPath'], null, paths.companyPath('somebody'), {}),
  row(
    'a domain of a company',
    ['companyDomainPath', 'companyDomainsPath'],
    null,
    paths.companyDomainPath('acme.example'),
    {},
  ),
  row(
    'a token of a directory',
    ['companyTokenPath', 'companyTokensPath'],
    null,
    paths.companyTokenPath('f'.repeat(64)),
    {},
  ),
  row(
    'a person of a directory',
    ['companyPersonPath', 'companyPeoplePath'],
    null,
    paths.companyPersonPath('somebody'),
    {},
  ),
  row(
    'a group of a directory',
    ['companyGroupPath', 'companyGroupsPath'],
    null,
    paths.companyGroupPath('agroup'),
    {},
  ),
  row('a mail', ['mailPath', 'mailsPath'], null, paths.mailPath('m1'), {}),
  row(
    'an email template',
    ['emailTemplatePath', 'emailTemplatesPath'],
    null,
    paths.emailTemplatePath('t1'),
    {},
  ),
  row(
    'a version of an email template',
    ['templateVersionPath', 'templateVersionsPath'],
    null,
    paths.templateVersionPath('t1', 'v1'),
    {},
  ),
  row('a newsletter', ['newsletterPath', 'newslettersPath'], null, paths.newsletterPath('n1'), {}),
  row(
    'a subscriber of newsletters',
    ['subscriberPath', 'subscribersPath'],
    null,
    paths.subscriberPath(ACTORS.free.uid),
    {},
  ),
  row('a stopped address', ['mailStopPath', 'mailStopsPath'], null, paths.mailStopPath('h1'), {}),
  row(
    'a person of the data room',
    ['dataroomPersonPath', 'dataroomPeoplePath'],
    null,
    paths.dataroomPersonPath('p1'),
    {},
  ),
  row(
    'a document of the data room',
    ['dataroomDocumentPath', 'dataroomDocumentsPath'],
    null,
    paths.dataroomDocumentPath('d1'),
    {},
  ),
  row('the bytes of a document', ['dataroomPartPath'], null, paths.dataroomPartPath('d1', 0), {}),
  row(
    'who opened a document',
    ['dataroomViewPath', 'dataroomViewsPath'],
    null,
    paths.dataroomViewPath('v1'),
    {},
  ),
  row('the names for everyone', ['sharedNamesPath'], null, paths.sharedNamesPath(), {}),
  row(
    'a decision about names',
    ['nameDecisionPath', 'nameDecisionsPath'],
    null,
    paths.nameDecisionPath('s1'),
    {},
  ),
  row('a release note', ['releaseNotePath', 'releaseNotesPath'], null, paths.releaseNotePath('n1'), {}),
  row('the domains allowed and blocked', ['emailListsPath'], null, paths.emailListsPath(), {}),
  row('the categories on offer', ['categoriesPath'], null, paths.categoriesPath(), {}),
  row('the settings that may change', ['runtimeSettingsPath'], null, paths.runtimeSettingsPath(), {}),
  row('a key of the API', ['apiKeyPath', 'apiKeysPath'], null, paths.apiKeyPath('k1'), {}),
  row('a kept answer', ['keptAnswerPath'], null, paths.keptAnswerPath('h1'), {}),
  row('a rate limit', ['rateLimitPath'], null, paths.rateLimitPath('h1'), {}),
  row('a look before sign-up', ['lookPath'], null, paths.lookPath('l1'), {}),
  row('how many looks a day had', ['lookDayPath'], null, paths.lookDayPath('2026-03-01'), {}),
  row('a note of our team', ['staffNotePath', 'staffNotesPath'], null, paths.staffNotePath('n1'), {}),
  row(
    'a request for a demonstration',
    ['demoRequestPath', 'demoRequestsPath'],
    null,
    paths.demoRequestPath('d1'),
    {},
  ),
  row(
    'the billing of free',
    ['billingPath', 'billingsPath'],
    '/billing/{uid}',
    paths.billingPath(ACTORS.free.uid),
    { get: ['free', 'billingContact'] },
  ),
  row('a past trial', ['pastTrialPath'], null, paths.pastTrialPath('0'), {}),
  row(
    'an event of Stripe',
    ['stripeEventPath', 'stripeEventsPath'],
    null,
    paths.stripeEventPath('evt_1'),
    {},
  ),
  row('the comparison with Stripe', ['reconciliationPath'], null, paths.reconciliationPath(), {}),
  row('how fast models were lately', ['pacePath'], null, paths.pacePath(), {}),
  row("a rollup's notes", ['rollupPath', 'rollupsPath'], null, paths.rollupPath(GROUP_RUN), {}),
  row('the seals of a version', ['sealPath', 'sealsPath'], null, paths.sealPath(GROUP_RUN), {}),
  row('facts being folded', ['rollupChunkPath'], null, paths.rollupChunkPath(GROUP_RUN, 0), {}),
  row('the notes of a recomputation', ['recomputationPath'], null, paths.recomputationPath(ANALYSIS), {}),
  row('the counts of all versions', ['presenceCountsPath'], null, paths.presenceCountsPath(ANALYSIS), {}),
  row("a provider's breaker", ['breakerPath', 'breakersPath'], null, paths.breakerPath('openai'), {}),
  row('what a day cost', ['spendPath', 'spendsPath'], null, paths.spendPath('2026-11-24', 0), {}),
  row(
    "what a customer's day cost",
    ['customerSpendPath', 'customerSpendsPath'],
    null,
    paths.customerSpendPath('2026-11-24', ACTORS.free.uid),
    {},
  ),
  row(
    "how a provider's calls went",
    ['providerHourPath', 'providerHoursPath'],
    null,
    paths.providerHourPath('2026-11-24T02', 'openai'),
    {},
  ),
  row('a deletion', ['deletionPath', 'deletionsPath'], null, paths.deletionPath(ANALYSIS), {}),
  row('a dead letter', ['deadLetterPath', 'deadLettersPath'], null, paths.deadLetterPath('0'), {}),
  row('a migration', ['migrationPath', 'migrationsPath'], null, paths.migrationPath('1'), {}),
  row("what a product's page says", ['productMetadataPath'], null, paths.productMetadataPath('0'), {}),
  row('the icon of a site', ['siteIconPath'], null, paths.siteIconPath('0'), {}),
  row('counters of the console', ['adminTotalPath', 'adminTotalsPath'], null, paths.adminTotalPath(0), {}),
  row('counters of a day', ['adminDayPath'], null, paths.adminDayPath('2026-11-24'), {}),
  row('the recount of the counters', ['adminRecountPath'], null, paths.adminRecountPath(), {}),
  row(
    'a session that sees the app as somebody',
    ['impersonationPath', 'impersonationsPath'],
    null,
    paths.impersonationPath('i1'),
    {},
  ),
  row('the audit log', ['auditLogPath'], null, `${paths.auditLogPath()}/entry`, {}),
  row('the chain of the audit log', ['staffChainPath'], null, paths.staffChainPath(), {}),
  row('a document that nothing names', [], null, 'unheard_of/document', {}),
  row('a document under a run', [], null, `${paths.runPath(RUN)}/unheard_of/document`, {}),
]

/** A document to create beside the row's own. */
export const freshDocument = (rowOf: Row): string => `${rowOf.document}-fresh`
