import { billingPath, customerSpendPath, spendPath, userPath } from '@sillage/core/base/paths'
import { spendExpiry, utcDay } from '@sillage/core/billing/spend'
import { SETTINGS } from '@sillage/core/settings/settings'
import { z } from 'zod/mini'
import { type Reply, send } from '../../../test/integration/client.ts'
import { atStripe, billing, getCustomerId, newSubscriber } from '../../../test/integration/subscribers.ts'
import * as world from '../../../test/integration/world.ts'

/** Ways to get more than was paid for, each of which has to be refused. */

const { db } = world

/** The gains of an attack; empty when it was refused. */
type Attack = () => Promise<string[]>

const HOUR = 3_600
const PRO_RUNS = 2_000
/** Beyond every ceiling of a customer. */
const MICROS = 1e15

const meSchema = z.object({ data: z.object({ quota: z.object({ limit: z.number() }) }) })

const loadLimit = async ({ token }: world.Person): Promise<number> =>
  meSchema.parse((await send('GET', '/api/users/me', { token })).body).data.quota.limit

const spent = (path: string, over: object = {}) =>
  db.doc(path).set({
    day: utcDay(Date.now()),
    micros: MICROS,
    providers: { openai: MICROS },
    expiresAt: new Date(spendExpiry(Date.now())),
    ...over,
  })

/** The fault of a call that a ceiling, or a pause, has to refuse. */
const through = (what: string, { status, body }: Reply, code: string): string | null =>
  body.errorCode === code ? null : `${what} answered ${status} ${String(body.errorCode ?? '')}`

const gained = (...gains: readonly (string | null)[]): string[] => gains.filter((gain) => gain !== null)

/** A customer uses all of a plan, and buys an hour of a dearer one for its whole month. */
const upgradeAtTheEnd: Attack = async () => {
  const person = await newSubscriber('pro')
  await atStripe('backdate', { customer: await getCustomerId(person), leaves: HOUR })
  await billing(person, 'confirm')
  const bought = await billing(person, 'subscribe', { planId: 'ultra', interval: 'month' })
  const limit = await loadLimit(person)
  return gained(
    bought.status === 200 ? null : `no upgrade to judge: ${bought.status}`,
    limit > PRO_RUNS + 50 ? `an hour of Ultra gives ${limit - PRO_RUNS} runs` : null,
  )
}

/** Free accounts together use up what paying customers may spend, or go on after their own pool is empty. */
const freePool: Attack = async () => {
  const path = spendPath(utcDay(Date.now()), 0, 'free')
  const before = (await db.doc(path).get()).data()
  await spent(path, { pool: 'free' })
  try {
    const brand = await world.newBrand()
    const [free, paying] = await Promise.all([
      world.newPerson([brand.brandId], { plan: 'free' }),
      world.newPerson([brand.brandId], { plan: 'ultra' }),
    ])
    const launch = async ({ uid, token }: world.Person) =>
      send('POST', `/api/analyses/${await world.newAnalysis(brand, uid)}/launch`, { token, body: {} })
    const paid = await launch(paying)
    return gained(
      through('a launch of a free plan', await launch(free), 'free_limit_reached'),
      paid.status === 429 ? 'free plans stop a paying customer' : null,
    )
  } finally {
    if (before) await db.doc(path).set(before)
    else await db.doc(path).delete()
  }
}

/** Somebody at the ceiling of a day, or of a month, goes on with what is no run. */
const chatBeyondTheCeiling: Attack = async () => {
  const beyond = async (micros: number, code: string) => {
    const { brandId } = await world.newBrand()
    const { uid, token } = await world.newPerson([brandId], { plan: 'ultra' })
    await spent(customerSpendPath(utcDay(Date.now()), uid), { uid, micros, providers: { openai: micros } })
    const call = (path: string, body: object) => send('POST', path, { token, body })
    return [
      through(
        'chat',
        await call('/api/analyses/ai/stream', { brandId, message: 'How often are we named?' }),
        code,
      ),
      through('suggestions', await call('/api/analyses/suggestions', { brandId }), code),
    ]
  }
  const daily = 1e6 * SETTINGS.customerDailyCostUsd.initial
  return gained(
    ...(await beyond(daily, 'daily_limit_reached')),
    ...(await beyond(MICROS, 'monthly_limit_reached')),
  )
}

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), type: z.string() })) })

/** A customer has a payment back and keeps the plan, or buys the next one with the next card. */
const refundKeepsThePlan: Attack = async () => {
  const person = await newSubscriber('pro')
  await atStripe('refund', { customer: await getCustomerId(person) })
  const control = await fetch(`${process.env.SILLAGE_API_STRIPE_URL}/__control`)
  const { events } = eventsSchema.parse(await control.json())
  const event_id = events.findLast(({ type }) => type === 'charge.refunded')?.id
  const { token } = await world.newPerson([], { role: 'admin' })
  await send('POST', '/api/admin/billing/replay', { token, body: { event_id } })
  await billing(person, 'confirm')
  const plan: unknown = (await db.doc(userPath(person.uid)).get()).get('plan')
  const paused: unknown = (await db.doc(billingPath(person.uid)).get()).get('paused')
  const bought = await billing(person, 'subscribe', { planId: 'ultra', interval: 'month' })
  return gained(
    plan === 'free' ? null : `the plan is still ${String(plan)}`,
    paused ? null : 'nothing is paused',
    through('an upgrade', bought, 'plan_paused'),
  )
}

export const SPENDING_ATTACKS: Readonly<Record<string, Attack>> = {
  'upgrade at the end of the period': upgradeAtTheEnd,
  'free pool': freePool,
  'chat beyond the ceiling': chatBeyondTheCeiling,
  'refund keeps the plan': refundKeepsThePlan,
}
