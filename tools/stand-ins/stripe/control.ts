import { z } from 'zod/mini'
import type { StripeAccount } from './account/account.ts'
import { StripeFailure } from './account/errors.ts'
import type { Webhooks } from './webhooks.ts'
import { getChargeId } from './wire.ts'

const card = z.enum(['works', 'declines'])

const advanceSchema = z.object({ seconds: z.number().check(z.minimum(0), z.maximum(200_000_000)) })
const holdSchema = z.object({ hold: z.boolean() })
const releaseSchema = z.object({
  order: z.optional(z.enum(['reverse', 'shuffle'])),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  lose: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  seed: z.optional(z.int()),
})
const cardSchema = z.object({ customer: z.string(), card })
const customerSchema = z.object({ customer: z.string() })
const backdateSchema = z.extend(customerSchema, { leaves: z.int().check(z.positive()) })
const refundSchema = z.extend(customerSchema, { cents: z.optional(z.int().check(z.positive())) })
const checkoutSchema = z.object({ session: z.string(), card: z._default(card, 'works') })

/** What a test or a person does to the stand-in from outside of Stripe's own API. */
export const control = async (
  account: StripeAccount,
  webhooks: Webhooks,
  method: string,
  path: string,
  body: unknown,
): Promise<object> => {
  if (method === 'GET' && path === '/__control') {
    return {
      now: account.now,
      holding: webhooks.holding,
      held: webhooks.held.length,
      delivered: webhooks.delivered,
      refused: webhooks.refused,
      events: account.state.events.map(({ id, type, created }) => ({ id, type, created })),
    }
  }
  if (method !== 'POST') throw new StripeFailure(404, `Unknown control: ${path}`)
  switch (path) {
    case '/__control/advance':
      account.advance(advanceSchema.parse(body).seconds)
      return { now: account.now }
    case '/__control/webhooks':
      webhooks.holding = holdSchema.parse(body).hold
      return { holding: webhooks.holding }
    case '/__control/release':
      return webhooks.release(releaseSchema.parse(body))
    case '/__control/settled':
      await webhooks.settled()
      return { settled: true }
    case '/__control/card': {
      const { customer, card: next } = cardSchema.parse(body)
      account.setCard(customer, next)
      return { customer, card: next }
    }
    case '/__control/refund': {
      const { customer, cents } = refundSchema.parse(body)
      return { charge: getChargeId(account.refund(customer, cents)) }
    }
    case '/__control/backdate': {
      const { customer, leaves } = backdateSchema.parse(body)
      account.backdate(customer, leaves)
      return { customer }
    }
    case '/__control/dispute':
      return { charge: getChargeId(account.dispute(customerSchema.parse(body).customer)) }
    case '/__control/checkout': {
      const input = checkoutSchema.parse(body)
      return { subscription: account.completeCheckout(input.session, input.card).id }
    }
    default:
      throw new StripeFailure(404, `Unknown control: ${path}`)
  }
}
