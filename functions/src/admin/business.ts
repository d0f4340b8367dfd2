import type { Business, getBusiness } from '@sillage/core/admin/calls'
import { billingsPath, demoRequestsPath, reconciliationPath, userPath } from '@sillage/core/base/paths'
import { reconciliationSchema } from '@sillage/core/billing/billing'
import { utcDay, utcMonthStart } from '@sillage/core/billing/spend'
import { DEMO_STATES } from '@sillage/core/contact/demo-request'
import { userSchema } from '@sillage/core/identity/user'
import { BILLING_INTERVALS } from '@sillage/core/plans/plans'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { readDayCost } from '../providers/spend.ts'
import { countLetters } from './dead-letters.ts'

/** People with a paused plan that are named. */
const NAMED = 10

const countAll = async (query: Query): Promise<number> => (await query.count().get()).data().count

const billings = () => db.collection(billingsPath())

/** Number of active subscriptions and what they pay for a month, in cents; the database adds up. */
const sumRevenue = async (): Promise<{ paying: number; cents: number }> => {
  const sums = await Promise.all(
    BILLING_INTERVALS.map(async (interval) => {
      const { count, cents } = (
        await billings()
          .where('subscription.status', '==', 'active')
          .where('subscription.interval', '==', interval)
          .aggregate({ count: AggregateField.count(), cents: AggregateField.sum('subscription.amountCents') })
          .get()
      ).data()
      return { count, cents: interval === 'year' ? cents / 12 : cents }
    }),
  )
  return {
    paying: sums.reduce((sum, { count }) => sum + count, 0),
    cents: Math.round(sums.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

/** Subscriptions in some states whose trial was to end in a time. */
const countTrials = (statuses: readonly string[], from: Date, until?: Date): Promise<number> => {
  const trials = billings()
    .where('subscription.status', 'in', statuses)
    .where('subscription.trialEndsAt', '>=', from)
  return countAll(until ? trials.where('subscription.trialEndsAt', '<', until) : trials)
}

const ENDED = ['canceled', 'unpaid', 'incomplete_expired']

const countFailedRuns = async (since: Date): Promise<number> => {
  const launched = db.collectionGroup('rollups').where('createdAt', '>=', since)
  return (await launched.aggregate({ failed: AggregateField.sum('failed') }).get()).data().failed
}

/** Requests are new until somebody changes their state, which is stored from then on. */
const countNewDemos = async (): Promise<number> => {
  const requests = db.collection(demoRequestsPath())
  const handled = DEMO_STATES.filter((state) => state !== 'new')
  const [all, others] = await Promise.all([
    countAll(requests),
    countAll(requests.where('state', 'in', handled)),
  ])
  return all - others
}

const findDisputed = async (): Promise<Pick<Business['waiting'], 'disputes' | 'disputed'>> => {
  const paused = billings().where('paused.reason', 'in', ['dispute', 'refund'])
  const [disputes, { docs }] = await Promise.all([countAll(paused), paused.select().limit(NAMED).get()])
  const people = await loadAll(docs.map(({ id }) => userPath(id)))
  const disputed = docs.map(({ id }) => ({
    user_id: id,
    email: userSchema.shape.email.safeParse(people.get(userPath(id))?.get('email')).data ?? id,
  }))
  return { disputes, disputed }
}

const countDrift = async (): Promise<number> => {
  const report = reconciliationSchema.safeParse((await db.doc(reconciliationPath()).get()).data())
  return report.success ? report.data.differences.filter(({ repaired }) => !repaired).length : 0
}

/** Sums and counts of the database alone: nothing reads a collection. */
export const handleBusiness: Handler<typeof getBusiness> = async () => {
  const now = Date.now()
  const day = utcDay(now)
  const month = new Date(utcMonthStart(now))
  const [
    revenue,
    began,
    ended,
    converted,
    unpaid,
    unpaidAtAll,
    failed_runs,
    cost_usd,
    demos,
    letters,
    drift,
    disputes,
  ] = await Promise.all([
    sumRevenue(),
    countAll(billings().where('subscription.startedAt', '>=', month)),
    countAll(billings().where('subscription.endedAt', '>=', month)),
    countTrials(['active', 'past_due'], month, new Date(now)),
    countTrials(ENDED, month, new Date(now)),
    countTrials(ENDED, month),
    countFailedRuns(new Date(day)),
    readDayCost(day),
    countNewDemos(),
    countLetters(),
    countDrift(),
    findDisputed(),
  ])
  return {
    data: {
      month: day.slice(0, 7),
      revenue_cents: revenue.cents,
      paying: revenue.paying,
      new: began,
      // Trials that end without a payment, this month or before their time, are nobody's churn.
      churned: Math.max(0, ended - unpaidAtAll),
      trials: { ended: converted + unpaid, converted },
      today: { failed_runs, cost_usd },
      waiting: { demo_requests: demos, dead_letters: letters, drift, ...disputes },
    },
  }
}
