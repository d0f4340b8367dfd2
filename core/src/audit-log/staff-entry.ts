import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { toCanonicalJson, toJson } from '../seals/canonical.ts'
import { digestText } from '../seals/digest.ts'
import { linkedFields } from './entry.ts'

/** Stands in every digest, so that a later form cannot be taken for this one. */
const FORMAT = 'sillage-staff-act/1'

const absent = z._default(z.nullable(z.string()), null)

/** `audit_log/{entryId}`: an act of an administrator, as its chain reads it. */
export const staffEntrySchema = z.object({
  action: z.string(),
  actorId: z.string(),
  target: z.string(),
  before: z._default(z.unknown(), null),
  after: z._default(z.unknown(), null),
  /** Paths of the rows of a list that were changed. */
  rows: z._default(z.nullable(z.array(z.string())), null),
  /** The code of a refusal. */
  refused: absent,
  at: instant,
  /** SHA-256 of salt, `before` and `after`, written with the link. It stays when they are forgotten. */
  content: absent,
  /** Random, so that nobody finds forgotten content by trying; null once it is forgotten. */
  salt: absent,
  ...linkedFields,
})
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** SHA-256 of what an entry keeps of a change, which forgetting a person may take out. */
export const digestContent = (salt: string, { before, after }: Pick<StaffEntry, 'before' | 'after'>) =>
  digestText(toCanonicalJson({ salt, before: toJson(before ?? null), after: toJson(after ?? null) }))

/**
 * SHA-256 of an act of an administrator. The address of who acted is not part of it: forgetting takes it out.
 *
 * @param content the digest of its content
 */
export const digestStaffAct = (
  entryId: string,
  { action, actorId, target, rows, refused, at }: StaffEntry,
  content: string | null,
): Promise<string> =>
  digestText(
    toCanonicalJson({ format: FORMAT, entryId, action, actorId, target, rows, refused, at, content }),
  )
