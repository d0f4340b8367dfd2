import { z } from 'zod'
import { certaintySchema, intervalSchema, pointBounds } from '../../estimates/certainty.ts'
import { USES } from '../../sources/domain-tally.ts'
import { changeSchema } from '../../stats/change.ts'

export const sourceItemSchema = z.object({ url: z.string(), title: z.string(), count: z.number().int() })
export const queryItemSchema = z.object({ query: z.string(), count: z.number().int() })
export const domainItemSchema = z.object({
  domain: z.string(),
  /** Citations: pages of the domain, each once an answer. */
  count: z.number().int(),
  /** Answers that cite it. */
  runs: z.number().int(),
  /** Of all citations, in percent with two decimals. */
  share: z.number().nullable(),
  /** Of that share: pooled run noise. Views stored before it was computed lack it. */
  interval: intervalSchema.nullable().optional(),
  /** Change of the share since the version before, one decimal; null over several versions. */
  delta: z.number().nullable(),
  /** The brand's own. */
  own: z.boolean(),
})
export type DomainItem = z.infer<typeof domainItemSchema>

const groupBreakdownSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  /** Citations of the version. */
  total: z.number().int(),
  domains: z.array(z.object({ domain: z.string(), count: z.number().int() })),
  /** Citations of the brand's own domains, and their share of the total in percent. */
  brandCount: z.number().int(),
  brandShare: z.number().nullable(),
  // Of that share.
  ...pointBounds,
})

export const sourcesViewSchema = z.object({
  use: z.enum(USES),
  topSites: z.array(z.object({ domain: z.string(), url: z.string(), count: z.number().int() })),
  /** The ten most cited, the brand's own appended when it is not among them. */
  topDomains: z.array(domainItemSchema),
  topSources: z.array(sourceItemSchema),
  topQueries: z.array(queryItemSchema),
  totals: z.object({
    totalCitations: z.number().int(),
    /** Distinct domains. */
    totalSources: z.number().int(),
    /** Distinct pages. */
    totalPages: z.number().int(),
    /** Distinct queries. */
    totalQueries: z.number().int(),
  }),
  /** Answers, and those that cite something. */
  totalRuns: z.number().int(),
  citingRuns: z.number().int(),
  /** Answers asked with web search, and those of them whose model searched. Views stored before it was counted lack it. */
  online: z.object({ asked: z.number().int(), searched: z.number().int() }).optional(),
  topSiteHost: z.string().nullable(),
  topSiteCount: z.number().int(),
  topSiteShare: z.number().nullable(),
  top5Share: z.number().nullable(),
  brandDomain: z.string().nullable(),
  brandShare: z.object({
    count: z.number().int(),
    share: z.number().nullable(),
    /** Of the share. */
    certainty: certaintySchema,
    /** Of the share, since the version before. */
    change: changeSchema,
  }),
  /** The last versions in range, oldest first, on either basis. */
  groupBreakdown: z.array(groupBreakdownSchema),
})
export type SourcesView = z.infer<typeof sourcesViewSchema>
