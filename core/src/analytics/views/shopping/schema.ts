import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { shownConceptsSchema } from '../../concepts/concepts.ts'
import { certaintySchema, intervalSchema, pointBounds } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'

/** The name of a product without one in any answer. */
export const UNNAMED_PRODUCT = 'Unnamed product'

/** Owners of products. */
export const KINDS = ['brand', 'competitor', 'other'] as const
export type Kind = (typeof KINDS)[number]

export const productSchema = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  kind: z.enum(KINDS),
  companyKey: z.string(),
  /** Answers that mention it. */
  count: z.int(),
  /** Of all product mentions, and of its company's, in percent. */
  share: z.nullable(z.number()),
  shareOfCompany: z.nullable(z.number()),
  /** Of the share of all mentions: pooled run noise. Views stored before it was computed lack it. */
  interval: z.optional(z.nullable(intervalSchema)),
  sentiment: z.nullable(sentimentSchema),
  score: z.nullable(z.number()),
  contexts: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  concepts: z.optional(z.object({ strengths: shownConceptsSchema, weaknesses: shownConceptsSchema })),
})
export type ShoppingProduct = z.infer<typeof productSchema>

const competitorProductSchema = z.extend(productSchema, {
  competitorName: z.string(),
  competitorDomain: z.nullable(z.string()),
  competitorUrl: z.nullable(z.string()),
})
const companyProductSchema = z.extend(productSchema, {
  companyName: z.string(),
  companyDomain: z.nullable(z.string()),
  companyUrl: z.nullable(z.string()),
})

const companySchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  /** Among all companies, by mentions. Views stored before it was computed lack it. */
  rank: z.optional(z.int().check(z.positive())),
  domain: z.nullable(z.string()),
  url: z.nullable(z.string()),
  totalMentions: z.int(),
  totalProducts: z.int(),
  share: z.nullable(z.number()),
  /** Of that share, as of a product's. */
  interval: z.optional(z.nullable(intervalSchema)),
  sentiment: z.nullable(sentimentSchema),
  score: z.nullable(z.number()),
  /** Most mentioned first, at most eight. */
  products: z.array(
    z.object({
      name: z.string(),
      url: z.nullable(z.string()),
      count: z.int(),
      sentiment: z.nullable(sentimentSchema),
    }),
  ),
  category: z.nullable(z.string()),
  whyMentioned: z.nullable(z.string()),
})
export type ShoppingCompany = z.infer<typeof companySchema>

export const shoppingViewSchema = z.object({
  totals: z.object({
    mentions: z.int(),
    brandMentions: z.int(),
    competitorMentions: z.int(),
    otherCompanyMentions: z.int(),
    brandShare: z.nullable(z.number()),
    /** Of the brand's share. Views stored before it was computed lack it. */
    brandCertainty: z.optional(certaintySchema),
    competitorShare: z.nullable(z.number()),
    otherCompanyShare: z.nullable(z.number()),
    /** Addresses of product pages, each once. Views stored before they were counted lack it. */
    productPages: z.optional(z.int()),
    /** Distinct products, and companies that make them; the lists may hold the first. Older stored views lack both. */
    products: z.optional(z.int()),
    companies: z.optional(z.int()),
  }),
  /** Answers that the analyst has read, whether or not they mention products. */
  totalRuns: z.int(),
  /** Answers that it has not read yet. Views stored before they were counted lack it. */
  unreadRuns: z.optional(z.int()),
  /** The three most mentioned products of all. */
  podium: z.array(productSchema),
  /** The most mentioned products of each kind, or those of the chosen company. */
  topBrandProducts: z.array(productSchema),
  topCompetitorProducts: z.array(competitorProductSchema),
  topOtherCompanyProducts: z.array(companyProductSchema),
  /** The brand among the companies; null when no product of its own is mentioned. */
  brand: z.nullable(companySchema),
  competitors: z.array(companySchema),
  otherCompanies: z.array(companySchema),
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  list: z.array(
    z.object({
      groupRunId: z.string(),
      createdAt: z.string(),
      mentions: z.int(),
      brandMentions: z.int(),
      competitorMentions: z.int(),
      brandShare: z.nullable(z.number()),
      // Of the brand's share.
      ...pointBounds,
      topCompetitor: z.nullable(z.object({ name: z.string(), mentions: z.int() })),
      /** One for each of `seriesCompetitors`, in its order. */
      competitorShares: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          share: z.nullable(z.number()),
          mentions: z.int(),
        }),
      ),
    }),
  ),
  /** The competitors of most mentions, at most three. */
  seriesCompetitors: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Of the newest version the end of the line of brand shares; over several versions what they come to together. */
  headline: z.object({
    brandShare: z.nullable(z.number()),
    /** Views stored before it was computed lack it. */
    certainty: z.optional(certaintySchema),
    change: changeSchema,
  }),
})
export type ShoppingView = z.infer<typeof shoppingViewSchema>
