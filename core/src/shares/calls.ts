import { z } from 'zod/mini'
import { figureSchema } from '../analytics/drill/figure.ts'
import { listAnalyticsRuns } from '../analytics/run-calls.ts'
import { filtersViewSchema } from '../analytics/views/filters/schema.ts'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, groupRunIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { shownSealSchema } from '../runs/shown-seal.ts'
import {
  LINK_DAYS,
  MIN_LINK_PASSWORD,
  narrowingSchema,
  originsSchema,
  SHARE_OPENS,
  SHARED_TABS,
  sharedFilterSchema,
  sharedNameSchema,
} from './link.ts'

/** Calls about share links: of the members who make them, and of the readers who open them. */

const ofMembers = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
} as const

const linkIdSchema = z.string().check(z.regex(/^[0-9a-z]{16}$/, 'must be the id of a link'))

const linkSchema = z.object({
  link_id: z.string(),
  analysis_id: z.string(),
  name: z.string(),
  tab: z.enum(SHARED_TABS),
  group_run_id: z.nullable(z.string()),
  filters: z.record(z.string(), z.string()),
  opens: z.enum(SHARE_OPENS),
  has_password: z.boolean(),
  origins: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  openings: z.int(),
  last_opening: z.nullable(z.string()),
})
export type ShareLinkDto = z.infer<typeof linkSchema>

export const listShareLinks = defineCall({
  ...ofMembers,
  name: 'shares.list',
  summary: 'The share links of a brand that have not ended, newest first, without their addresses',
  method: 'GET',
  path: '/api/brands/{brandId}/share-links',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ links: z.array(linkSchema) }) }),
})

const passwordSchema = z.string().check(z.maxLength(200))

export const createShareLink = defineCall({
  ...ofMembers,
  name: 'shares.create',
  keepsNoAnswer: true,
  summary: 'Makes a link to a tab of an analysis; its address is in this answer alone',
  method: 'POST',
  path: '/api/brands/{brandId}/share-links',
  params: z.object({ brandId: brandIdSchema }),
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  body: z.strictObject({
    analysisId: analysisIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    tab: z.enum(SHARED_TABS),
    /** Null for the newest version, whichever that is. */
    groupRunId: z._default(z.nullable(groupRunIdSchema), null),
    filters: sharedFilterSchema,
    opens: z._default(z.enum(SHARE_OPENS), 'none'),
    password: z._default(z.nullable(passwordSchema.check(z.minLength(MIN_LINK_PASSWORD))), null),
    origins: z._default(originsSchema, []),
    /** Null for a link that does not end by itself. */
    days: z.nullable(z.literal(LINK_DAYS)),
  }),
  status: 201,
  response: z.object({
    data: z.object({
      link: linkSchema,
      address: z.string(),
      /** The address for frames; null for a link that no site may embed. */
      embed_address: z.nullable(z.string()),
    }),
  }),
  errors: ['analysis_not_found', 'group_run_not_found', 'feature_locked', 'pdf_locked', 'too_many_links'],
})

export const revokeShareLink = defineCall({
  ...ofMembers,
  name: 'shares.revoke',
  summary: 'Ends a share link at once; one that is not there is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/share-links/{linkId}',
  params: z.object({ brandId: brandIdSchema, linkId: linkIdSchema }),
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: doneSchema,
})

const size = z.optional(z.coerce.number().check(z.int(), z.minimum(200), z.maximum(4_000)))

export const getOembed = defineCall({
  name: 'shares.oembed',
  summary: 'How to embed a share link, as oEmbed describes it, for sites that turn addresses into frames',
  method: 'GET',
  path: '/api/oembed',
  access: 'public',
  anyClient: true,
  limits: [{ per: 'address', points: 120, seconds: 300 }],
  query: z.object({
    /** The address of a share link, with its fragment. */
    url: z.string().check(z.maxLength(500)),
    format: z.optional(z.enum(['json'])),
    maxwidth: size,
    maxheight: size,
  }),
  response: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    width: z.int(),
    height: z.int(),
    html: z.string(),
  }),
  errors: ['link_expired'],
})

/** A reader holds the secret of a link, and its password where it has one. Nothing else of a request counts. */
const held = {
  link: sharedNameSchema,
  secret: z.string().check(z.maxLength(200)),
  password: z.optional(passwordSchema),
}

const ofReaders = {
  access: 'public',
  method: 'POST',
  anyClient: true,
  figures: true,
  errors: ['link_expired', 'link_password'],
} as const

export const openShareLink = defineCall({
  ...ofReaders,
  name: 'shares.open',
  summary: 'The figures of a share link, by its secret alone',
  path: '/api/analytics/shared',
  limits: [{ per: 'address', points: 240, seconds: 300, here: true }],
  body: z.strictObject(held),
  response: z.object({
    data: z.object({
      brand_name: z.string(),
      analysis_title: z.string(),
      name: z.string(),
      tab: z.enum(SHARED_TABS),
      /** Whether the link shows one version, in place of the newest. */
      pinned: z.boolean(),
      filters: z.record(z.string(), z.string()),
      /** The names of what the filter keeps, and of nothing else. */
      kept_names: filtersViewSchema,
      opens: z.enum(SHARE_OPENS),
      /** Whether the page names Sillage. */
      names_sillage: z.boolean(),
      /** The views that the tab draws, by their names: each as its call answers. */
      views: z.record(z.string(), z.looseObject({})),
      /** Of the versions that it shows, newest first. */
      seals: z.array(shownSealSchema),
    }),
  }),
})

export const listSharedRuns = defineCall({
  ...ofReaders,
  name: 'shares.runs',
  summary:
    'The runs behind a figure of a share link that opens them; without their texts unless it opens answers',
  path: '/api/analytics/shared/runs',
  limits: [{ per: 'address', points: 120, seconds: 300, here: true }],
  body: z.strictObject({
    ...held,
    /** The figure whose runs are listed. */
    behind: figureSchema,
    /** Narrows the figures of the link, such as to one version of its analysis; it widens none. */
    within: z.optional(narrowingSchema),
    page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  }),
  response: listAnalyticsRuns.response,
  errors: [...ofReaders.errors, 'access_denied', 'group_run_not_found'],
})
