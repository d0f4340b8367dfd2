import { createHash } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import { planPath, plansPath, usersPath } from '@sillage/core/base/paths'
import type * as calls from '@sillage/core/billing/plan-calls'
import type { AdminPlan, PlanAtStripe } from '@sillage/core/billing/plan-calls'
import {
  changedFields,
  findPlanProblem,
  orderedPlans,
  type PlanEdit,
  toPlanEdit,
  withEdit,
} from '@sillage/core/plans/plan-edit'
import { BILLING_INTERVALS, PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'
import { type SubscriptionPlan, subscriptionPlanSchema } from '@sillage/core/plans/subscription-plan'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { DEFAULT_PLANS } from '../plans/default-plans.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { type AtStripe, atStripe, catalogueChanges, publishChanges } from './catalogue.ts'
import { productPage } from './settings.ts'
import { asking } from './stripe.ts'
import { handleListSubscribers } from './subscribers.ts'

/** A digest that equal states share. */
const getDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27)

interface Known {
  plan: SubscriptionPlan
  isDefault: boolean
}

/** A plan as it is stored; as it is by default while nobody has saved it. */
const parseKnown = (planId: PlanId, document: DocumentSnapshot): Known => {
  const [byDefault] = DEFAULT_PLANS.filter(({ id }) => id === planId)
  const plan = document.exists
    ? subscriptionPlanSchema.parse({ ...document.data(), id: planId })
    : subscriptionPlanSchema.parse(byDefault)
  return { plan, isDefault: !document.exists }
}

const refs = () => PLAN_IDS.map((planId) => db.doc(planPath(planId)))
const knownIn = (documents: readonly DocumentSnapshot[]): Known[] =>
  PLAN_IDS.flatMap((planId, place) => {
    const document = documents[place]
    return document ? [parseKnown(planId, document)] : []
  })

const knownPlan = async (planId: PlanId): Promise<Known> =>
  parseKnown(planId, await db.doc(planPath(planId)).get())

const buildDto = async ({ plan, isDefault }: Known): Promise<AdminPlan> => {
  const people = await db.collection(usersPath()).where('plan', '==', plan.id).count().get()
  return {
    plan,
    is_default: isDefault,
    revision: getDigest(toPlanEdit(plan)),
    people: people.data().count,
  }
}

const stripeDto = (plan: SubscriptionPlan, known: AtStripe): PlanAtStripe => {
  const changes = catalogueChanges(plan, known)
  return {
    product_url: known.product && productPage(known.product.id),
    prices: BILLING_INTERVALS.flatMap((interval) => {
      const price = known.prices[interval]
      return price ? [{ interval, price_id: price.id, amount_cents: price.unit_amount ?? 0 }] : []
    }),
    changes,
    digest: getDigest(changes),
  }
}

/** @throws AppError bad_request for what no plan can be */
const requirePossible = (planId: PlanId, edited: PlanEdit): void => {
  const found = findPlanProblem(planId, edited)
  if (found === null) return
  throw new AppError('bad_request', { details: { field: `edited.${found.field}`, problem: found.problem } })
}

const pick = (edit: PlanEdit, fields: readonly (keyof PlanEdit)[]) =>
  Object.fromEntries(fields.map((field) => [field, edit[field]]))

/** The plans behind the pricing page, for administrators. */
export const adminPlanHandlers: HandlersOf<typeof calls> = {
  listAdminPlans: async () => {
    const known = knownIn(await db.getAll(...refs()))
    const dtos = await Promise.all(known.map(buildDto))
    const ordered = orderedPlans(known.map(({ plan }) => plan)).map(({ id }) => id)
    return {
      data: dtos.toSorted((one, other) => ordered.indexOf(one.plan.id) - ordered.indexOf(other.plan.id)),
    }
  },

  savePlan: async ({ params: { planId }, body: { revision, edited }, caller }) => {
    const ref = db.doc(planPath(planId))
    await transact(async (transaction) => {
      const { plan, isDefault } = parseKnown(planId, await transaction.get(ref))
      const before = toPlanEdit(plan)
      if (getDigest(before) !== revision) throw new AppError('conflict')
      requirePossible(planId, edited)
      const fields = changedFields(before, edited)
      if (fields.length === 0 && !isDefault) return
      transaction.set(ref, withEdit(plan, edited))
      recordAudit(transaction, {
        action: 'update_plan',
        actor: caller,
        target: ref.path,
        before: pick(before, fields),
        after: pick(edited, fields),
      })
    })
    return { data: await buildDto(await knownPlan(planId)) }
  },

  orderPlans: async ({ body: { seen, placed }, caller }) => {
    if (placed.toSorted().join() !== seen.toSorted().join()) {
      throw new AppError('bad_request', { details: { field: 'placed' } })
    }
    await transact(async (transaction) => {
      const plans = knownIn(await transaction.getAll(...refs())).map(({ plan }) => plan)
      const before = orderedPlans(plans).map(({ id }) => id)
      if (before.join() !== seen.join()) throw new AppError('conflict')
      for (const plan of plans) {
        const displayOrder = placed.indexOf(plan.id)
        if (displayOrder !== plan.displayOrder) {
          transaction.set(db.doc(planPath(plan.id)), { ...plan, displayOrder })
        }
      }
      recordAudit(transaction, {
        action: 'order_plans',
        actor: caller,
        target: plansPath(),
        before,
        after: placed,
      })
    })
    return { ok: true }
  },

  planAtStripe: ({ params: { planId } }) =>
    asking(async () => {
      const [{ plan }, known] = await Promise.all([knownPlan(planId), atStripe(planId)])
      return { data: stripeDto(plan, known) }
    }),

  previewPlan: ({ params: { planId }, body: { edited } }) =>
    asking(async () => {
      const [{ plan }, known] = await Promise.all([knownPlan(planId), atStripe(planId)])
      return { data: stripeDto(withEdit(plan, edited), known) }
    }),

  publishPlan: ({ params: { planId }, body: { digest }, caller }) =>
    asking(async () => {
      const [{ plan }, known] = await Promise.all([knownPlan(planId), atStripe(planId)])
      const changes = catalogueChanges(plan, known)
      if (getDigest(changes) !== digest) throw new AppError('conflict')
      if (changes.length > 0) {
        const side = (which: 'before' | 'after') =>
          changes.map(({ kind, interval, [which]: value }) => ({ kind, interval, value }))
        const batch = db.batch()
        recordAudit(batch, {
          action: 'publish_plan',
          actor: caller,
          target: planPath(planId),
          before: side('before'),
          after: side('after'),
        })
        // First, so that nothing changes at Stripe without an entry.
        await batch.commit()
        await publishChanges(plan, known, changes)
      }
      return { data: stripeDto(plan, await atStripe(planId)) }
    }),

  listPlanSubscribers: handleListSubscribers,
}
