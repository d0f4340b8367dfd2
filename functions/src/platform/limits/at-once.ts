import type { Call } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { limitFactor } from './settings.ts'

/**
 * Requests of one person that an instance works on at a time. The others of its places (`sizes.ts`) are there for
 * everybody else, however many tabs or scripts the person runs.
 */
const MOST = { figures: 4, file: 4, stream: 10, mcp: 4 } as const

type Kind = keyof typeof MOST

/** An ended request frees a place: figures take less than this. */
const RETRY_SECONDS = 1

const underWay = new Map<string, number>()

/** What a call keeps busy for long; null for calls that are answered in moments. */
export const readKind = ({ figures, media, stream }: Call): Kind | null =>
  stream ? 'stream' : figures ? 'figures' : media ? 'file' : null

/**
 * Takes one of a person's places. Nothing is stored, so a refusal costs neither a point nor a read.
 *
 * @returns gives the place back; call it once the work has ended, also where nobody waits for its answer any more
 * @throws AppError too_many_requests
 */
export const takePlace = (kind: Kind, uid: string): (() => void) => {
  const key = `${kind}:${uid}`
  const taken = underWay.get(key) ?? 0
  if (taken >= MOST[kind] * limitFactor()) {
    throw new AppError('too_many_requests', { details: { retryAfter: RETRY_SECONDS } })
  }
  underWay.set(key, taken + 1)
  return () => {
    const left = (underWay.get(key) ?? 1) - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }
}
