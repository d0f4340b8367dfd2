import type { User } from '@sillage/core/identity/user'
import type { DecodedIdToken } from 'firebase-admin/auth'

/** The person of a verified token, with the document of their rights. */
export interface Caller {
  readonly uid: string
  readonly token: DecodedIdToken
  readonly user: User
  /** The person whose plan and quota count: in a brand its owner, else the caller. */
  readonly payer: User
  readonly isAdmin: boolean
  /** The session by which an administrator sees the app as this person, or opens a brand; null for everyone else. */
  readonly impersonation: {
    readonly id: string
    readonly adminId: string
    /** The open brand; null when the app is seen as a person. */
    readonly brandId: string | null
    /** Reads that the session has logged so far. */
    readonly reads: readonly string[]
  } | null
}
