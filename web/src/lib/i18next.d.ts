import 'i18next'
import type admin from '../locales/en/admin.json'
import type aiMode from '../locales/en/ai-mode.json'
import type alerts from '../locales/en/alerts.json'
import type analyses from '../locales/en/analyses.json'
import type analysis from '../locales/en/analysis.json'
import type analysisSetup from '../locales/en/analysis-setup.json'
import type auth from '../locales/en/auth.json'
import type billing from '../locales/en/billing.json'
import type bookDemo from '../locales/en/book-demo.json'
import type brandSettings from '../locales/en/brand-settings.json'
import type brandWizard from '../locales/en/brand-wizard.json'
import type calendar from '../locales/en/calendar.json'
import type charts from '../locales/en/charts.json'
import type citations from '../locales/en/citations.json'
import type commandDeck from '../locales/en/command-deck.json'
import type common from '../locales/en/common.json'
import type consent from '../locales/en/consent.json'
import type corrections from '../locales/en/corrections.json'
import type creation from '../locales/en/creation.json'
import type dashboard from '../locales/en/dashboard.json'
import type dataroom from '../locales/en/dataroom.json'
import type documentation from '../locales/en/documentation.json'
import type errors from '../locales/en/errors.json'
import type figures from '../locales/en/figures.json'
import type filters from '../locales/en/filters.json'
import type flow from '../locales/en/flow.json'
import type glossary from '../locales/en/glossary.json'
import type insights from '../locales/en/insights.json'
import type landing from '../locales/en/landing.json'
import type legal from '../locales/en/legal.json'
import type library from '../locales/en/library.json'
import type locked from '../locales/en/locked.json'
import type members from '../locales/en/members.json'
import type method from '../locales/en/method.json'
import type newAnalysis from '../locales/en/new-analysis.json'
import type newsletters from '../locales/en/newsletters.json'
import type notes from '../locales/en/notes.json'
import type onboarding from '../locales/en/onboarding.json'
import type overview from '../locales/en/overview.json'
import type people from '../locales/en/people.json'
import type planner from '../locales/en/planner.json'
import type plans from '../locales/en/plans.json'
import type publicTexts from '../locales/en/public.json'
import type recommendations from '../locales/en/recommendations.json'
import type releases from '../locales/en/releases.json'
import type report from '../locales/en/report.json'
import type run from '../locales/en/run.json'
import type runControl from '../locales/en/run-control.json'
import type runsTable from '../locales/en/runs-table.json'
import type sentiment from '../locales/en/sentiment.json'
import type settings from '../locales/en/settings.json'
import type settingsTab from '../locales/en/settings-tab.json'
import type shell from '../locales/en/shell.json'
import type shopping from '../locales/en/shopping.json'
import type site from '../locales/en/site.json'
import type sites from '../locales/en/sites.json'
import type sources from '../locales/en/sources.json'
import type templates from '../locales/en/templates.json'
import type turnstile from '../locales/en/turnstile.json'
import type viewAs from '../locales/en/view-as.json'
import type visibility from '../locales/en/visibility.json'

/** Keys are typed by the English texts: a key that does not exist does not compile. Add a line per namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap {
    glossary: typeof glossary
    method: typeof method
    public: typeof publicTexts
    alerts: typeof alerts
    insights: typeof insights
    sources: typeof sources
    sites: typeof sites
    flow: typeof flow
    citations: typeof citations
    analysis: typeof analysis
    'analysis-setup': typeof analysisSetup
    'brand-settings': typeof brandSettings
    'brand-wizard': typeof brandWizard
    calendar: typeof calendar
    library: typeof library
    charts: typeof charts
    analyses: typeof analyses
    auth: typeof auth
    billing: typeof billing
    corrections: typeof corrections
    'ai-mode': typeof aiMode
    creation: typeof creation
    'command-deck': typeof commandDeck
    admin: typeof admin
    dashboard: typeof dashboard
    dataroom: typeof dataroom
    documentation: typeof documentation
    errors: typeof errors
    filters: typeof filters
    landing: typeof landing
    legal: typeof legal
    site: typeof site
    'book-demo': typeof bookDemo
    locked: typeof locked
    members: typeof members
    'new-analysis': typeof newAnalysis
    settings: typeof settings
    shell: typeof shell
    common: typeof common
    releases: typeof releases
    templates: typeof templates
    consent: typeof consent
    report: typeof report
    onboarding: typeof onboarding
    run: typeof run
    figures: typeof figures
    'view-as': typeof viewAs
    visibility: typeof visibility
    turnstile: typeof turnstile
    sentiment: typeof sentiment
    'run-control': typeof runControl
    'runs-table': typeof runsTable
    'settings-tab': typeof settingsTab
    newsletters: typeof newsletters
    notes: typeof notes
    overview: typeof overview
    people: typeof people
    planner: typeof planner
    plans: typeof plans
    recommendations: typeof recommendations
    shopping: typeof shopping
  }
}
