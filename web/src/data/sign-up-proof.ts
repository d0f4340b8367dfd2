import { z } from 'zod/mini'

/** What tells the browser that signed up from any other that the link of the mail is opened in. */
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
