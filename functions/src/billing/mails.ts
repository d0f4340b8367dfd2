import { userPath } from '@sillage/core/base/paths'
import type { Subscription } from '@sillage/core/billing/billing'
import { type User, userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import type Stripe from 'stripe'
import { queueMail } from '../mail/queue.ts'
import { mailLocale } from '../mail/templates/words.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { textIn } from '../platform/texts.ts'
import { listContacts } from './contacts.ts'
import { storedBilling } from './customer.ts'

const OWN_PAGE = '/dashboard/user-settings'

const amountText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)

const dateText = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(ms)

/** Somebody that a mail is for, what is subscribed to, and how numbers are written in their language. */
const newAddressee = (
  { uid, email, name, preferences }: User,
  payerId: string,
  subscription: Subscription,
) => {
  const language = toMailLanguage(preferences.language)
  const isPayer = uid === payerId
  return {
    email,
    name,
    language,
    numbers: mailLocale(language),
    subscription,
    page: isPayer ? OWN_PAGE : `/dashboard/billing/${payerId}`,
    /** Makes the key of a mail to the payer another one for each billing contact. */
    keyEnd: isPayer ? '' : `:${uid}`,
  }
}
type Addressee = ReturnType<typeof newAddressee>

/** The payer, and the billing contacts who may sign in. Nobody before the first subscription. */
const loadAddressees = async (uid: string): Promise<{ payer: Addressee | null; all: Addressee[] }> => {
  const [snapshot, billing] = await Promise.all([db.doc(userPath(uid)).get(), storedBilling(uid)])
  const subscription = billing?.subscription
  if (!snapshot.exists || !subscription) return { payer: null, all: [] }
  const payer = newAddressee(userSchema.parse(snapshot.data()), uid, subscription)
  const contacts = (await listContacts(uid))
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map((contact) => newAddressee(contact, uid, subscription))
  return { payer, all: [payer, ...contacts] }
}

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
  const settings = appUrl(person.page)
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
    key: `receipt:${id}${person.keyEnd}`,
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
      link: appUrl(person.page),
    },
    key: `payment-failed:${id}:${attempt_count}${person.keyEnd}`,
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
      settings: appUrl(person.page),
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
      link: appUrl(person.page),
    },
    key: `trial-ending:${id}:${trial_end}${person.keyEnd}`,
  })
}

/** Tells the payer and the billing contacts that the plan is paused over a payment; once. */
export const mailPlanPaused = async (uid: string, chargeId: string): Promise<void> => {
  for (const person of (await loadAddressees(uid)).all) {
    const { values, ...order } = common(person)
    await queueMail({
      ...order,
      template: 'plan_paused',
      values: { ...values, link: appUrl(person.page) },
      key: `plan-paused:${chargeId}${person.keyEnd}`,
    })
  }
}

/**
 * The mails that an event of Stripe calls for, to the payer and the billing contacts. The same event any number of times
 * sends each once. Only the payer is welcomed to a trial.
 */
export const mailAbout = async (event: Stripe.Event, uid: string): Promise<void> => {
  const toAll = async (mail: (person: Addressee) => Promise<void>): Promise<void> => {
    for (const person of (await loadAddressees(uid)).all) await mail(person)
  }
  switch (event.type) {
    case 'invoice.paid':
      return toAll((person) => mailReceipt(person, event.data.object))
    case 'invoice.payment_failed':
      return toAll((person) => mailPaymentFailed(person, event.data.object))
    case 'customer.subscription.created': {
      const { payer } = await loadAddressees(uid)
      return payer === null ? undefined : mailTrialStarted(payer, event.data.object)
    }
    case 'customer.subscription.trial_will_end':
      return toAll((person) => mailTrialEnding(person, event.data.object))
  }
}
