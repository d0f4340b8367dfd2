import { authStatus } from '@sillage/core/identity/calls'
import { z } from 'zod/mini'

/** The server's answer on the signed-in person, kept for five minutes in memory and for the tab. */
export const AUTH_STATUS_KEPT_MS = 5 * 60_000

const KEY = 'sillage.auth-status'

const keptSchema = z.object({ at: z.number(), status: authStatus.response })
type Kept = z.infer<typeof keptSchema>

let memory: Kept | null = null

const fromStorage = (): Kept | null => {
  try {
    return keptSchema.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}

const toStorage = (kept: Kept | null): void => {
  try {
    if (kept === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage each page makes one call.
  }
}

/** The answer of the last five minutes, or null. */
export const keptAuthStatus = (now: number): Kept['status'] | null => {
  memory ??= fromStorage()
  return memory && now - memory.at < AUTH_STATUS_KEPT_MS && now >= memory.at ? memory.status : null
}

export const keepAuthStatus = (status: Kept['status'], now: number): void => {
  memory = { at: now, status }
  toStorage(memory)
}

/** Somebody signs in or out: what was kept is about someone else. */
export const forgetAuthStatus = (): void => {
  memory = null
  toStorage(null)
}
