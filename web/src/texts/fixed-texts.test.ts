import { ERRORS } from '@sillage/core/base/errors'
import alerts from '@sillage/core/texts/en/alerts.json'
import auth from '@sillage/core/texts/en/auth.json'
import billing from '@sillage/core/texts/en/billing.json'
import dashboard from '@sillage/core/texts/en/dashboard.json'
import errors from '@sillage/core/texts/en/errors.json'
import locked from '@sillage/core/texts/en/locked.json'
import shell from '@sillage/core/texts/en/shell.json'
import { expect, it } from 'vitest'
import { formatPercent } from '../lib/format.ts'

/** Words that people are promised to the letter, of accounts, plans and what a plan does not hold. */
const FIXED: readonly [said: string, text: string][] = [
  [ERRORS.business_email_required.message, 'Please use your business email address to create an account.'],
  [ERRORS.registration_disabled.message, 'Registrations are temporarily disabled.'],
  [ERRORS.not_authenticated.message, 'Not authenticated'],
  [ERRORS.invalid_credentials.message, 'Unable to sign in.'],
  [ERRORS.trial_single_run.message, 'Trial accounts are limited to one run. Upgrade to continue.'],
  [errors.trial_single_run, 'Trial accounts are limited to one run. Upgrade to continue.'],
  [ERRORS.scheduling_locked.message, 'Scheduling is available on Ultra and Enterprise plans.'],
  [ERRORS.provider_blocked.message, 'Upgrade your plan to use this AI provider.'],
  [ERRORS.language_blocked.message, 'Upgrade your plan to activate this language.'],
  [auth.failure.missing_tokens, 'Missing session tokens in login response.'],
  [auth.failure.not_established, 'Failed to establish session.'],
  [auth.register.failed, 'We could not create your account. Please try again.'],
  [dashboard.failed, 'Failed to fetch user bootstrap data'],
  [errors.unreachable, 'Network error: Unable to connect to the server.'],
  [errors.request_failed, 'API request failed'],
  [errors.http_error, 'HTTP error! status: {{code}}, message: {{body}}'],
  [errors.unserializable, 'Failed to serialize data'],
  [alerts.inbox.calmWeek, 'No significant changes this week.'],
  [shell.preparing, 'Preparing your dashboard...'],
  [billing.pricing.toggle, 'Toggle annual billing'],
  [
    billing.pricing.annualSaving.replace('{{percent}}', formatPercent(12, 'en', 0)),
    'Save 12% with annual billing',
  ],
  [
    billing.pricing.loadError,
    'We could not load the latest pricing details. Please refresh the page or contact support.',
  ],
  [
    billing.pricing.empty,
    'No active paid plans are configured. Create or re-activate a plan from the admin panel to display pricing.',
  ],
  [billing.pricing.mostPopular, 'Most popular'],
  [billing.pricing.current, 'Current plan'],
  [billing.pricing.freeFor_one, 'Free for {{count}} day'],
  [billing.pricing.freeFor_other, 'Free for {{count}} days'],
  [billing.pricing.freeTrial, 'Free trial available'],
  [billing.pricing.startNow, 'Start now'],
  [billing.pricing.choosePlan, 'Choose plan'],
  [billing.pricing.redirecting, 'Redirecting…'],
  [billing.pricing.activating, 'Activating your free trial…'],
  [billing.pricing.tryAgain, 'Try again'],
  [billing.pricing.custom, 'Custom'],
  [billing.pricing.contactUs, 'Contact us'],
  [billing.pricing.talk, 'Talk to our team'],
  [billing.features.runs_other, '{{n}} runs included each month'],
  [billing.features.analyses_other, 'Up to {{n}} analyses working in parallel'],
  [billing.features.languages_other, 'Insights in {{n}} languages'],
  [billing.features.analysesUnlimited, 'Unlimited analyses working in parallel'],
  [billing.features.languagesAll, 'Insights in all languages'],
  [billing.features.pdf, 'Custom-branded PDF reporting'],
  [billing.features.models, 'AI models:'],
  [locked.title, 'You have discovered a premium feature!'],
  [locked.plan, 'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.'],
  [
    locked.trial,
    "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
  ],
  [locked.start, 'Start full access now'],
]

it.each(FIXED)('%s', (said, text) => {
  expect(said).toBe(text)
})
