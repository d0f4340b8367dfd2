import type actions from '../../texts/en/actions.json'
import type admin from '../../texts/en/admin.json'
import type aiMode from '../../texts/en/ai-mode.json'
import type alerts from '../../texts/en/alerts.json'
import type analyses from '../../texts/en/analyses.json'
import type analysis from '../../texts/en/analysis.json'
import type analysisSetup from '../../texts/en/analysis-setup.json'
import type auditLog from '../../texts/en/audit-log.json'
import type auth from '../../texts/en/auth.json'
import type billing from '../../texts/en/billing.json'
import type boards from '../../texts/en/boards.json'
import type bookDemo from '../../texts/en/book-demo.json'
import type brandSettings from '../../texts/en/brand-settings.json'
import type brandWizard from '../../texts/en/brand-wizard.json'
import type calendar from '../../texts/en/calendar.json'
import type charts from '../../texts/en/charts.json'
import type citations from '../../texts/en/citations.json'
import type commandDeck from '../../texts/en/command-deck.json'
import type common from '../../texts/en/common.json'
import type company from '../../texts/en/company.json'
import type consent from '../../texts/en/consent.json'
import type corrections from '../../texts/en/corrections.json'
import type creation from '../../texts/en/creation.json'
import type dashboard from '../../texts/en/dashboard.json'
import type dataroom from '../../texts/en/dataroom.json'
import type documentation from '../../texts/en/documentation.json'
import type errors from '../../texts/en/errors.json'
import type figures from '../../texts/en/figures.json'
import type filters from '../../texts/en/filters.json'
import type flow from '../../texts/en/flow.json'
import type glossary from '../../texts/en/glossary.json'
import type home from '../../texts/en/home.json'
import type insights from '../../texts/en/insights.json'
import type keys from '../../texts/en/keys.json'
import type landing from '../../texts/en/landing.json'
import type legal from '../../texts/en/legal.json'
import type library from '../../texts/en/library.json'
import type locked from '../../texts/en/locked.json'
import type look from '../../texts/en/look.json'
import type mailLines from '../../texts/en/mail-lines.json'
import type mails from '../../texts/en/mails.json'
import type members from '../../texts/en/members.json'
import type method from '../../texts/en/method.json'
import type newAnalysis from '../../texts/en/new-analysis.json'
import type newsletterFooter from '../../texts/en/newsletter-footer.json'
import type newsletters from '../../texts/en/newsletters.json'
import type notes from '../../texts/en/notes.json'
import type observations from '../../texts/en/observations.json'
import type onboarding from '../../texts/en/onboarding.json'
import type overview from '../../texts/en/overview.json'
import type people from '../../texts/en/people.json'
import type planWords from '../../texts/en/plan-words.json'
import type planner from '../../texts/en/planner.json'
import type plans from '../../texts/en/plans.json'
import type portfolio from '../../texts/en/portfolio.json'
import type publicTexts from '../../texts/en/public.json'
import type recommendations from '../../texts/en/recommendations.json'
import type releases from '../../texts/en/releases.json'
import type report from '../../texts/en/report.json'
import type run from '../../texts/en/run.json'
import type runControl from '../../texts/en/run-control.json'
import type runsTable from '../../texts/en/runs-table.json'
import type savedViews from '../../texts/en/saved-views.json'
import type sentiment from '../../texts/en/sentiment.json'
import type settings from '../../texts/en/settings.json'
import type settingsTab from '../../texts/en/settings-tab.json'
import type shares from '../../texts/en/shares.json'
import type shell from '../../texts/en/shell.json'
import type shopping from '../../texts/en/shopping.json'
import type site from '../../texts/en/site.json'
import type sites from '../../texts/en/sites.json'
import type sources from '../../texts/en/sources.json'
import type subjects from '../../texts/en/subjects.json'
import type teamMails from '../../texts/en/team-mails.json'
import type templates from '../../texts/en/templates.json'
import type turnstile from '../../texts/en/turnstile.json'
import type viewAs from '../../texts/en/view-as.json'
import type visibility from '../../texts/en/visibility.json'

/**
 * Texts by namespace, in English's shape: keys are typed by it. Those of the app, and some that the server uses
 * too.
 */
export interface AppTexts {
  actions: typeof actions
  admin: typeof admin
  'ai-mode': typeof aiMode
  alerts: typeof alerts
  analyses: typeof analyses
  analysis: typeof analysis
  'analysis-setup': typeof analysisSetup
  'audit-log': typeof auditLog
  auth: typeof auth
  billing: typeof billing
  'book-demo': typeof bookDemo
  boards: typeof boards
  'brand-settings': typeof brandSettings
  'brand-wizard': typeof brandWizard
  calendar: typeof calendar
  charts: typeof charts
  citations: typeof citations
  'command-deck': typeof commandDeck
  common: typeof common
  company: typeof company
  consent: typeof consent
  corrections: typeof corrections
  creation: typeof creation
  dashboard: typeof dashboard
  dataroom: typeof dataroom
  documentation: typeof documentation
  errors: typeof errors
  figures: typeof figures
  filters: typeof filters
  flow: typeof flow
  glossary: typeof glossary
  home: typeof home
  insights: typeof insights
  keys: typeof keys
  landing: typeof landing
  legal: typeof legal
  library: typeof library
  locked: typeof locked
  look: typeof look
  members: typeof members
  method: typeof method
  'new-analysis': typeof newAnalysis
  'newsletter-footer': typeof newsletterFooter
  newsletters: typeof newsletters
  notes: typeof notes
  observations: typeof observations
  onboarding: typeof onboarding
  overview: typeof overview
  people: typeof people
  planner: typeof planner
  plans: typeof plans
  public: typeof publicTexts
  recommendations: typeof recommendations
  releases: typeof releases
  report: typeof report
  run: typeof run
  'run-control': typeof runControl
  'runs-table': typeof runsTable
  portfolio: typeof portfolio
  'saved-views': typeof savedViews
  sentiment: typeof sentiment
  settings: typeof settings
  'settings-tab': typeof settingsTab
  shares: typeof shares
  shell: typeof shell
  shopping: typeof shopping
  site: typeof site
  sites: typeof sites
  sources: typeof sources
  subjects: typeof subjects
  templates: typeof templates
  turnstile: typeof turnstile
  'view-as': typeof viewAs
  visibility: typeof visibility
}

/** Texts of the server. */
export interface ServerTexts
  extends Pick<
    AppTexts,
    'analysis' | 'figures' | 'glossary' | 'newsletter-footer' | 'observations' | 'report' | 'templates'
  > {
  mails: typeof mails
  'mail-lines': typeof mailLines
  'plan-words': typeof planWords
  'team-mails': typeof teamMails
}

type WithBase<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base | Key : Key

/** The keys of texts, as i18next writes them: `menu.open`. Of a text that counts, with its plural form or without. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithBase<Key> : `${Key}.${KeyOf<Tree[Key]>}`
}[keyof Tree & string]
