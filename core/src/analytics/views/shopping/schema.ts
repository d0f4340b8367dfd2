import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema, intervalSchema, pointBounds } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'

/** What a product is called that no answer names. */
export const UNNAMED_PRODUCT = 'Unnamed product'

/** Whose a product is. */
export const KINDS = ['brand', 'competitor', 'other'] as const
export type Kind = (typeof KINDS)[number]

export const productSchema = z.object({
  name: z.string(),
  url: z.string().nullable(),
  kind: z.enum(KINDS),
  companyKey: z.string(),
  /** Answers that mention it. */
  count: z.number().int(),
  /** Of all product mentions, and of its company's, in percent. */
  share: z.number().nullable(),
  shareOfCompany: z.number().nullable(),
  /** Of the share of all mentions: pooled run noise. Views stored before it was computed lack it. */
  interval: intervalSchema.nullable().optional(),
  sentiment: sentimentSchema.nullable(),
  score: z.number().nullable(),
  contexts: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
})
export type ShoppingProduct = z.infer<typeof productSchema>

const competitorProductSchema = productSchema.extend({
  competitorName: z.string(),
  competitorDomain: z.string().nullable(),
  competitorUrl: z.string().nullable(),
})
const companyProductSchema = productSchema.extend({
  companyName: z.string(),
  companyDomain: z.string().nullable(),
  companyUrl: z.string().nullable(),
})

const companySchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  domain: z.string().nullable(),
  url: z.string().nullable(),
  totalMentions: z.number().int(),
  totalProducts: z.number().int(),
  share: z.number().nullable(),
  /** Of that share, as of a product's. */
  interval: intervalSchema.nullable().optional(),
  sentiment: sentimentSchema.nullable(),
  score: z.number().nullable(),
  /** Most mentioned first, at most eight. */
  products: z.array(
    z.object({
      name: z.string(),
      url: z.string().nullable(),
      count: z.number().int(),
      sentiment: sentimentSchema.nullable(),
    }),
  ),
  category: z.string().nullable(),
  whyMentioned: z.string().nullable(),
})
export type ShoppingCompany = z.infer<typeof companySchema>

export const shoppingViewSchema = z.object({
  totals: z.object({
    mentions: z.number().int(),
    brandMentions: z.number().int(),
    competitorMentions: z.number().int(),
    otherCompanyMentions: z.number().int(),
    brandShare: z.number().nullable(),
    /** Of the brand's share. Views stored before it was computed lack it. */
    brandCertainty: certaintySchema.optional(),
    competitorShare: z.number().nullable(),
    otherCompanyShare: z.number().nullable(),
    /** Addresses of product pages, each once. Views stored before they were counted lack it. */
    productPages: z.number().int().optional(),
  }),
  /** Answers that the analyst has read, whether or not they mention products. */
  totalRuns: z.number().int(),
  /** Answers that it has not read yet. Views stored before they were counted lack it. */
  unreadRuns: z.number().int().optional(),
  /** The three most mentioned products of all. */
  podium: z.array(productSchema),
  topBrandProducts: z.array(productSchema),
  topCompetitorProducts: z.array(competitorProductSchema),
  topOtherCompanyProducts: z.array(companyProductSchema),
  /** The brand among the companies; null when no product of its own is mentioned. */
  brand: companySchema.nullable(),
  competitors: z.array(companySchema),
  otherCompanies: z.array(companySchema),
  /** The last versions in range, oldest first, on either basis. */
  list: z.array(
    z.object({
      groupRunId: z.string(),
      createdAt: z.string(),
      mentions: z.number().int(),
      brandMentions: z.number().int(),
      competitorMentions: z.number().int(),
      brandShare: z.number().nullable(),
      // Of the brand's share.
      ...pointBounds,
      topCompetitor: z.object({ name: z.string(), mentions: z.number().int() }).nullable(),
      /** One for each of `seriesCompetitors`, in its order. */
      competitorShares: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          share: z.number().nullable(),
          mentions: z.number().int(),
        }),
      ),
    }),
  ),
  /** The competitors of most mentions, at most three. */
  seriesCompetitors: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Of the newest version the end of the line of brand shares; over several versions what they come to together. */
  headline: z.object({
    brandShare: z.number().nullable(),
    /** Views stored before it was computed lack it. */
    certainty: certaintySchema.optional(),
    change: changeSchema,
  }),
})
export type ShoppingView = z.infer<typeof shoppingViewSchema>
