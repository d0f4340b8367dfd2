import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { instant } from '../base/time.ts'
import { planIdSchema } from '../plans/plans.ts'
import {
  billingIntervalSchema,
  catalogueChangeSchema,
  reconciliationSchema,
  stripeEventSchema,
  subscriptionSchema,
} from './billing.ts'

/** A person makes few of these; each of them asks Stripe. */
const LIMITS = [{ per: 'user', points: 30, seconds: 600 }] as const

/** Where Stripe's pages lead back to: a page of the app. */
const returnPath = z._default(
  z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'must be a path of the app')),
  '/dashboard/user-settings',
)

const nothing = z.strictObject({})

/** Whose billing it is: of the caller when left out, or of a person whose billing contact the caller is. */
const ofPayer = { payerId: z.optional(plainIdSchema) }
const ofPayerAlone = z.strictObject(ofPayer)

const settledSchema = z.object({ subscription: z.nullable(subscriptionSchema) })

/** Plans that people buy by themselves; the others are given. */
const { free, enterprise, ...soldPlans } = planIdSchema.def.entries
const soldPlanSchema = z.enum(soldPlans)

const offer = { planId: soldPlanSchema, interval: billingIntervalSchema }

export const subscribe = defineCall({
  name: 'billing.subscribe',
  summary:
    'Chooses a plan: leads to the checkout, or changes the subscription that runs already (dearer plans at once, charged by the second; cheaper ones when the period ends)',
  method: 'POST',
  path: '/api/billing/subscribe',
  access: 'user',
  limits: LIMITS,
  body: z.strictObject({ ...ofPayer, ...offer, returnTo: returnPath }),
  response: z.object({ url: z.nullable(z.string()), subscription: z.nullable(subscriptionSchema) }),
  errors: ['access_denied', 'plan_not_for_sale', 'payment_failed', 'plan_paused'],
})

export const previewChange = defineCall({
  name: 'billing.preview',
  summary: 'What a change of plan would cost now, in cents, and whether it waits for the end of the period',
  method: 'GET',
  path: '/api/billing/preview',
  access: 'user',
  limits: LIMITS,
  query: z.object({ ...ofPayer, ...offer }),
  response: z.object({
    dueCents: z.int(),
    /** It begins when the period that is paid for ends, as what is cheaper does. */
    later: z.boolean(),
    nextAmountCents: z.int(),
    nextAt: z.nullable(z.number()),
  }),
  errors: ['access_denied', 'plan_not_for_sale', 'no_subscription'],
})

export const confirmCheckout = defineCall({
  name: 'billing.confirmCheckout',
  summary: 'Looks at Stripe after a checkout, so that nobody waits for a message that is late',
  method: 'POST',
  path: '/api/billing/confirm',
  access: 'user',
  limits: LIMITS,
  body: ofPayerAlone,
  response: settledSchema,
  errors: ['access_denied'],
})

export const startFullAccess = defineCall({
  name: 'billing.startFullAccess',
  summary: 'Ends the trial now and starts paying',
  method: 'POST',
  path: '/api/billing/start-full-access',
  access: 'user',
  limits: LIMITS,
  body: z.strictObject({ returnTo: returnPath }),
  response: z.object({ url: z.nullable(z.string()), subscription: z.nullable(subscriptionSchema) }),
  errors: ['no_subscription', 'payment_failed', 'plan_not_for_sale', 'plan_paused'],
})

export const cancelSubscription = defineCall({
  name: 'billing.cancel',
  summary: 'Lets the subscription end with the period that is paid for',
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  limits: LIMITS,
  body: ofPayerAlone,
  response: settledSchema,
  errors: ['access_denied', 'no_subscription'],
})

export const resumeSubscription = defineCall({
  name: 'billing.resume',
  summary: 'Takes a cancellation or a change to a cheaper plan back before it takes effect',
  method: 'POST',
  path: '/api/billing/resume',
  access: 'user',
  limits: LIMITS,
  body: ofPayerAlone,
  response: settledSchema,
  errors: ['access_denied', 'no_subscription'],
})

export const openPortal = defineCall({
  name: 'billing.portal',
  summary: "The address of Stripe's pages for cards, addresses, tax ids and invoices",
  method: 'POST',
  path: '/api/billing/portal',
  access: 'user',
  limits: LIMITS,
  body: z.strictObject({ ...ofPayer, returnTo: returnPath }),
  response: z.object({ url: z.string() }),
  errors: ['access_denied'],
})

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: instant,
  totalCents: z.int(),
  /** Always lower case, `eur`. */
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const listInvoices = defineCall({
  name: 'billing.invoices',
  summary: 'Invoices, newest first',
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'user',
  limits: LIMITS,
  query: z.object(ofPayer),
  response: z.object({ data: z.array(invoiceSchema) }),
  errors: ['access_denied'],
})

export const removeBillingContact = defineCall({
  name: 'billing.removeContact',
  summary: 'Takes a billing contact away; the payer may, and the contact themself',
  method: 'DELETE',
  path: '/api/billing/{payerId}/contacts/{contactId}',
  access: 'user',
  params: z.object({ payerId: plainIdSchema, contactId: plainIdSchema }),
  response: okSchema,
  errors: ['access_denied', 'not_found'],
})

export const syncCatalogue = defineCall({
  name: 'billing.syncCatalogue',
  summary:
    'Makes the products and prices at Stripe equal to the plans, and writes the plans that are missing',
  method: 'POST',
  path: '/api/admin/billing/catalogue',
  access: 'admin',
  body: nothing,
  response: z.object({
    /** Plans that were not stored before. */
    plansCreated: z.array(planIdSchema),
    /** The changes at Stripe. */
    changes: z.array(catalogueChangeSchema),
  }),
})

export const reconcileBilling = defineCall({
  name: 'billing.reconcile',
  summary: 'Compares every subscription at Stripe with what is stored, repairs what differs and reports it',
  method: 'POST',
  path: '/api/admin/billing/reconcile',
  access: 'admin',
  body: nothing,
  response: reconciliationSchema,
})

export const replayEvents = defineCall({
  name: 'billing.replayEvents',
  summary: 'Handles an event of Stripe again, or all that failed',
  method: 'POST',
  path: '/api/admin/billing/replay',
  access: 'admin',
  body: z.strictObject({
    event_id: z.optional(z.string().check(z.regex(/^evt_\w{1,200}$/))),
  }),
  response: z.object({
    replayed: z.array(z.string()),
    failed: z.array(z.object({ event_id: z.string(), error: z.string() })),
  }),
  errors: ['not_found'],
})

export const resumePlan = defineCall({
  name: 'billing.resumePlan',
  summary: 'Gives a person their plan back that a disputed or refunded payment had paused',
  method: 'POST',
  path: '/api/admin/billing/resume-plan',
  access: 'admin',
  body: z.strictObject({ user_id: z.string().check(z.regex(/^[^/]{1,128}$/)) }),
  response: okSchema,
  errors: ['not_found'],
})

export const billingOverview = defineCall({
  name: 'billing.overview',
  summary: 'The last reconciliation, the events that could not be handled, and where Stripe shows a customer',
  method: 'GET',
  path: '/api/admin/billing',
  access: 'admin',
  response: z.object({
    reconciliation: z.nullable(reconciliationSchema),
    failedEvents: z.array(stripeEventSchema),
    /** Followed by the id of a customer; null while payments are not set up. */
    customersUrl: z.nullable(z.string()),
  }),
})
