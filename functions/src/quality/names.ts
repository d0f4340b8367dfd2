import { createHash } from 'node:crypto'
import { brandCorrectionsSchema } from '@sillage/core/analytics/corrections/corrections'
import {
  findNameReviews,
  type NameSuggestion,
  nameDecisionSchema,
  SHARED_NAMES_ROOM,
  type SharedName,
  sharedNamesSchema,
  suggestionKey,
} from '@sillage/core/analytics/corrections/shared-names'
import { AppError } from '@sillage/core/base/errors'
import { brandPath, nameDecisionPath, nameDecisionsPath, sharedNamesPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { brandSchema } from '@sillage/core/brands/brand'
import type * as calls from '@sillage/core/quality/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { transact } from '../platform/transact.ts'

/** Brands whose corrections are looked through: those that changed something last. */
const MAX_BRANDS = 500
const MAX_DECIDED = 100
/** Suggestions that one list holds, and brands that it names of each. */
const MAX_OPEN = 200
const MAX_NAMED = 20

const getSuggestionId = (suggestion: NameSuggestion): string =>
  createHash('sha256').update(suggestionKey(suggestion)).digest('hex').slice(0, 32)

/** Corrections of the brands, and whether some brands were left out. */
const said = async () => {
  const { docs } = await db
    .collectionGroup('corrections')
    .orderBy('updatedAt', 'desc')
    .limit(MAX_BRANDS + 1)
    .get()
  const stored = docs
    .slice(0, MAX_BRANDS)
    .map((document) => brandCorrectionsSchema.parse(document.data()))
    .filter(({ list }) => list.length > 0)
  const brands = await loadAll(stored.map(({ brandId }) => brandPath(brandId)))
  const named = stored.flatMap(({ brandId, list }) => {
    const name = brandSchema.shape.name.safeParse(brands.get(brandPath(brandId))?.get('name'))
    // A brand that is being deleted has no name any more.
    return name.success ? [{ brandId, brandName: name.data, list }] : []
  })
  return { reviews: findNameReviews(named), hasMore: docs.length > MAX_BRANDS }
}

const decided = async () => {
  const { docs } = await db
    .collection(nameDecisionsPath())
    .orderBy('decidedAt', 'desc')
    .limit(MAX_DECIDED)
    .get()
  return await Promise.all(
    docs.map(async (document) => {
      const { suggestion, decision, decidedAt } = nameDecisionSchema.parse(document.data())
      const holders = db.collectionGroup('corrections').where('sharedIds', 'array-contains', document.id)
      const reached = decision === 'accepted' ? (await holders.count().get()).data().count : 0
      return { suggestion_id: document.id, suggestion, decision, decided_at: toIso(decidedAt), reached }
    }),
  )
}

export const handleListNameReviews: Handler<typeof calls.listNameReviews> = async () => {
  const [{ reviews, hasMore }, newest] = await Promise.all([said(), decided()])
  const identified = reviews.map((review) => ({ ...review, id: getSuggestionId(review.suggestion) }))
  const decisions = await loadAll(identified.map(({ id }) => nameDecisionPath(id)))
  const open = identified.filter(({ id }) => decisions.get(nameDecisionPath(id))?.exists !== true)
  return {
    data: {
      open: open.slice(0, MAX_OPEN).map(({ id, suggestion, brands, lastAt }) => ({
        suggestion_id: id,
        suggestion,
        count: brands.length,
        brands: brands
          .slice(0, MAX_NAMED)
          .map(({ brandId, brandName }) => ({ brand_id: brandId, brand_name: brandName })),
        said_at: toIso(lastAt),
      })),
      decided: newest,
      has_more: hasMore || open.length > MAX_OPEN,
    },
  }
}

const DECIDED = { accept: 'accepted', decline: 'declined', undo: null } as const

/** @throws AppError shared_names_full */
const listWith = (list: readonly SharedName[], added: SharedName): SharedName[] => {
  const after = [...list, added]
  if (JSON.stringify(after).length > SHARED_NAMES_ROOM) throw new AppError('shared_names_full')
  return after
}

export const handleDecideName: Handler<typeof calls.decideName> = async ({ body, caller }) => {
  const { action, suggestion } = body
  const decision = DECIDED[action]
  const id = getSuggestionId(suggestion)
  const refs = [db.doc(nameDecisionPath(id)), db.doc(sharedNamesPath())] as const
  await transact(async (transaction) => {
    const [stored, shared] = await transaction.getAll(...refs)
    const before = stored?.exists ? nameDecisionSchema.parse(stored.data()).decision : null
    if (before === decision) return
    const { list } = sharedNamesSchema.parse(shared?.data() ?? {})
    const others = list.filter((one) => one.id !== id)
    const after = decision === 'accepted' ? listWith(others, { ...suggestion, id }) : others
    if (decision === null) transaction.delete(refs[0])
    else transaction.set(refs[0], { suggestion, decision, decidedAt: Timestamp.now() })
    if (after.length !== list.length) transaction.set(refs[1], { list: after })
    recordAudit(transaction, {
      action: 'decide_name',
      actor: caller,
      target: nameDecisionPath(id),
      before: { suggestion, decision: before },
      after: { suggestion, decision },
    })
  })
  // Each time, so that asking once more makes up for a task that was lost.
  if (decision !== 'accepted') await enqueueRecompute({ withdrawnId: id, turn: Date.now() })
  return { data: { decision } }
}
