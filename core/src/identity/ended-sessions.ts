import type { User } from './user.ts'

/** Ended sessions that the document of a person names. */
export const MAX_ENDED = 100

export type Ended = Pick<User, 'sessionsSince' | 'endedSessions'>

/** Whether a person has ended a session, alone or with all others. */
export const isEnded = ({ sessionsSince, endedSessions }: Ended, authTime: number): boolean =>
  authTime * 1_000 < (sessionsSince ?? 0) || endedSessions.includes(authTime)

/**
 * What the document of a person says once one more session has ended. A browser gets new tokens of an ended session for as
 * long as it likes, so no entry is forgotten: the oldest of too many takes every session before it along.
 */
export const endOne = ({ sessionsSince, endedSessions }: Ended, authTime: number): Ended => {
  const ended = [...new Set([...endedSessions, authTime])]
    .filter((one) => sessionsSince === null || one * 1_000 >= sessionsSince)
    .toSorted((one, other) => one - other)
  const excess = ended.splice(0, Math.max(0, ended.length - MAX_ENDED))
  const last = excess.at(-1)
  return { sessionsSince: last === undefined ? sessionsSince : (last + 1) * 1_000, endedSessions: ended }
}
