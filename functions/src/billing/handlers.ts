import { AppError } from '@sillage/core/base/errors'
import { billingPath, reconciliationPath } from '@sillage/core/base/paths'
import { reconciliationSchema, type Subscription } from '@sillage/core/billing/billing'
import type * as calls from '@sillage/core/billing/calls'
import { isLive } from '@sillage/core/billing/standing'
import { isOnTrial } from '@sillage/core/identity/user'
import { offerPrice } from '@sillage/core/plans/offer'
import { appUrl } from '../platform/app-url.ts'
import { audited } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { planForSale, syncCatalogue } from './catalogue.ts'
import { changeSubscription, keepAsItIs, previewChange } from './change.ts'
import { openCheckout } from './checkout.ts'
import { loadBilled, removeContact } from './contacts.ts'
import { ensureCustomer, storedBilling } from './customer.ts'
import { listInvoices } from './invoices.ts'
import { resumePlan } from './pause.ts'
import { reconcile } from './reconcile.ts'
import { failedEvents, replay } from './replay.ts'
import { customersPage } from './settings.ts'
import { asking, stripe } from './stripe.ts'
import { syncBilling } from './sync.ts'

/** The live subscription of a person as Stripe has it now. @throws AppError no_subscription */
const liveSubscription = async (uid: string): Promise<Subscription> => {
  const now = (await storedBilling(uid)) ? await syncBilling(uid) : null
  if (now === null || !isLive(now)) throw new AppError('no_subscription')
  return now
}

export const billingHandlers: HandlersOf<typeof calls> = {
  subscribe: ({ body, caller }) =>
    asking(async () => {
      const [plan, payer] = await Promise.all([planForSale(body.planId), loadBilled(caller, body.payerId)])
      const billing = await ensureCustomer(payer)
      if (billing.paused !== null) throw new AppError('plan_paused')
      const now = await syncBilling(payer.uid)
      if (now && isLive(now)) {
        await changeSubscription(now, { plan, interval: body.interval })
        return { url: null, subscription: await syncBilling(payer.uid) }
      }
      const order = { plan, interval: body.interval, returnTo: body.returnTo, withTrial: true }
      return { url: await openCheckout(billing, payer, order), subscription: now }
    }),

  previewChange: ({ query, caller }) =>
    asking(async () => {
      const [plan, payer] = await Promise.all([planForSale(query.planId), loadBilled(caller, query.payerId)])
      const [now, billing] = await Promise.all([liveSubscription(payer.uid), storedBilling(payer.uid)])
      const change = { plan, interval: query.interval }
      const { dueCents, later } = await previewChange(billing?.customerId ?? '', now, change)
      return {
        dueCents,
        later,
        nextAmountCents: offerPrice(plan, query.interval),
        nextAt: later || now.cancelsAt === null ? now.currentPeriodEnd : null,
      }
    }),

  confirmCheckout: ({ body, caller }) =>
    asking(async () => {
      const payer = await loadBilled(caller, body.payerId)
      return { subscription: (await storedBilling(payer.uid)) ? await syncBilling(payer.uid) : null }
    }),

  startFullAccess: ({ body, caller }) =>
    asking(async () => {
      const stored = await storedBilling(caller.uid)
      if (stored && stored.paused !== null) throw new AppError('plan_paused')
      const now = stored ? await syncBilling(caller.uid) : null
      if (now?.status === 'trialing') {
        await (await stripe()).subscriptions.update(now.subscriptionId, {
          trial_end: 'now',
          proration_behavior: 'none',
          payment_behavior: 'error_if_incomplete',
          ...(now.cancelsAt === null ? {} : { cancel_at_period_end: false }),
        })
        return { url: null, subscription: await syncBilling(caller.uid) }
      }
      if (now && isLive(now)) return { url: null, subscription: now }
      // A trial that was given by hand has nothing at Stripe yet.
      if (!isOnTrial(caller.user, Date.now())) throw new AppError('no_subscription')
      const plan = await planForSale(caller.user.plan)
      const billing = await ensureCustomer(caller.user)
      const order = { plan, interval: 'month', returnTo: body.returnTo, withTrial: false } as const
      return { url: await openCheckout(billing, caller.user, order), subscription: now }
    }),

  cancelSubscription: ({ body, caller }) =>
    asking(async () => {
      const payer = await loadBilled(caller, body.payerId)
      const now = await liveSubscription(payer.uid)
      await keepAsItIs(now)
      await (await stripe()).subscriptions.update(now.subscriptionId, { cancel_at_period_end: true })
      return { subscription: await syncBilling(payer.uid) }
    }),

  resumeSubscription: ({ body, caller }) =>
    asking(async () => {
      const payer = await loadBilled(caller, body.payerId)
      const now = await liveSubscription(payer.uid)
      await keepAsItIs(now)
      if (now.cancelsAt !== null)
        await (await stripe()).subscriptions.update(now.subscriptionId, { cancel_at_period_end: false })
      return { subscription: await syncBilling(payer.uid) }
    }),

  openPortal: ({ body, caller }) =>
    asking(async () => {
      const { customerId } = await ensureCustomer(await loadBilled(caller, body.payerId))
      const session = await (await stripe()).billingPortal.sessions.create({
        customer: customerId,
        return_url: appUrl(body.returnTo),
        locale: caller.user.preferences.language === 'fr' ? 'fr' : 'auto',
      })
      return { url: session.url }
    }),

  listInvoices: ({ query, caller }) =>
    asking(async () => ({ data: await listInvoices((await loadBilled(caller, query.payerId)).uid) })),

  removeBillingContact: async ({ params, caller }) => {
    const { payerId, contactId } = params
    if (caller.uid !== payerId && caller.uid !== contactId) throw new AppError('access_denied')
    await removeContact(payerId, contactId, caller.uid)
    return { ok: true }
  },

  syncCatalogue: () => asking(syncCatalogue),
  reconcileBilling: () => asking(() => reconcile()),
  replayEvents: ({ body }) => asking(() => replay(body.event_id ?? null)),
  billingOverview: async () => {
    const [report, failed] = await Promise.all([db.doc(reconciliationPath()).get(), failedEvents()])
    return {
      reconciliation: report.exists ? reconciliationSchema.parse(report.data()) : null,
      failedEvents: failed,
      customersUrl: customersPage(),
    }
  },

  resumePlan: ({ body, caller }) =>
    asking(async () => {
      const { user_id } = body
      await audited(
        { action: 'resume_plan', actor: caller, target: billingPath(user_id), body },
        async () => {
          if (!(await resumePlan(user_id))) throw new AppError('not_found')
        },
      )
      await syncBilling(user_id)
      return { ok: true }
    }),
}
