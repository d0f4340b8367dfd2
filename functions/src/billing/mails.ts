import { userSchema } from '@sillage/core/identity/user'
import { userPath } from '@sillage/core/paths'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import type Stripe from 'stripe'
import { db } from '../firebase.ts'
import { appUrl } from '../http/app-url.ts'
import { queueMail } from '../mail/queue.ts'
import { storedBilling } from './customer.ts'

const BILLING_PAGE = '/dashboard/user-settings'

const PER = {
  'fr-FR': { month: 'par mois', year: 'par an' },
  'en-IE': { month: 'per month', year: 'per year' },
} as const

const amountText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)

const dateText = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(ms)

/** The mails that an event of Stripe calls for. The same event any number of times sends each once. */
export const mailAbout = async (event: Stripe.Event, uid: string): Promise<void> => {
  if (event.type !== 'invoice.payment_failed' && event.type !== 'customer.subscription.trial_will_end') return
  const [snapshot, billing] = await Promise.all([db.doc(userPath(uid)).get(), storedBilling(uid)])
  const subscription = billing?.subscription
  if (!snapshot.exists || !subscription) return
  const user = userSchema.parse(snapshot.data())
  const language = user.preferences.language
  const numbers = language === 'fr' ? 'fr-FR' : 'en-IE'
  const common = {
    name: user.name,
    plan: PLAN_TITLES[subscription.planId],
    link: appUrl(BILLING_PAGE),
  }
  if (event.type === 'invoice.payment_failed') {
    const { id, attempt_count, amount_remaining, currency } = event.data.object
    await queueMail({
      template: 'payment_failed',
      to: user.email,
      language,
      values: { ...common, amount: amountText(amount_remaining, currency, numbers) },
      key: `payment-failed:${id}:${attempt_count}`,
    })
    return
  }
  const { id, trial_end } = event.data.object
  // Who cancelled is not told what would happen otherwise.
  if (subscription.status !== 'trialing' || subscription.cancelsAt !== null || trial_end === null) return
  await queueMail({
    template: 'trial_ending',
    to: user.email,
    language,
    values: {
      ...common,
      date: dateText(trial_end * 1_000, numbers),
      amount: `${amountText(subscription.amountCents, 'eur', numbers)} ${PER[numbers][subscription.interval]}`,
    },
    key: `trial-ending:${id}:${trial_end}`,
  })
}
