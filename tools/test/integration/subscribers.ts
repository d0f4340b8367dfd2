import { billingPath } from '@sillage/core/base/paths'
import { z } from 'zod/mini'
import { type Reply, send } from './client.ts'
import { db, newPerson, type Person, type PersonOptions } from './world.ts'

/** People who pay, at the stand-in of Stripe that the API under test asks. */

/** Does something at the stand-in from outside of Stripe's own API. */
export const atStripe = async (path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${process.env.SILLAGE_API_STRIPE_URL}/__control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

export const billing = (person: Person, path: string, body: object = {}): Promise<Reply> =>
  send('POST', `/api/billing/${path}`, { token: person.token, body })

let catalogued: Promise<unknown> | undefined
/** The plans and their prices, once. */
export const withCatalogue = (): Promise<unknown> => {
  catalogued ??= newPerson([], { role: 'admin' }).then(({ token }) =>
    send('POST', '/api/admin/billing/catalogue', { token, body: {} }),
  )
  return catalogued
}

const checkoutSchema = z.object({ url: z.string() })

/** The id of the checkout that a person was led to. */
export const getCheckoutId = (reply: Reply): string =>
  checkoutSchema.parse(reply.body).url.split('/').at(-1) ?? ''

/** Takes a person through the checkout of a plan; with a trial where the plan has one and the person had none. */
export const subscribe = async (person: Person, planId: 'pro' | 'ultra'): Promise<void> => {
  await withCatalogue()
  const session = getCheckoutId(await billing(person, 'subscribe', { planId, interval: 'month' }))
  await atStripe('checkout', { session })
  await billing(person, 'confirm')
}

/** Someone who pays for a plan, after their trial. */
export const newSubscriber = async (
  planId: 'pro' | 'ultra',
  brandIds: string[] = [],
  options: PersonOptions = { plan: 'free' },
): Promise<Person> => {
  const person = await newPerson(brandIds, options)
  await subscribe(person, planId)
  await billing(person, 'start-full-access')
  return person
}

/** The customer at Stripe that a person is. */
export const getCustomerId = async ({ uid }: Person): Promise<string> =>
  z.string().parse((await db.doc(billingPath(uid)).get()).get('customerId'))
