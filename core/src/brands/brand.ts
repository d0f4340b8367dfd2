import { z } from 'zod/mini'
import { storedRoleSchema } from '../base/member-role.ts'
import { instant } from '../base/time.ts'

/** A brand that answers are searched for: the brand itself or a competitor. */
export const namedEntitySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Other spellings that mean the same. */
  aliases: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
    [],
  ),
  /** Registrable domains, the main one first. */
  domains: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))).check(z.maxLength(20)),
    [],
  ),
})
export type NamedEntity = z.infer<typeof namedEntitySchema>

export const MAX_COMPETITORS = 50

const sessionRules = {
  /** Whether the brand opens to members with a second factor alone. */
  factorRequired: z._default(z.boolean(), false),
  /** Minutes after which an unused session no longer opens the brand; null for any time. */
  idleMinutes: z._default(z.nullable(z.int()), null),
}

/** What a brand asks of the sessions of its members. */
export const sessionRulesSchema = z.object(sessionRules)

/** `brands/{brandId}` */
export const brandSchema = z.extend(namedEntitySchema, {
  brandId: z.string(),
  description: z._default(z.string().check(z.maxLength(2_000)), ''),
  industry: z._default(z.string().check(z.maxLength(200)), ''),
  websiteUrl: z._default(z.string().check(z.maxLength(2_000)), ''),
  logoUrl: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
  /** The tracked set; other companies that answers name are found by the reading. */
  competitors: z._default(z.array(namedEntitySchema).check(z.maxLength(MAX_COMPETITORS)), []),
  /** Rises with each change of the tracked set; `trackedSets/{version}` keeps what it was. */
  trackedSetVersion: z._default(z.int().check(z.nonnegative()), 0),
  /** IANA name; cadences fire by it. */
  timeZone: z._default(z.string().check(z.maxLength(64)), 'Europe/Paris'),
  /** Code of the language that its website is written in, which topics are suggested in; null when nobody knows. */
  language: z._default(z.nullable(z.string().check(z.maxLength(10))), null),
  /** The owner whose plan and quota the brand uses; '' for old brands, whose callers pay themselves. */
  ownerId: z._default(z.string(), ''),
  /** When an administrator verified the brand's identity; null for an unverified one. */
  verifiedAt: z._default(z.nullable(instant), null),
  /** When it is deleted with everything under it; null for a brand that stays. Until then nothing starts in it. */
  deletedFrom: z._default(z.nullable(instant), null),
  ...sessionRules,
  createdAt: instant,
})
export type Brand = z.infer<typeof brandSchema>

/** `brands/{brandId}/trackedSets/{version}`: who the brand was compared with from then on. */
export const trackedSetSchema = z.object({
  brandId: z.string(),
  version: z.int().check(z.positive()),
  competitors: z.array(namedEntitySchema).check(z.maxLength(MAX_COMPETITORS)),
  createdBy: z.string(),
  createdAt: instant,
})

/** `brands/{brandId}/members/{uid}` */
export const memberSchema = z.object({
  uid: z.string(),
  brandId: z.string(),
  role: storedRoleSchema,
  createdAt: instant,
})
export type Member = z.infer<typeof memberSchema>

/** `brands/{brandId}/prompts/{promptId}` */
export const promptSchema = z.object({
  promptId: z.string(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  category: z._default(z.string().check(z.trim(), z.maxLength(200)), 'Manual prompt'),
  createdAt: instant,
})
export type Prompt = z.infer<typeof promptSchema>

export const personaFieldsSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  gender: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  age: z.int().check(z.minimum(0), z.maximum(130)),
  occupation: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  annualSalary: z.int().check(z.nonnegative()),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  country: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  shortDescription: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  detailedDescription: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  profileImageUrl: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
})

/** `brands/{brandId}/personas/{personaId}`: a simulated person who asks. */
export const personaSchema = z.extend(personaFieldsSchema, { personaId: z.string(), createdAt: instant })
export type Persona = z.infer<typeof personaSchema>

/** The library's own fields of a prompt or a persona, which no version keeps. */
const keptSchema = z.object({
  /** When it was moved to the archive, where it is not offered; null of one in use. */
  archivedAt: z._default(z.nullable(instant), null),
})
export const libraryPromptSchema = z.extend(promptSchema, {
  ...keptSchema.shape,
  /** An administrator's review; null without one. A changed text needs a new review. */
  review: z._default(z.nullable(z.enum(['approved', 'rejected'])), null),
})
export type LibraryPrompt = z.infer<typeof libraryPromptSchema>
export const libraryPersonaSchema = z.extend(personaSchema, keptSchema.shape)
export type LibraryPersona = z.infer<typeof libraryPersonaSchema>

/** Whether something of the library is offered to new analyses: not what is archived, nor a prompt that was rejected. */
export const isOffered = ({
  archivedAt,
  review = null,
}: Pick<LibraryPersona, 'archivedAt'> & Partial<Pick<LibraryPrompt, 'review'>>): boolean =>
  archivedAt === null && review !== 'rejected'
