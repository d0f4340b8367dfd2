import { z } from 'zod/mini'
import { titleTranslationSchema } from '../../concepts/concepts.ts'
import { certaintySchema, intervalSchema, pointBounds } from '../../estimates/certainty.ts'
import { USES } from '../../sources/use.ts'
import { changeSchema } from '../../stats/change.ts'

export const sourceItemSchema = z.object({
  url: z.string(),
  /** As answers have it. */
  title: z.string(),
  translation: z.optional(titleTranslationSchema),
  count: z.int(),
})
export const queryItemSchema = z.object({ query: z.string(), count: z.int() })
export const domainItemSchema = z.object({
  domain: z.string(),
  /** Citations: pages of the domain, each once an answer. */
  count: z.int(),
  /** Answers that cite it. */
  runs: z.int(),
  /** Of all citations, in percent with two decimals. */
  share: z.nullable(z.number()),
  /** Of that share: pooled run noise. Views stored before it was computed lack it. */
  interval: z.optional(z.nullable(intervalSchema)),
  /** Change of the share since the version before, one decimal; null over several versions. */
  delta: z.nullable(z.number()),
  /** The brand's own. */
  own: z.boolean(),
})
export type DomainItem = z.infer<typeof domainItemSchema>

const groupBreakdownSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  /** Citations of the version. */
  total: z.int(),
  domains: z.array(z.object({ domain: z.string(), count: z.int() })),
  /** Citations of the brand's own domains, and their share of the total in percent. */
  brandCount: z.int(),
  brandShare: z.nullable(z.number()),
  // Of that share.
  ...pointBounds,
})

export const sourcesViewSchema = z.object({
  use: z.enum(USES),
  topSites: z.array(z.object({ domain: z.string(), url: z.string(), count: z.int() })),
  /** The ten most cited, the brand's own appended when it is not among them. */
  topDomains: z.array(domainItemSchema),
  topSources: z.array(sourceItemSchema),
  topQueries: z.array(queryItemSchema),
  totals: z.object({
    totalCitations: z.int(),
    /** Distinct domains. */
    totalSources: z.int(),
    /** Distinct pages. */
    totalPages: z.int(),
    /** Distinct queries. */
    totalQueries: z.int(),
  }),
  /** Answers, and those that cite something. */
  totalRuns: z.int(),
  citingRuns: z.int(),
  /** Answers asked with web search, and those of them whose model searched. Views stored before it was counted lack it. */
  online: z.optional(z.object({ asked: z.int(), searched: z.int() })),
  topSiteHost: z.nullable(z.string()),
  topSiteCount: z.int(),
  topSiteShare: z.nullable(z.number()),
  top5Share: z.nullable(z.number()),
  brandDomain: z.nullable(z.string()),
  brandShare: z.object({
    count: z.int(),
    share: z.nullable(z.number()),
    /** Of the share. */
    certainty: certaintySchema,
    /** Of the share, since the version before. */
    change: changeSchema,
  }),
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  groupBreakdown: z.array(groupBreakdownSchema),
})
export type SourcesView = z.infer<typeof sourcesViewSchema>
