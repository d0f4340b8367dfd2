import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'

/** Largest file that the data room takes. */
export const DOCUMENT_BYTES = 20 * 1024 * 1024
/** Bytes of one stored part: a document of the database holds up to 1 MiB. */
export const PART_BYTES = 900 * 1024

export const MAX_PEOPLE = 500
export const MAX_DOCUMENTS = 200
/** A query takes up to 30 values: a person, and all groups. */
export const MAX_GROUPS = 25
/** Grants of one document. */
export const MAX_GRANTS = 100

export const GRANTEE_KINDS = ['person', 'group'] as const
type GranteeKind = (typeof GRANTEE_KINDS)[number]

const grantSchema = z.object({
  kind: z.enum(GRANTEE_KINDS),
  granteeId: z.string(),
  mayDownload: z.boolean(),
  /** When access ends; null for never. */
  expiresAt: z.nullable(instant),
})
export type Grant = z.infer<typeof grantSchema>

/** `dataroom_people/{hash of the address}`: somebody of a fund or a partner. */
export const dataroomPersonSchema = z.object({
  /** In small letters; the verified address of an account has to be the same. */
  email: z.string(),
  /** As the administrator wrote it, for the watermark; '' for the name of the account. */
  name: z.string(),
  groupIds: z.array(z.string()),
  /** The language of the invitation. */
  language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
  /** When all access ends; null for never. */
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  invitedBy: z.string(),
  invitedAt: instant,
  /** When the person last opened the data room. */
  seenAt: z.nullable(instant),
})
export type DataroomPerson = z.infer<typeof dataroomPersonSchema>

/** `dataroom_groups/{groupId}` */
export const dataroomGroupSchema = z.object({ name: z.string(), createdAt: instant })

/** `dataroom_documents/{documentId}`; its bytes lie in the parts beneath it. */
export const dataroomDocumentSchema = z.object({
  title: z.string(),
  fileName: z.string(),
  /** Of the PDF that is kept. */
  bytes: z.int().check(z.nonnegative()),
  pages: z.int().check(z.positive()),
  parts: z.int().check(z.positive()),
  grants: z.array(grantSchema),
  /** The keys of its grants, for queries. */
  readers: z.array(z.string()),
  uploadedBy: z.string(),
  createdAt: instant,
})
export type DataroomDocument = z.infer<typeof dataroomDocumentSchema>

/** `view`: shown on the page. `download`: handed over as a file. */
export const VIEW_KINDS = ['view', 'download'] as const

/** `dataroom_views/{viewId}`: one opening of a document. */
export const dataroomViewSchema = z.object({
  personId: z.string(),
  uid: z.string(),
  /** Both '' once the person has deleted their account. */
  email: z.string(),
  name: z.string(),
  documentId: z.string(),
  /** As it was then. */
  title: z.string(),
  kind: z.enum(VIEW_KINDS),
  at: instant,
  expiresAt: instant,
})

/** How a grant names its person or group in `readers`. */
export const readerKeyOf = (kind: GranteeKind, granteeId: string): string => `${kind}:${granteeId}`

/** All keys that open documents to a person. */
export const listReaderKeys = (personId: string, groupIds: readonly string[]): string[] => [
  readerKeyOf('person', personId),
  ...groupIds.map((groupId) => readerKeyOf('group', groupId)),
]

export const PERSON_STATES = ['invited', 'active', 'expired', 'revoked'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** How things stand with a person at an instant. */
export const derivePersonState = (
  { revokedAt, expiresAt, seenAt }: Pick<DataroomPerson, 'revokedAt' | 'expiresAt' | 'seenAt'>,
  at: number,
): PersonState => {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= at) return 'expired'
  return seenAt === null ? 'invited' : 'active'
}

interface DataroomAccess {
  readonly mayDownload: boolean
  /** When the person loses the document; null for never. */
  readonly expiresAt: number | null
}

/** The latest of some ends; null where one of them never comes. */
const latest = (ends: readonly (number | null)[]): number | null =>
  ends.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)))

/** The earlier of two ends, of which null never comes. */
const earlier = (one: number | null, other: number | null): number | null => {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/**
 * A person's rights on a document at an instant: those of all open grants to them and their groups. Null
 * without an open grant, and after a revocation or an expiry.
 */
export const accessOf = (
  { grants }: Pick<DataroomDocument, 'grants'>,
  person: { readonly personId: string } & Pick<DataroomPerson, 'groupIds' | 'revokedAt' | 'expiresAt'>,
  at: number,
): DataroomAccess | null => {
  if (person.revokedAt !== null || (person.expiresAt !== null && person.expiresAt <= at)) return null
  const keys = new Set(listReaderKeys(person.personId, person.groupIds))
  const open = grants.filter(
    ({ kind, granteeId, expiresAt }) =>
      keys.has(readerKeyOf(kind, granteeId)) && (expiresAt === null || expiresAt > at),
  )
  if (open.length === 0) return null
  return {
    mayDownload: open.some(({ mayDownload }) => mayDownload),
    expiresAt: earlier(latest(open.map(({ expiresAt }) => expiresAt)), person.expiresAt),
  }
}
