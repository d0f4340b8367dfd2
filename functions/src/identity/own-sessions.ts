import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/identity/account-calls'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { readDevice } from './device.ts'
import { endListed, findSessions, noteActivity } from './session-list.ts'
import { recordOwnAct } from './session-tokens.ts'

/** The sessions of somebody, as the settings list them. */
const list = async ({ uid, signedInAt }: Caller) => ({
  data: (await findSessions(uid)).map(({ authTime, browser, system, country, seenAt }) => ({
    session_id: String(authTime),
    browser,
    system,
    country,
    signed_in_at: toIso(authTime * 1_000),
    last_seen_at: toIso(seenAt),
    is_current: authTime * 1_000 === signedInAt,
  })),
})

export const handleListSessions: Handler<typeof calls.listSessions> = ({ caller }) => list(caller)

export const handleEndSession: Handler<typeof calls.endSession> = async ({ params, caller }) => {
  const hasEnded = await endListed(caller.uid, Number(params.sessionId))
  if (hasEnded) await recordOwnAct(caller.uid, { noun: 'session', verb: 'stop' })
  return await list(caller)
}

export const handleNoteActivity: Handler<typeof calls.noteActivity> = async ({ caller, response }) => ({
  data: { longest_idle_ms: await noteActivity(caller, readDevice(response.req.headers)) },
})
