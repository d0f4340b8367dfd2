import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'

/** Largest file that the data room takes. */
export const DOCUMENT_BYTES = 20 * 1024 * 1024
/** Bytes of one stored part: a document of the database holds up to 1 MiB. */
export const PART_BYTES = 900 * 1024

export const MAX_PEOPLE = 500
export const MAX_DOCUMENTS = 200
/** Grants of one document. */
export const MAX_GRANTS = 100

/** A grant as it is stored; only grants of kind `person` open a document. */
const storedGrantSchema = z.object({
  kind: z.string(),
  granteeId: z.string(),
  mayDownload: z.boolean(),
  expiresAt: z.nullable(instant),
})
type StoredGrant = z.infer<typeof storedGrantSchema>

/** A person's right to open a document. */
export interface Grant {
  readonly personId: string
  readonly mayDownload: boolean
  /** When access ends; null for never. */
  readonly expiresAt: number | null
}

/** Grants to persons. Earlier releases also stored grants to groups: they open nothing. */
const readGrants = (stored: StoredGrant[]): Grant[] =>
  stored
    .filter(({ kind }) => kind === 'person')
    .map(({ granteeId, mayDownload, expiresAt }) => ({ personId: granteeId, mayDownload, expiresAt }))

/** `dataroom_people/{hash of the address}`: somebody of a fund or a partner. */
export const dataroomPersonSchema = z.object({
  /** In small letters; the verified address of an account has to be the same. */
  email: z.string(),
  /** As the administrator wrote it, for the watermark; '' for the name of the account. */
  name: z.string(),
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

/** `dataroom_documents/{documentId}`; its bytes lie in the parts beneath it. */
export const dataroomDocumentSchema = z.object({
  title: z.string(),
  fileName: z.string(),
  /** Of the PDF that is kept. */
  bytes: z.int().check(z.nonnegative()),
  pages: z.int().check(z.positive()),
  parts: z.int().check(z.positive()),
  grants: z.pipe(z.array(storedGrantSchema), z.transform(readGrants)),
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

/** The entry of a person in `readers`. */
export const formatReaderKey = (personId: string): string => `person:${personId}`

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

/** The earlier of two ends, of which null never comes. */
const earlier = (one: number | null, other: number | null): number | null => {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/** A person's rights on a document at an instant; null without an open grant, a revocation or an expiry included. */
export const findAccess = (
  { grants }: Pick<DataroomDocument, 'grants'>,
  person: { readonly personId: string } & Pick<DataroomPerson, 'revokedAt' | 'expiresAt'>,
  at: number,
): DataroomAccess | null => {
  if (person.revokedAt !== null || (person.expiresAt !== null && person.expiresAt <= at)) return null
  const grant = grants.find(({ personId }) => personId === person.personId)
  if (!grant || (grant.expiresAt !== null && grant.expiresAt <= at)) return null
  return { mayDownload: grant.mayDownload, expiresAt: earlier(grant.expiresAt, person.expiresAt) }
}
