import type { Claims, User } from '@sillage/core/identity/user'
import type { ApiKey } from '@sillage/core/keys/key'

/** The person of a verified token or key, with the document of their rights. */
export interface Caller {
  readonly uid: string
  /** Their verified address. */
  readonly email: string
  /** What their token says of their rights, which may have changed since; null for a key. */
  readonly claims: Claims | null
  /** When the session began (milliseconds); of a key when it was made. */
  readonly signedInAt: number
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
  /** The key that a program asks with; null for people. */
  readonly key: ApiKey | null
}
