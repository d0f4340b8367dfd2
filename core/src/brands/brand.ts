import { z } from 'zod'
import { instant } from '../time.ts'
import { storedRoleSchema } from './member-role.ts'

/** A brand that answers are searched for: the brand itself or a competitor. */
export const namedEntitySchema = z.object({
  name: z.string().trim().min(1).max(200),
  /** Other spellings that mean the same. */
  aliases: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  /** Registrable domains, the main one first. */
  domains: z.array(z.string().trim().min(1).max(253)).max(20).default([]),
})
export type NamedEntity = z.infer<typeof namedEntitySchema>

export const MAX_COMPETITORS = 50

/** `brands/{brandId}` */
export const brandSchema = namedEntitySchema.extend({
  brandId: z.string(),
  description: z.string().max(2_000).default(''),
  industry: z.string().max(200).default(''),
  websiteUrl: z.string().max(2_000).default(''),
  logoUrl: z.string().max(2_000).nullable().default(null),
  /** The tracked set; other companies that answers name are found by the reading. */
  competitors: z.array(namedEntitySchema).max(MAX_COMPETITORS).default([]),
  /** Rises with each change of the tracked set; `trackedSets/{version}` keeps what it was. */
  trackedSetVersion: z.number().int().nonnegative().default(0),
  /** IANA name; cadences fire by it. */
  timeZone: z.string().max(64).default('Europe/Paris'),
  /** Code of the language that its website is written in, which topics are suggested in; null when nobody knows. */
  language: z.string().max(10).nullable().default(null),
  /** The owner under whose plan and quota the brand works; of brands made before it was kept '', and whoever asks pays. */
  ownerId: z.string().default(''),
  /** When an administrator found that the brand is who it says it is; null of one that nobody looked at. */
  verifiedAt: instant.nullable().default(null),
  createdAt: instant,
})
export type Brand = z.infer<typeof brandSchema>

/** `brands/{brandId}/trackedSets/{version}`: who the brand was compared with from then on. */
export const trackedSetSchema = z.object({
  brandId: z.string(),
  version: z.number().int().positive(),
  competitors: z.array(namedEntitySchema).max(MAX_COMPETITORS),
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
  text: z.string().trim().min(1).max(2_000),
  category: z.string().trim().max(200).default('Manual prompt'),
  createdAt: instant,
})
export type Prompt = z.infer<typeof promptSchema>

export const personaFieldsSchema = z.object({
  name: z.string().trim().min(1).max(200),
  gender: z.string().trim().min(1).max(50),
  age: z.number().int().min(0).max(130),
  occupation: z.string().trim().min(1).max(500),
  annualSalary: z.number().int().nonnegative(),
  city: z.string().trim().min(1).max(120),
  country: z.string().trim().min(1).max(120),
  shortDescription: z.string().trim().max(500).default(''),
  detailedDescription: z.string().trim().max(500).default(''),
  profileImageUrl: z.string().max(2_000).nullable().default(null),
})

/** `brands/{brandId}/personas/{personaId}`: a simulated person who asks. */
export const personaSchema = personaFieldsSchema.extend({ personaId: z.string(), createdAt: instant })
export type Persona = z.infer<typeof personaSchema>

/** What the library keeps beside a prompt or a persona, and no version does. */
const keptSchema = z.object({
  /** When it was moved to the archive, where it is not offered; null of one in use. */
  archivedAt: instant.nullable().default(null),
})
export const libraryPromptSchema = promptSchema.extend({
  ...keptSchema.shape,
  /** What an administrator thinks of it; null of one that nobody reviewed. A changed text is to be reviewed anew. */
  review: z.enum(['approved', 'rejected']).nullable().default(null),
})
export type LibraryPrompt = z.infer<typeof libraryPromptSchema>
export const libraryPersonaSchema = personaSchema.extend(keptSchema.shape)
export type LibraryPersona = z.infer<typeof libraryPersonaSchema>

/** Whether something of the library is offered to new analyses: not what is archived, nor a prompt that was rejected. */
export const isOffered = ({
  archivedAt,
  review = null,
}: Pick<LibraryPersona, 'archivedAt'> & Partial<Pick<LibraryPrompt, 'review'>>): boolean =>
  archivedAt === null && review !== 'rejected'
