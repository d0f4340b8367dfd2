const getCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** gRPC status codes of what a write with a precondition can find, and of a database in trouble. */
const CANCELLED = 1
const UNKNOWN = 2
const DEADLINE_EXCEEDED = 4
const NOT_FOUND = 5
const ALREADY_EXISTS = 6
const RESOURCE_EXHAUSTED = 8
const FAILED_PRECONDITION = 9
const ABORTED = 10
const INTERNAL = 13
const UNAVAILABLE = 14
const PASSING: ReadonlySet<unknown> = new Set([
  CANCELLED,
  UNKNOWN,
  DEADLINE_EXCEEDED,
  RESOURCE_EXHAUSTED,
  ABORTED,
  INTERNAL,
  UNAVAILABLE,
])

/** The document to change is not there. */
export const isGone = (error: unknown): boolean => getCode(error) === NOT_FOUND

/** The document to create is there already. */
export const isTaken = (error: unknown): boolean => getCode(error) === ALREADY_EXISTS

/** The document was changed, or removed, since it was read. */
export const isStale = (error: unknown): boolean =>
  getCode(error) === FAILED_PRECONDITION || getCode(error) === NOT_FOUND

/** A write, or a transaction, that too many others wanted the same documents as. */
export const isContended = (error: unknown): boolean => getCode(error) === ABORTED

/** Trouble that passes. Whether the call took effect is not known. */
export const isPassing = (error: unknown): boolean => PASSING.has(getCode(error))
