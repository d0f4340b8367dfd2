import { analysisOfGroupRun, brandOfAnalysis, brandOfConversation, groupRunOfRun } from './ids.ts'

/** Every path of every document, built here and nowhere else. */

export const usersPath = () => 'users'
export const userPath = (uid: string) => `users/${uid}`
/** The newest secret of a kind that somebody was sent by mail; the server's alone. */
export const authSecretPath = (uid: string, kind: string) => `auth_secrets/${uid}-${kind}`

/** The authenticator of a person; the server's alone. */
export const secondFactorPath = (uid: string) => `second_factors/${uid}`

/** The sessions that browsers of a person have opened; the server's alone. */
export const sessionListPath = (uid: string) => `session_lists/${uid}`
/** The single sign-on of a customer, and which company has proved a domain; the server's alone. */
export const companyPath = (uid: string) => `companies/${uid}`
export const companyDomainsPath = () => 'company_domains'
export const companyDomainPath = (domain: string) => `company_domains/${domain}`
/** The SCIM token, people and groups of a customer; the server's alone. */
export const companyTokensPath = () => 'company_tokens'
export const companyTokenPath = (tokenId: string) => `${companyTokensPath()}/${tokenId}`
export const companyPeoplePath = () => 'company_people'
export const companyPersonPath = (uid: string) => `${companyPeoplePath()}/${uid}`
export const companyGroupsPath = () => 'company_groups'
export const companyGroupPath = (groupId: string) => `${companyGroupsPath()}/${groupId}`

export const brandPath = (brandId: string) => `brands/${brandId}`
export const memberPath = (brandId: string, uid: string) => `${membersPath(brandId)}/${uid}`
export const membersPath = (brandId: string) => `${brandPath(brandId)}/members`
/** Invitations to a brand; the server's alone, since their answers depend on a secret. */
export const invitationsPath = (brandId: string) => `${brandPath(brandId)}/invitations`
export const invitationPath = (brandId: string, invitationId: string) =>
  `${invitationsPath(brandId)}/${invitationId}`
export const promptsPath = (brandId: string) => `${brandPath(brandId)}/prompts`
export const promptPath = (brandId: string, promptId: string) => `${promptsPath(brandId)}/${promptId}`
export const personasPath = (brandId: string) => `${brandPath(brandId)}/personas`
export const personaPath = (brandId: string, personaId: string) => `${personasPath(brandId)}/${personaId}`
/** The tracked set of each of its versions. */
export const trackedSetsPath = (brandId: string) => `${brandPath(brandId)}/trackedSets`
export const trackedSetPath = (brandId: string, version: number) => `${trackedSetsPath(brandId)}/${version}`
/** Suggested topics: questions, and who asks them. */
export const topicsPath = (brandId: string) => `${brandPath(brandId)}/topics`
export const topicPath = (brandId: string, topicId: string) => `${topicsPath(brandId)}/${topicId}`
/** Conversations with the assistant; the server's alone. */
export const conversationsPath = (brandId: string) => `${brandPath(brandId)}/conversations`
export const conversationPath = (conversationId: string) =>
  `${conversationsPath(brandOfConversation(conversationId))}/${conversationId}`
/** Answers of the assistant as they are written, piece by piece; the server's alone. */
export const chatChunksPath = (brandId: string) => `${brandPath(brandId)}/chatChunks`
export const chatChunkPath = (brandId: string, chunkId: string) => `${chatChunksPath(brandId)}/${chunkId}`
/** The lease of generating topics; the server's alone. */
export const topicLeasePath = (brandId: string) => `${brandPath(brandId)}/leases/topics`

/** The concepts of phrases of all analyses. */
export const conceptsPath = (brandId: string) => `${brandPath(brandId)}/concepts/in-force`
/** The corrections in force. */
export const correctionsPath = (brandId: string) => `${brandPath(brandId)}/corrections/in-force`

/** Alerts of the people of a brand, and their rules. */
export const alertsPath = (brandId: string) => `${brandPath(brandId)}/alerts`
export const alertPath = (brandId: string, alertId: string) => `${alertsPath(brandId)}/${alertId}`
export const alertRulesPath = (brandId: string) => `${brandPath(brandId)}/alertRules`
export const alertRulePath = (brandId: string, ruleId: string) => `${alertRulesPath(brandId)}/${ruleId}`
/** Each person's pending mails of a brand's alerts; the server's alone. */
export const alertDigestsPath = (brandId: string) => `${brandPath(brandId)}/alertDigests`
export const alertDigestPath = (brandId: string, uid: string) => `${alertDigestsPath(brandId)}/${uid}`

/** Addresses that alerts are sent to, with their secrets, and what was sent; the server's alone. */
export const webhooksPath = (brandId: string) => `${brandPath(brandId)}/webhooks`
export const webhookPath = (brandId: string, webhookId: string) => `${webhooksPath(brandId)}/${webhookId}`
export const webhookDeliveriesPath = (brandId: string) => `${brandPath(brandId)}/webhookDeliveries`
export const webhookDeliveryPath = (brandId: string, deliveryId: string) =>
  `${webhookDeliveriesPath(brandId)}/${deliveryId}`

/** Reports that are mailed by themselves, and whom they go to; the server's alone. */
export const scheduledReportsPath = (brandId: string) => `${brandPath(brandId)}/scheduledReports`
export const scheduledReportPath = (brandId: string, reportId: string) =>
  `${scheduledReportsPath(brandId)}/${reportId}`
export const reportReadersPath = (brandId: string) => `${brandPath(brandId)}/reportReaders`
export const reportReaderPath = (brandId: string, readerId: string) =>
  `${reportReadersPath(brandId)}/${readerId}`

/** The list of actions of a brand; the server's alone. */
export const actionsPath = (brandId: string) => `${brandPath(brandId)}/actions`
export const actionPath = (brandId: string, actionId: string) => `${actionsPath(brandId)}/${actionId}`
/** The tests of an action; the server's alone. */
export const experimentsPath = (brandId: string) => `${brandPath(brandId)}/experiments`
export const experimentPath = (brandId: string, actionId: string) => `${experimentsPath(brandId)}/${actionId}`

/** The acts of members, and the state of their chain; the server's alone. */
export const brandAuditLogPath = (brandId: string) => `${brandPath(brandId)}/auditLog`
export const brandAuditEntryPath = (brandId: string, entryId: string) =>
  `${brandAuditLogPath(brandId)}/${entryId}`
export const retentionPath = (brandId: string) => `${brandPath(brandId)}/retention/answers`
export const auditChainPath = (brandId: string) => `${brandPath(brandId)}/auditChain/tip`

/** Links by which anybody sees a tab of an analysis, and the figures kept of each; the server's alone. */
export const shareLinksPath = (brandId: string) => `${brandPath(brandId)}/shareLinks`
export const shareLinkPath = (brandId: string, linkId: string) => `${shareLinksPath(brandId)}/${linkId}`
export const shareSummaryPath = (brandId: string, linkId: string) =>
  `${brandPath(brandId)}/shareSummaries/${linkId}`

export const analysesPath = (brandId: string) => `${brandPath(brandId)}/analyses`
export const analysisPath = (analysisId: string) =>
  `${analysesPath(brandOfAnalysis(analysisId))}/${analysisId}`

export const groupRunsPath = (analysisId: string) => `${analysisPath(analysisId)}/groupRuns`
export const groupRunPath = (groupRunId: string) =>
  `${groupRunsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
export const manifestsPath = (analysisId: string) => `${analysisPath(analysisId)}/manifests`
export const manifestPath = (groupRunId: string) =>
  `${manifestsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
/** The rollup's own notes about a group run (which runs it has folded); the server's alone. */
export const rollupsPath = (analysisId: string) => `${analysisPath(analysisId)}/rollups`
export const rollupPath = (groupRunId: string) =>
  `${rollupsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
/** Facts folded so far, until the group run has ended; the server's alone. */
export const rollupChunkPath = (groupRunId: string, chunk: number) => `${rollupPath(groupRunId)}-${chunk}`
/** How far the newest recomputation of an analysis has come; the server's alone. */
export const recomputationPath = (analysisId: string) => `${rollupsPath(analysisId)}/recomputation`
/** Answers by cell of every version, and those that name the brand; the server's alone. */
export const presenceCountsPath = (analysisId: string) => `${rollupsPath(analysisId)}/presence`

/** The seals of a version, and whether it waits for one; the server's alone. */
export const sealsPath = (analysisId: string) => `${analysisPath(analysisId)}/seals`
export const sealPath = (groupRunId: string) => `${sealsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`

/** The outcome of each slot of its schedule. */
export const slotsPath = (analysisId: string) => `${analysisPath(analysisId)}/slots`
export const slotPath = (analysisId: string, slot: string) => `${slotsPath(analysisId)}/${slot}`

export const runsPath = (analysisId: string) => `${analysisPath(analysisId)}/runs`
export const runPath = (runId: string) => {
  const groupRunId = groupRunOfRun(runId)
  return `${runsPath(analysisOfGroupRun(groupRunId))}/${runId}`
}

export const factsPath = (analysisId: string) => `${analysisPath(analysisId)}/facts`
export const factPath = (groupRunId: string, family: string, part: number) =>
  `${factsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}-${family}-${part}`

export const summariesPath = (analysisId: string) => `${analysisPath(analysisId)}/summaries`
/** A view over one group run. */
export const summaryPath = (groupRunId: string, view: string) =>
  `${summariesPath(analysisOfGroupRun(groupRunId))}/${groupRunId}-${view}`
/** A view over all versions of an analysis. */
export const analysisSummaryPath = (analysisId: string, view: string) =>
  `${summariesPath(analysisId)}/all-${view}`

export const notesPath = (analysisId: string) => `${analysisPath(analysisId)}/notes`
export const notePath = (analysisId: string, noteId: string) => `${notesPath(analysisId)}/${noteId}`

/** Tabs under filters that people saved; the server's alone. */
export const savedViewsPath = (analysisId: string) => `${analysisPath(analysisId)}/savedViews`
export const savedViewPath = (analysisId: string, viewId: string) => `${savedViewsPath(analysisId)}/${viewId}`

/** Cards of a brand's analyses in an order of its own; the server's alone. */
export const valueGroupsPath = (brandId: string) => `${brandPath(brandId)}/valueGroups`
export const valueGroupPath = (brandId: string, valueGroupId: string) =>
  `${valueGroupsPath(brandId)}/${valueGroupId}`

export const boardsPath = (brandId: string) => `${brandPath(brandId)}/boards`
export const boardPath = (brandId: string, boardId: string) => `${boardsPath(brandId)}/${boardId}`

/** Whether a provider takes our calls; the server's alone. */
export const breakersPath = () => 'breakers'
export const breakerPath = (provider: string) => `${breakersPath()}/${provider}`

/** The providers' cost on a day, in shards and by customer; the server's and administrators'. */
export const spendsPath = () => 'spend'
export const spendPath = (day: string, shard: number, pool: 'paid' | 'free' | 'looks' = 'paid') =>
  `${spendsPath()}/${day}-${pool === 'paid' ? '' : `${pool}-`}${shard}`
export const customerSpendsPath = () => 'customer_spend'
export const customerSpendPath = (day: string, uid: string) => `${customerSpendsPath()}/${day}-${uid}`

/** How calls of a provider went within an hour; the server's alone. */
export const providerHoursPath = () => 'provider_metrics'
export const providerHourPath = (hour: string, provider: string) =>
  `${providerHoursPath()}/${hour}-${provider}`

export const modelsPath = () => 'models'
export const modelPath = (modelId: string) => `models/${modelId}`
export const languagePath = (code: string) => `languages/${code}`
export const planPath = (planId: string) => `subscription_plans/${planId}`
export const plansPath = () => 'subscription_plans'

/** Deletions to repeat until no late worker can write under them; the server's alone. */
export const deletionsPath = () => 'deletions'
export const deletionPath = (id: string) => `deletions/${id}`
/** Documents that a job has given up; the server's alone. */
export const deadLettersPath = () => 'dead_letters'
export const deadLetterPath = (letterId: string) => `${deadLettersPath()}/${letterId}`
/** How far each migration has come; the server's alone. */
export const migrationsPath = () => 'migrations'
export const migrationPath = (migrationId: string) => `${migrationsPath()}/${migrationId}`
/** The facts of a product's page, by a hash of its address; the server's alone. */
export const productMetadataPath = (hash: string) => `product_metadata/${hash}`
/** The icon of a site, by a hash of its host; the server's alone. */
export const siteIconPath = (hash: string) => `site_icons/${hash}`
/** Pictures of brands, served by the API. */
export const logosPath = () => 'logos'
export const logoPath = (logoId: string) => `logos/${logoId}`
/** How far somebody came in setting up their first brand. */
export const onboardingsPath = () => 'onboarding'
export const onboardingPath = (uid: string) => `onboarding/${uid}`
/** How far the creation of an analysis came. */
export const creationJobsPath = () => 'analysis_creation_jobs'
export const creationJobPath = (jobId: string) => `${creationJobsPath()}/${jobId}`
/** Changes of many rows of the console's lists, and what each page of one changed; the server's alone. */
export const auditLogPath = () => 'audit_log'
/** How far the chain of that log goes; the server's alone. */
export const staffChainPath = () => 'auditChain/staff'
/** Administrators who see the app as somebody else does. */
export const impersonationsPath = () => 'impersonations'
export const impersonationPath = (impersonationId: string) => `${impersonationsPath()}/${impersonationId}`

/** Counters of the console: of the whole, a part in each shard, and of what happened on a day. */
export const adminTotalsPath = () => 'admin_totals'
export const adminTotalPath = (shard: number) => `${adminTotalsPath()}/${shard}`
export const adminDayPath = (day: string) => `admin_days/${day}`
/** The result of their last recount. */
export const adminRecountPath = () => 'settings/admin_recount'

/** Mails that wait, were sent or failed; the server's alone. */
export const mailsPath = () => 'mail'
export const mailPath = (mailId: string) => `mail/${mailId}`
export const emailTemplatesPath = () => 'email_templates'
export const emailTemplatePath = (templateId: string) => `email_templates/${templateId}`
/** The saved versions of a template. */
export const templateVersionsPath = (templateId: string) => `${emailTemplatePath(templateId)}/versions`
export const templateVersionPath = (templateId: string, versionId: string) =>
  `${templateVersionsPath(templateId)}/${versionId}`
/** Issues of the newsletter; the server's and the console's. */
export const newslettersPath = () => 'newsletters'
export const newsletterPath = (issueId: string) => `newsletters/${issueId}`
/** Subscribers of newsletters, with the time of their choice; the server's alone. */
export const subscribersPath = () => 'newsletter_subscribers'
export const subscriberPath = (uid: string) => `newsletter_subscribers/${uid}`
/** Addresses that get no newsletters any more, by a hash of each; the server's alone. */
export const mailStopsPath = () => 'mail_stops'
export const mailStopPath = (hash: string) => `mail_stops/${hash}`
/** People of funds and partners, by a hash of their address; the server's and the console's. */
export const dataroomPeoplePath = () => 'dataroom_people'
export const dataroomPersonPath = (personId: string) => `dataroom_people/${personId}`
export const dataroomDocumentsPath = () => 'dataroom_documents'
export const dataroomDocumentPath = (documentId: string) => `dataroom_documents/${documentId}`
/** The bytes of a document, part by part. */
export const dataroomPartPath = (documentId: string, part: number) =>
  `${dataroomDocumentPath(documentId)}/documentParts/${part}`
/** The log of opened documents. */
export const dataroomViewsPath = () => 'dataroom_views'
export const dataroomViewPath = (viewId: string) => `dataroom_views/${viewId}`
/** News of the product, drafts included; the API shows the published ones. */
export const releaseNotesPath = () => 'release_notes'
export const releaseNotePath = (releaseId: string) => `release_notes/${releaseId}`
/** Domains that administrators allow or block for sign-up. */
export const emailListsPath = () => 'settings/email_lists'
/** Categories that administrators offer for prompts and analyses. */
export const categoriesPath = () => 'settings/categories'
/** Settings that a super administrator has changed. */
export const runtimeSettingsPath = () => 'settings/runtime'
/** Corrections of names that hold for everyone; the server's and the console's. */
export const sharedNamesPath = () => 'settings/shared_names'
/** Administrators' decisions about corrections of names, by a hash of each suggestion. */
export const nameDecisionsPath = () => 'name_decisions'
export const nameDecisionPath = (suggestionId: string) => `name_decisions/${suggestionId}`
/** How fast models and providers were lately; the server's alone. */
export const pacePath = () => 'settings/pace'
/** How much of a rate limit is used up, by a hash of what is limited; the server's alone. */
export const rateLimitPath = (hash: string) => `rate_limits/${hash}`
/** Keys of the API, by the hash of each; the server's alone. */
export const apiKeysPath = () => 'api_keys'
export const apiKeyPath = (keyId: string) => `api_keys/${keyId}`
/** The answer of a request with an idempotency key, by a hash of sender, call and key; the server's alone. */
export const keptAnswerPath = (hash: string) => `kept_answers/${hash}`

/** Looks at brands before sign-up, and how many there were on a day; the server's alone. */
export const lookPath = (lookId: string) => `looks/${lookId}`
export const lookDayPath = (day: string) => `look_days/${day}`

/** Requests for a demonstration; the server's alone. */
/** What our team wrote down about people and brands; the server's alone. */
export const staffNotesPath = () => 'staff_notes'
export const staffNotePath = (noteId: string) => `${staffNotesPath()}/${noteId}`
export const demoRequestsPath = () => 'demo_requests'
export const demoRequestPath = (requestId: string) => `${demoRequestsPath()}/${requestId}`

/** Stripe's last data on a person's subscription. */
export const billingsPath = () => 'billing'
export const billingPath = (uid: string) => `billing/${uid}`
/** The past free trial of a mailbox, by a keyed hash of it; the server's alone. */
export const pastTrialPath = (mark: string) => `past_trials/${mark}`
/** Which events of Stripe were handled; the server's alone. */
export const stripeEventsPath = () => 'stripe_events'
export const stripeEventPath = (eventId: string) => `stripe_events/${eventId}`
/** The result of the last comparison with Stripe; the server's alone. */
export const reconciliationPath = () => 'settings/billing_reconciliation'
