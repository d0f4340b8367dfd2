import { billingPath, billingsPath } from '@sillage/core/base/paths'
import { type Billing, billingSchema } from '@sillage/core/billing/billing'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'
import { stripe } from './stripe.ts'

/** The stored billing of a person; null before their first checkout. */
export const storedBilling = async (uid: string): Promise<Billing | null> => {
  const snapshot = await db.doc(billingPath(uid)).get()
  return snapshot.exists ? billingSchema.parse(snapshot.data()) : null
}

/** The person's customer at Stripe; the first checkout creates it. Concurrent calls create one customer. */
export const ensureCustomer = async (person: {
  uid: string
  email: string
  name: string
}): Promise<Billing> => {
  const known = await storedBilling(person.uid)
  if (known) return known
  const customer = await (await stripe()).customers.create(
    {
      email: person.email,
      ...(person.name === '' ? {} : { name: person.name }),
      metadata: { uid: person.uid },
    },
    { idempotencyKey: `customer-${person.uid}` },
  )
  const document = db.doc(billingPath(person.uid))
  return transact(async (transaction) => {
    const snapshot = await transaction.get(document)
    if (snapshot.exists) return billingSchema.parse(snapshot.data())
    const billing = billingSchema.parse({ uid: person.uid, customerId: customer.id })
    transaction.create(document, billing)
    return billing
  })
}

/** The person of a customer at Stripe; null for an unknown customer. */
export const findUidByCustomer = async (customerId: string): Promise<string | null> => {
  const found = await db.collection(billingsPath()).where('customerId', '==', customerId).limit(1).get()
  return found.docs[0]?.id ?? null
}
