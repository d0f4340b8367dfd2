import { z } from 'zod/mini'

/** The key of the secret that distinguishes the browser of the sign-up from another one that opens the mail's link. */
const KEY = 'sillage.sign-up'

const keptSchema = z.object({ proof: z.string(), email: z.string() })
export type SignUpProof = z.infer<typeof keptSchema>

export const keepSignUpProof = (kept: SignUpProof): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the link asks for the password.
  }
}

export const readSignUpProof = (): SignUpProof | null => {
  try {
    return keptSchema.parse(JSON.parse(window.localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}

/** Forgets the sign-up of an address; one of another address still waits for its mail. */
export const dropSignUpProof = (email: string): void => {
  if (readSignUpProof()?.email.toLowerCase() !== email.toLowerCase()) return
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // There is none to drop.
  }
}
