import { z } from 'zod/mini'

const KEY = 'sillage.app-check'

const keptSchema = z.object({ token: z.string(), until: z.number() })

/** In memory, too: storage may be refused. */
let kept: z.infer<typeof keptSchema> | undefined

const readKept = () => {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps the App Check token of this browser. @param until milliseconds since the epoch */
export const keepAppToken = (token: string, until: number): void => {
  kept = { token, until }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Then the next page solves a challenge of its own.
  }
}

/** The headers that vouch for this browser; empty without App Check. */
export const appHeaders = (): Record<string, string> => {
  kept ??= readKept()
  return kept !== undefined && kept.until > Date.now() ? { 'x-firebase-appcheck': kept.token } : {}
}
