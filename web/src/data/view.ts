import { claimsSchema } from '@sillage/core/identity/user'
import { type Auth, signInWithCustomToken } from 'firebase/auth'
import { z } from 'zod/mini'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { forgetAuthStatus } from './auth-status-store.ts'
import { VIEW_KEY } from './impersonation.ts'
import { forgetAnswers } from './kept-answer.ts'

const viewSchema = z.object({
  token: z.string(),
  /** Milliseconds since the epoch. */
  endsAt: z.number(),
  /** As whom the app is seen; null when a brand is open. */
  person: z.nullable(
    z.object({ uid: z.string(), email: z.string(), name: z.string(), claims: claimsSchema }),
  ),
  /** Which brand is open; null when the app is seen as a person. */
  brand: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
/** The app as an administrator sees it in the place of a person, or in an open brand. */
export type View = z.infer<typeof viewSchema>
export type Viewed = NonNullable<View['person']>

/** @throws when something else is stored */
export const viewIn = (stored: string): View => viewSchema.parse(JSON.parse(stored))

/** This tab's answers under one identity must not be shown under the other; loading a page drops the rest. */
const goTo = (address: string): void => {
  forgetAnswers()
  forgetAuthStatus()
  dropUnsaved()
  window.location.assign(address)
}

/** @param address the page to show first */
export const beginView = (view: View, address: string): void => {
  window.sessionStorage.setItem(VIEW_KEY, JSON.stringify(view))
  goTo(address)
}

/** The tab is the administrator's again; the cookie, and what the browser keeps, have been all along. */
export const endView = (stored: string): void => {
  window.sessionStorage.removeItem(VIEW_KEY)
  const { person } = viewIn(stored)
  goTo(person === null ? '/admin/brands' : `/admin/users/${person.uid}`)
}

/** Signs in with what is stored of a view. @returns as whom the app is seen; null when a brand is open */
export const enterView = async (auth: Auth, stored: string): Promise<Viewed | null> => {
  const { token, person } = viewIn(stored)
  try {
    await signInWithCustomToken(auth, token)
  } catch (error) {
    // A token that is not taken any more leaves the tab to the administrator.
    endView(stored)
    throw error
  }
  return person
}
