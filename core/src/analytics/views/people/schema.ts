import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'

export const personSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Null for an independent person. */
  organization: z.string().nullable(),
  /** Answers that mention the person. */
  mentionCount: z.number().int(),
  keywords: z.array(z.string()),
  whyMentioned: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: sentimentSchema.nullable(),
  wikipediaUrls: z.array(z.string()),
})
export type PersonItem = z.infer<typeof personSchema>

const totalsSchema = z.object({
  mentionCount: z.number().int(),
  uniquePeople: z.number().int(),
  organizationCount: z.number().int(),
  /** Versions that the counts span. */
  versions: z.number().int(),
})

export const peopleViewSchema = z.object({
  totals: totalsSchema,
  /** Mean over all mentions; null without any. */
  sentimentTotals: sentimentSchema.nullable(),
  summary: totalsSchema.extend({ avgSentiment: sentimentSchema.nullable() }),
  /** The last versions in range, oldest first, on either basis. */
  series: z.array(
    z.object({
      versionId: z.string(),
      createdAt: z.string(),
      mentionCount: z.number().int(),
      uniquePeople: z.number().int(),
    }),
  ),
  people: z.array(personSchema),
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      peopleCount: z.number().int(),
      /** Mentions of its people, and answers that mention any of them. */
      mentionCount: z.number().int(),
      runs: z.number().int(),
      topPeople: z.array(z.string()),
    }),
  ),
  keywords: z.array(z.object({ keyword: z.string(), count: z.number().int() })),
})
export type PeopleView = z.infer<typeof peopleViewSchema>
