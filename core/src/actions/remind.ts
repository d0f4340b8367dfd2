import { type Action, isClosed } from './action.ts'

type Reminded = Pick<Action, 'ownerId' | 'dueOn' | 'status' | 'remindAt'>

/** Hour of the day, in UTC, at which owners are mailed. */
const HOUR = '06:00'

/**
 * When the owner of an action is mailed that it is due: in the morning of its day, once. Null for a closed action, one
 * without owner or day, and one whose day had passed when it was given.
 *
 * @param before the action before a change; null for a new one
 */
export const planReminder = (before: Reminded | null, after: Reminded, now: number): number | null => {
  const { ownerId, dueOn, status } = after
  if (ownerId === null || dueOn === null || isClosed(status)) return null
  if (before?.ownerId === ownerId && before.dueOn === dueOn && !isClosed(before.status))
    return before.remindAt
  return dueOn < new Date(now).toISOString().slice(0, 10) ? null : Date.parse(`${dueOn}T${HOUR}Z`)
}
