import { randomUUID } from 'node:crypto'
import type { Action } from '@sillage/core/actions/action'
import type { ActionsChanged } from '@sillage/core/actions/event'
import { brandPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { brandSchema } from '@sillage/core/brands/brand'
import { type User, userSchema } from '@sillage/core/identity/user'
import type { Transaction } from 'firebase-admin/firestore'
import { webhooksOn, writeDelivery } from '../alerts/webhooks.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { withoutTurns } from '../mail/templates/words.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'

/** An action before and after a change; null where there is none. */
export interface Change {
  readonly before: Action | null
  readonly after: Action | null
}

const actionUrl = (brandId: string, actionId: string): string =>
  appUrl(`/dashboard/${brandId}/actions?action=${actionId}`)

const loadBrandName = async (brandId: string): Promise<string> =>
  brandSchema.parse((await db.doc(brandPath(brandId)).get()).data()).name

/** A person who can be mailed; null for an account that is gone, suspended or without an address. */
const loadReader = async (uid: string): Promise<User | null> => {
  const user = userSchema.safeParse((await db.doc(userPath(uid)).get()).data())
  return user.success && user.data.email !== '' && user.data.suspendedAt === null ? user.data : null
}

/** The actions that each person has been given by somebody else. */
const listAssigned = (changes: readonly Change[], actorUid: string): Map<string, Action[]> => {
  const assigned = changes.flatMap(({ before, after }) => {
    const ownerId = after?.ownerId ?? null
    return after === null || ownerId === null || ownerId === before?.ownerId || ownerId === actorUid
      ? []
      : [{ ownerId, after }]
  })
  return new Map(
    [...Map.groupBy(assigned, ({ ownerId }) => ownerId)].map(([ownerId, own]) => [
      ownerId,
      own.map(({ after }) => after),
    ]),
  )
}

const assignedMail = async (
  brandId: string,
  brand: string,
  uid: string,
  actions: readonly Action[],
): Promise<PreparedMail[]> => {
  const user = await loadReader(uid)
  if (user === null) return []
  const [first] = actions
  const mail = await prepareMail({
    template: 'actions_assigned',
    to: user.email,
    language: user.preferences.language,
    values: {
      name: user.name,
      brand,
      list: actions.map(({ title }) => `• ${withoutTurns(title)}`).join('\n'),
      link:
        actions.length === 1 && first
          ? actionUrl(brandId, first.actionId)
          : appUrl(`/dashboard/${brandId}/actions`),
    },
  })
  return [mail]
}

/** The mail to the owner of an action on its day; null where nobody is to be mailed. */
export const dueMail = async (action: Action): Promise<PreparedMail | null> => {
  const { brandId, actionId, ownerId, dueOn, title } = action
  const user = ownerId === null ? null : await loadReader(ownerId)
  if (user === null || dueOn === null) return null
  return await prepareMail({
    template: 'action_due',
    to: user.email,
    language: user.preferences.language,
    key: `action-due:${brandId}:${actionId}:${ownerId}:${dueOn}`,
    values: {
      name: user.name,
      brand: await loadBrandName(brandId),
      action: withoutTurns(title),
      link: actionUrl(brandId, actionId),
    },
  })
}

const describeChange = (brandId: string, { before, after }: Change): ActionsChanged['data']['actions'] => {
  const action = after ?? before
  if (action === null) return []
  const { actionId, title, kind, status, ownerId, dueOn } = action
  const change = after === null ? 'deleted' : before === null ? 'created' : 'changed'
  return [{ ...{ actionId, change, title, kind, status, ownerId, dueOn }, url: actionUrl(brandId, actionId) }]
}

/** What a change of actions sends to others, to store with it and send after it. */
export interface Notices {
  write(transaction: Transaction): void
  dispatch(): Promise<void>
}

/** Mails to people who were given actions, and the event for addresses of the brand that programs read. */
export const prepareNotices = async (
  brandId: string,
  changes: readonly Change[],
  actorUid: string,
  at: number,
): Promise<Notices> => {
  const assigned = listAssigned(changes, actorUid)
  // Addresses of Slack take alerts alone: a line for each edit would bury them.
  const webhooks =
    changes.length === 0 ? [] : (await webhooksOn(brandId)).filter(({ kind }) => kind === 'webhook')
  if (assigned.size === 0 && webhooks.length === 0)
    return { write: () => undefined, dispatch: async () => undefined }
  const brand = await loadBrandName(brandId)
  const mails = (
    await Promise.all([...assigned].map(([uid, actions]) => assignedMail(brandId, brand, uid, actions)))
  ).flat()
  const body = JSON.stringify({
    type: 'actions.changed',
    timestamp: toIso(at),
    data: { brand, actions: changes.flatMap((change) => describeChange(brandId, change)) },
  } satisfies ActionsChanged)
  return {
    write: (transaction) => {
      for (const webhook of webhooks)
        writeDelivery(transaction, webhook, { deliveryId: randomUUID(), body, at })
      for (const mail of mails) transaction.set(mail.ref, mail.data)
    },
    dispatch: async () => {
      for (const mail of mails) await mail.dispatch()
    },
  }
}
