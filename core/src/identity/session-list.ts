import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { type Activity, beginActivity } from './activity.ts'
import { type Ended, isEnded } from './ended-sessions.ts'
import type { User } from './user.ts'

/** Sessions that a list holds; the one that was seen the longest ago goes first. */
export const MAX_LISTED = 50

/** A session is one sign-in. It is named by the second in which it began, which each of its tokens holds. */
const listedSessionSchema = z.object({
  /** Seconds since the epoch, as `auth_time` of the tokens. */
  authTime: z.int(),
  /** The second factor that it passed; null without one. */
  factorId: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Where it was last seen, as ISO 3166-1 alpha-2; null where no server in front of ours says so. */
  country: z.nullable(z.string()),
  seenAt: instant,
  /** When the person last did something; absent in old entries, and of programs. */
  activeAt: z.optional(instant),
  /** The longest time since the session began in which they did nothing. */
  longestIdleMs: z._default(z.int(), 0),
})
export type ListedSession = z.infer<typeof listedSessionSchema>

/** `session_lists/{uid}`: the sessions that browsers of a person have opened. The server's alone. */
export const sessionListSchema = z.object({ uid: z.string(), sessions: z.array(listedSessionSchema) })

/** The activity of a session, listed or not. @param authTime seconds since the epoch, when it began */
export const findActivity = (sessions: readonly ListedSession[], authTime: number): Activity => {
  const listed = sessions.find((session) => session.authTime === authTime)
  if (listed === undefined) return beginActivity(authTime * 1_000)
  return { activeAt: listed.activeAt ?? listed.seenAt, longestIdleMs: listed.longestIdleMs }
}

/** Whether a listed session still opens something. */
export const isOpen = (
  user: Ended & Pick<User, 'factorId'>,
  { authTime, factorId }: ListedSession,
): boolean => !isEnded(user, authTime) && (user.factorId === null || user.factorId === factorId)

/** A list with a session as it was last seen. */
export const noteSeen = (sessions: readonly ListedSession[], seen: ListedSession): ListedSession[] =>
  [...sessions.filter(({ authTime }) => authTime !== seen.authTime), seen]
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, MAX_LISTED)
