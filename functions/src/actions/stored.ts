import { createHash } from 'node:crypto'
import { type Action, actionSchema, NO_TARGET } from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import { findEffect } from '@sillage/core/actions/effect'
import { type MergeOutcome, mergeInto, mergeKey } from '@sillage/core/actions/merge'
import { actionsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** The id of an action, from what it is about: so two requests at once make one document. */
export const actionIdFor = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24)

/** The actions of a brand, those that were changed last first. */
export const loadActions = async (brandId: string): Promise<Action[]> => {
  const { docs } = await db.collection(actionsPath(brandId)).get()
  return docs
    .map((document) => actionSchema.parse(document.data()))
    .sort((one, other) => other.updatedAt - one.updatedAt)
}

/** What adding an action with this title would do to the list, and the action of that title that is on it. */
export const foreseeAction = (
  actions: readonly Action[],
  title: string,
): { outcome: MergeOutcome | 'created'; existing: Action | null } => {
  const actionId = actionIdFor(mergeKey(title, NO_TARGET, null))
  const existing = actions.find((action) => action.actionId === actionId) ?? null
  const outcome = existing && mergeInto(existing, NO_TARGET, null, Date.now()).outcome
  return { outcome: outcome ?? 'created', existing }
}

const timeOrNull = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

export const storedAction = (action: Action): Record<keyof Action, unknown> => ({
  ...action,
  sources: action.sources.map((source) => ({ ...source, seenAt: Timestamp.fromMillis(source.seenAt) })),
  draw: action.draw && { ...action.draw, at: Timestamp.fromMillis(action.draw.at) },
  createdAt: Timestamp.fromMillis(action.createdAt),
  updatedAt: Timestamp.fromMillis(action.updatedAt),
  closedAt: timeOrNull(action.closedAt),
  remindAt: timeOrNull(action.remindAt),
})

const drawDto = ({ draw, actionId }: Action): ActionDto['draw'] =>
  draw && {
    ...{ seed: draw.seed, at: toIso(draw.at), earlier: draw.earlier },
    place: draw.order.indexOf(actionId) + 1,
    of: draw.order.length,
  }

export const actionDto = (action: Action): ActionDto => ({
  action_id: action.actionId,
  title: action.title,
  kind: action.kind,
  target: action.target,
  owner_id: action.ownerId,
  due_on: action.dueOn,
  status: action.status,
  notes: action.notes,
  brief: action.brief,
  links: action.links,
  sources: action.sources.map(({ origin, analysisId, about, runs, answers, gain, seenAt }) => ({
    ...{ origin, about, runs, answers, gain },
    analysis_id: analysisId,
    seen_at: toIso(seenAt),
  })),
  effect: findEffect(action.sources),
  draw: drawDto(action),
  created_at: toIso(action.createdAt),
  updated_at: toIso(action.updatedAt),
  closed_at: action.closedAt === null ? null : toIso(action.closedAt),
})
