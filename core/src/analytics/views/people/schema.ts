import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'

export const personSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Null for an independent person. */
  organization: z.nullable(z.string()),
  /** Answers that mention the person. */
  mentionCount: z.int(),
  keywords: z.array(z.string()),
  whyMentioned: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: z.nullable(sentimentSchema),
  wikipediaUrls: z.array(z.string()),
})
export type PersonItem = z.infer<typeof personSchema>

const totalsSchema = z.object({
  mentionCount: z.int(),
  uniquePeople: z.int(),
  organizationCount: z.int(),
  /** Versions that the counts span. */
  versions: z.int(),
})

export const peopleViewSchema = z.object({
  totals: totalsSchema,
  /** Mean over all mentions; null without any. */
  sentimentTotals: z.nullable(sentimentSchema),
  summary: z.extend(totalsSchema, { avgSentiment: z.nullable(sentimentSchema) }),
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  series: z.array(
    z.object({
      versionId: z.string(),
      createdAt: z.string(),
      mentionCount: z.int(),
      uniquePeople: z.int(),
    }),
  ),
  people: z.array(personSchema),
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      peopleCount: z.int(),
      /** Mentions of its people, and answers that mention any of them. */
      mentionCount: z.int(),
      runs: z.int(),
      topPeople: z.array(z.string()),
    }),
  ),
  keywords: z.array(z.object({ keyword: z.string(), count: z.int() })),
})
export type PeopleView = z.infer<typeof peopleViewSchema>
