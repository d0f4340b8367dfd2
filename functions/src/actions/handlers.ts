import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Action,
  type ActionDraw,
  actionSchema,
  isClosed,
  MAX_ACTIONS,
} from '@sillage/core/actions/action'
import type * as calls from '@sillage/core/actions/calls'
import type { ActionChange } from '@sillage/core/actions/calls'
import { comesFirst, drawOrder } from '@sillage/core/actions/draw'
import { type MergeOutcome, mergeInto, mergeKey } from '@sillage/core/actions/merge'
import { planReminder } from '@sillage/core/actions/remind'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { actionPath, actionsPath, experimentPath, memberPath } from '@sillage/core/base/paths'
import { requireGate } from '../analytics/gate.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { getShard } from '../platform/shards.ts'
import { transact } from '../platform/transact.ts'
import { writeBrief } from './brief.ts'
import { prepareNotices } from './notices.ts'
import { findSameAdvice } from './same-advice.ts'
import { actionDto, actionIdFor, loadActions, storedAction } from './stored.ts'

/** @throws AppError member_not_found */
const requireMembers = async (brandId: string, uids: readonly (string | null | undefined)[]) => {
  const owners = [...new Set(uids.filter((uid) => uid != null))]
  if (owners.length === 0) return
  const members = await db.getAll(...owners.map((uid) => db.doc(memberPath(brandId, uid))))
  if (!members.every(({ exists }) => exists)) throw new AppError('member_not_found')
}

type Fields = ActionChange['set']

/** The values of an action in the fields of a change. */
const pick = (action: Action, fields: Fields): Fields =>
  Object.fromEntries((Object.keys(fields) as (keyof Fields)[]).map((name) => [name, action[name]]))

/** An action after a change; null when it no longer has the values that the change is for. */
const applyChange = (action: Action, { set, was = {} }: ActionChange, at: number): Action | null => {
  if (!isDeepStrictEqual(pick(action, was), was)) return null
  const after = actionSchema.parse({ ...action, ...set, updatedAt: at })
  const remindAt = planReminder(action, after, at)
  if (isClosed(after.status) === isClosed(action.status)) return { ...after, remindAt }
  return { ...after, remindAt, closedAt: isClosed(after.status) ? at : null }
}

/** Changes actions together, without those that somebody has changed since; answers with what takes it back. */
const applyChanges = async (
  brandId: string,
  changes: readonly ActionChange[],
  caller: Caller,
  action: 'change_actions' | 'draw_actions',
  drawn: Pick<ActionDraw, 'seed' | 'order'> | null = null,
) => {
  if (changes.length === 0) return { actions: [], undo: [], failed: 0 }
  // Of two changes to one action, the last counts.
  const wanted = new Map(changes.map((change) => [actionPath(brandId, change.actionId), change]))
  const refs = [...wanted.keys()].map((path) => db.doc(path))
  const at = Date.now()
  const { pairs: done, notices } = await transact(async (transaction) => {
    const pairs: { before: Action; after: Action; set: Fields }[] = []
    for (const document of await transaction.getAll(...refs)) {
      const change = wanted.get(document.ref.path)
      const before = document.exists ? actionSchema.parse(document.data()) : null
      const after = before && change ? applyChange(before, change, at) : null
      if (before === null || after === null || change === undefined) continue
      if (drawn !== null)
        after.draw = { ...drawn, at, earlier: before.draw === null ? 0 : before.draw.earlier + 1 }
      pairs.push({ before, after, set: change.set })
    }
    const notices = await prepareNotices(brandId, pairs, caller.uid, at)
    for (const { after } of pairs)
      transaction.set(db.doc(actionPath(brandId, after.actionId)), storedAction(after))
    notices.write(transaction)
    if (pairs.length > 0)
      recordAudit(transaction, {
        action,
        actor: caller,
        target: actionsPath(brandId),
        before: pairs.map(({ before, set }) => pick(before, set)),
        after: pairs.map(({ after, set }) => pick(after, set)),
        rows: pairs.map(({ after }) => actionPath(brandId, after.actionId)),
      })
    return { pairs, notices }
  })
  await notices.dispatch()
  return {
    actions: done.map(({ after }) => actionDto(after)),
    undo: done.map(({ before, after, set }) => ({
      actionId: after.actionId,
      set: pick(before, set),
      was: pick(after, set),
    })),
    failed: wanted.size - done.length,
  }
}

export const actionHandlers: HandlersOf<typeof calls> = {
  listActions: async ({ params, caller }) => {
    await requireGate(caller, 'recommendations')
    return { data: { actions: (await loadActions(params.brandId)).map(actionDto) } }
  },

  createAction: async ({ params: { brandId }, body: { source, ...fields }, caller }) => {
    await requireGate(caller, 'recommendations')
    if (source !== null && brandOfAnalysis(source.analysisId) !== brandId)
      throw new AppError('analysis_not_found')
    await requireMembers(brandId, [fields.ownerId])
    const actions = db.collection(actionsPath(brandId))
    const same =
      source?.origin === 'recommendation'
        ? await findSameAdvice(await loadActions(brandId), source, caller.payer.uid)
        : null
    const actionId = same ?? actionIdFor(mergeKey(fields.title, fields.target, source))
    const target = actionPath(brandId, actionId)
    const at = Date.now()
    const data = await transact(async (transaction) => {
      const ref = db.doc(target)
      const [stored, count] = await Promise.all([transaction.get(ref), transaction.get(actions.count())])
      if (stored.exists) {
        const before = actionSchema.parse(stored.data())
        const { outcome, action: merged } = mergeInto(before, fields.target, source, at)
        const action = { ...merged, remindAt: planReminder(before, merged, at) }
        const changes = outcome === 'closed' ? [] : [{ before, after: action }]
        const notices = await prepareNotices(brandId, changes, caller.uid, at)
        if (outcome !== 'closed') {
          transaction.set(ref, storedAction(action))
          notices.write(transaction)
          recordAudit(transaction, { action: 'merge_action', actor: caller, target, before, after: action })
        }
        return { outcome: outcome as MergeOutcome | 'created', action, notices }
      }
      if (count.data().count >= MAX_ACTIONS) throw new AppError('too_many_actions')
      const action: Action = {
        ...fields,
        actionId,
        brandId,
        status: 'idea',
        brief: '',
        sources: source === null ? [] : [{ ...source, seenAt: at }],
        draw: null,
        createdBy: caller.uid,
        createdAt: at,
        updatedAt: at,
        closedAt: null,
        remindAt: null,
        shard: getShard(actionId),
      }
      action.remindAt = planReminder(null, action, at)
      const notices = await prepareNotices(brandId, [{ before: null, after: action }], caller.uid, at)
      transaction.create(ref, storedAction(action))
      notices.write(transaction)
      recordAudit(transaction, { action: 'create_action', actor: caller, target, after: action })
      return { outcome: 'created' as const, action, notices }
    })
    await data.notices.dispatch()
    return { data: { outcome: data.outcome, action: actionDto(data.action) } }
  },

  changeActions: async ({ params: { brandId }, body: { changes }, caller }) => {
    await requireGate(caller, 'recommendations')
    await requireMembers(
      brandId,
      changes.map(({ set }) => set.ownerId),
    )
    return { data: await applyChanges(brandId, changes, caller, 'change_actions') }
  },

  drawActions: async ({ params: { brandId }, body: { actionIds }, caller }) => {
    await requireGate(caller, 'recommendations')
    const open = (await loadActions(brandId)).filter(
      ({ actionId, status }) => actionIds.includes(actionId) && (status === 'idea' || status === 'planned'),
    )
    const seed = randomBytes(16).toString('hex')
    const order = await drawOrder(
      open.map(({ actionId }) => actionId),
      seed,
    )
    const changes = open.map(({ actionId, status }) => ({
      actionId,
      set: { status: comesFirst({ order }, actionId) ? ('planned' as const) : ('idea' as const) },
      was: { status },
    }))
    return { data: await applyChanges(brandId, changes, caller, 'draw_actions', { seed, order }) }
  },

  draftBrief: async ({ params: { brandId, actionId }, caller }) => {
    await requireGate(caller, 'recommendations')
    const stored = await db.doc(actionPath(brandId, actionId)).get()
    if (!stored.exists) throw new AppError('not_found')
    return { data: { brief: await writeBrief(actionSchema.parse(stored.data()), caller) } }
  },

  deleteAction: async ({ params: { brandId, actionId }, caller }) => {
    await transact(async (transaction) => {
      const ref = db.doc(actionPath(brandId, actionId))
      const stored = await transaction.get(ref)
      if (!stored.exists) return
      const before = actionSchema.parse(stored.data())
      const notices = await prepareNotices(brandId, [{ before, after: null }], caller.uid, Date.now())
      transaction.delete(ref)
      transaction.delete(db.doc(experimentPath(brandId, actionId)))
      notices.write(transaction)
      recordAudit(transaction, {
        action: 'delete_action',
        actor: caller,
        target: ref.path,
        before,
      })
    })
    return { ok: true, message: 'Action deleted' }
  },
}
