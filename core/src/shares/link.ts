import { z } from 'zod/mini'
import { type Filter, filterSchema } from '../analytics/filter.ts'
import { bytesSchema } from '../analytics/stored.ts'
import type { StoredView } from '../analytics/views/catalogue.ts'
import { analysisIdSchema, brandIdSchema, groupRunIdSchema } from '../base/ids.ts'
import { instant, toIso } from '../base/time.ts'

/** Tabs that a link shows, each with the views that it draws. A plan has to hold them all. */
export const VIEWS_BY_SHARED_TAB = {
  insight: ['facts', 'moved', 'trust', 'gains'],
  visibility: ['visibility'],
  sentiment: ['sentiment'],
  shopping: ['shopping', 'product-gains'],
  'web-search': ['sources'],
  recommendations: ['recommendations'],
  reports: ['report', 'trust'],
} as const satisfies Record<string, readonly StoredView[]>
export type SharedTab = keyof typeof VIEWS_BY_SHARED_TAB
export const SHARED_TABS = Object.keys(VIEWS_BY_SHARED_TAB) as [SharedTab, ...SharedTab[]]

/** What a reader may open behind a figure, from the least to the most: `figures` lists its runs, `answers` their texts too. */
export const SHARE_OPENS = ['none', 'figures', 'answers'] as const

/** Links of one brand that have not ended. */
export const MAX_LINKS = 100
/** Days until a link ends, as people choose them. */
export const LINK_DAYS = [7, 30, 90, 365] as const
export const MIN_LINK_PASSWORD = 8
/** Sites that may embed a link. */
const MAX_ORIGINS = 10
/** Guesses at the password of one link, by everyone together. */
export const PASSWORD_LIMIT = { points: 30, seconds: 600 } as const

/** The origin of a site that may embed a link; of the machine at hand also without TLS, to try it. */
const originSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
      'must be an origin such as https://www.example.com',
    ),
  )
export const originsSchema = z.array(originSchema).check(z.maxLength(MAX_ORIGINS))

/** The filters of a link as a query writes them; the version stands beside them. */
export const sharedFilterSchema = z.strictObject(z.omit(filterSchema, { groupRunId: true }).shape)

/** What a figure narrows the filters of a link by. */
export const narrowingSchema = z.strictObject(
  z.omit(filterSchema, { dateFrom: true, dateTo: true, basis: true }).shape,
)

/** Filters as they are stored and shown: what the schema above reads. */
export const writeSharedFilter = ({ groupRunId: _, ...filter }: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? toIso(value) : value]],
    ),
  )

/**
 * `brands/{brandId}/shareLinks/{linkId}`: a link by which anybody sees one tab of an analysis. It shows no more than its
 * maker may see, for as long as they may.
 */
export const shareLinkSchema = z.object({
  linkId: z.string(),
  brandId: brandIdSchema,
  analysisId: analysisIdSchema,
  name: z.string(),
  tab: z.enum(SHARED_TABS),
  /** The version that it shows; null for the newest. */
  groupRunId: z.nullable(groupRunIdSchema),
  filters: sharedFilterSchema,
  opens: z.enum(SHARE_OPENS),
  /** The secret of the address itself is not kept. */
  secretHash: z.string(),
  password: z.nullable(z.object({ salt: z.string(), hash: z.string() })),
  /** Sites that may show it in a frame. */
  origins: z._default(originsSchema, []),
  createdBy: z.string(),
  createdAt: instant,
  /** Null for a link that does not end by itself. */
  expiresAt: z.nullable(instant),
  /** Openings, and the day of the last one; nothing of who opened it. */
  openings: z.int(),
  lastOpening: z.nullable(instant),
})
export type ShareLink = z.infer<typeof shareLinkSchema>

/**
 * `brands/{brandId}/shareSummaries/{linkId}`: the views of a link under its filter, so that an opening reads no facts. It holds
 * for as long as the analysis and the brand's corrections are as `stamp` says, and ends with the link.
 */
export const shareSummarySchema = z.object({ stamp: z.string(), gzip: bytesSchema, computedAt: instant })

export const hasEnded = ({ expiresAt }: Pick<ShareLink, 'expiresAt'>, at: number): boolean =>
  expiresAt !== null && expiresAt <= at

/** The path of a link's page names it; its secret stands in the fragment, which browsers send to no server. */
export const sharePath = (
  { brandId, linkId }: Pick<ShareLink, 'brandId' | 'linkId'>,
  secret: string,
): string => `/share/${brandId}-${linkId}#${secret}`

/** The same page for the frames of other sites. */
export const embedPath = (link: Pick<ShareLink, 'brandId' | 'linkId'>, secret: string): string =>
  sharePath(link, secret).replace('/share/', '/embed/')

/** The name of a link in its path: the ids of its brand and of itself. */
export const sharedNameSchema = z.string().check(z.regex(/^[0-9a-f]{24}-[0-9a-z]{16}$/, 'must name a link'))

export const readSharedName = (name: string): Pick<ShareLink, 'brandId' | 'linkId'> => ({
  brandId: name.slice(0, 24),
  linkId: name.slice(25),
})
