import { userPath } from '@sillage/core/base/paths'
import { userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import type Stripe from 'stripe'
import { queueMail } from '../mail/queue.ts'
import { mailLocale } from '../mail/templates/words.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { textIn } from '../platform/texts.ts'
import { storedBilling } from './customer.ts'

const BILLING_PAGE = '/dashboard/user-settings'

const amountText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)

const dateText = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(ms)

/** The person that a mail is for, what they subscribe to, and how numbers are written in their language. */
const loadAddressee = async (uid: string) => {
  const [snapshot, billing] = await Promise.all([db.doc(userPath(uid)).get(), storedBilling(uid)])
  const subscription = billing?.subscription
  if (!snapshot.exists || !subscription) return null
  const { email, name, preferences } = userSchema.parse(snapshot.data())
  const language = toMailLanguage(preferences.language)
  return { email, name, language, numbers: mailLocale(language), subscription }
}
type Addressee = NonNullable<Awaited<ReturnType<typeof loadAddressee>>>

const priceText = ({ subscription, numbers, language }: Addressee): string => {
  const amount = amountText(subscription.amountCents, 'eur', numbers)
  return textIn(language, `mail-lines:${subscription.interval === 'month' ? 'perMonth' : 'perYear'}`, {
    amount,
  })
}

const common = ({ email, language, name, subscription }: Addressee) => ({
  to: email,
  language,
  values: { name, plan: PLAN_TITLES[subscription.planId] },
})

const mailReceipt = async (person: Addressee, invoice: Stripe.Invoice): Promise<void> => {
  const { id, amount_paid, currency, number, created, hosted_invoice_url } = invoice
  // The invoice of a trial, or one that a credit covers: nothing was paid.
  if (amount_paid <= 0) return
  const { values, ...order } = common(person)
  const settings = appUrl(BILLING_PAGE)
  await queueMail({
    ...order,
    template: 'receipt',
    values: {
      ...values,
      amount: amountText(amount_paid, currency, person.numbers),
      date: dateText(created * 1_000, person.numbers),
      invoice: number ?? id ?? '',
      link: hosted_invoice_url ?? settings,
      settings,
    },
    key: `receipt:${id}`,
  })
}

const mailPaymentFailed = async (person: Addressee, invoice: Stripe.Invoice): Promise<void> => {
  const { id, attempt_count, amount_remaining, currency } = invoice
  const { values, ...order } = common(person)
  await queueMail({
    ...order,
    template: 'payment_failed',
    values: {
      ...values,
      amount: amountText(amount_remaining, currency, person.numbers),
      link: appUrl(BILLING_PAGE),
    },
    key: `payment-failed:${id}:${attempt_count}`,
  })
}

const mailTrialStarted = async (person: Addressee, { id }: Stripe.Subscription): Promise<void> => {
  const { status, trialEndsAt, cancelsAt, subscriptionId } = person.subscription
  // An event may come late: the mail holds the current state, or is not sent.
  if (status !== 'trialing' || trialEndsAt === null || cancelsAt !== null || subscriptionId !== id) return
  const { values, ...order } = common(person)
  await queueMail({
    ...order,
    template: 'trial_started',
    values: {
      ...values,
      date: dateText(trialEndsAt, person.numbers),
      amount: priceText(person),
      link: appUrl('/dashboard'),
      settings: appUrl(BILLING_PAGE),
    },
    key: `trial-started:${id}`,
  })
}

const mailTrialEnding = async (person: Addressee, { id, trial_end }: Stripe.Subscription): Promise<void> => {
  const { status, cancelsAt } = person.subscription
  // A cancelled subscription gets no notice of its renewal.
  if (status !== 'trialing' || cancelsAt !== null || trial_end === null) return
  const { values, ...order } = common(person)
  await queueMail({
    ...order,
    template: 'trial_ending',
    values: {
      ...values,
      date: dateText(trial_end * 1_000, person.numbers),
      amount: priceText(person),
      link: appUrl(BILLING_PAGE),
    },
    key: `trial-ending:${id}:${trial_end}`,
  })
}

/** Tells the payer that their plan is paused over a payment; once. */
export const mailPlanPaused = async (uid: string, chargeId: string): Promise<void> => {
  const person = await loadAddressee(uid)
  if (person === null) return
  const { values, ...order } = common(person)
  await queueMail({
    ...order,
    template: 'plan_paused',
    values: { ...values, link: appUrl(BILLING_PAGE) },
    key: `plan-paused:${chargeId}`,
  })
}

/** The mails that an event of Stripe calls for. The same event any number of times sends each once. */
export const mailAbout = async (event: Stripe.Event, uid: string): Promise<void> => {
  const toPerson = async (mail: (person: Addressee) => Promise<void>): Promise<void> => {
    const person = await loadAddressee(uid)
    if (person !== null) await mail(person)
  }
  switch (event.type) {
    case 'invoice.paid':
      return toPerson((person) => mailReceipt(person, event.data.object))
    case 'invoice.payment_failed':
      return toPerson((person) => mailPaymentFailed(person, event.data.object))
    case 'customer.subscription.created':
      return toPerson((person) => mailTrialStarted(person, event.data.object))
    case 'customer.subscription.trial_will_end':
      return toPerson((person) => mailTrialEnding(person, event.data.object))
  }
}
