import type { User } from '@sillage/core/identity/user'
import type { DecodedIdToken } from 'firebase-admin/auth'

/** Who calls: the person of a verified token, with the document that says what they may. */
export interface Caller {
  readonly uid: string
  readonly token: DecodedIdToken
  readonly user: User
  /** Whose plan and quota hold: in a brand its owner's, else the caller's own. */
  readonly payer: User
  readonly isAdmin: boolean
  /** The session by which an administrator sees the app as this person, or opens a brand; null for everyone else. */
  readonly impersonation: {
    readonly id: string
    readonly adminId: string
    /** The open brand; null when the app is seen as a person. */
    readonly brandId: string | null
    /** What the session has noted so far. */
    readonly reads: readonly string[]
  } | null
}
