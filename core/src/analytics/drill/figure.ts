import { z } from 'zod/mini'
import { SENTIMENT_LABELS } from '../stats/sentiment.ts'

const text = z.string().check(z.maxLength(2_000))

/** How a citation was used; `any` for both. */
export const USES = ['referenced', 'explored', 'any'] as const
export const useSchema = z.enum(USES)
export type Use = z.infer<typeof useSchema>

/** A figure of a view, as far as it decides which answers it was computed from. */
export const figureSchema = z.discriminatedUnion('of', [
  /** Every answer. */
  z.object({ of: z.literal('answers') }),
  /** Every answer that the analyst has read. */
  z.object({ of: z.literal('read') }),
  /** The answers that name the brand. */
  z.object({ of: z.literal('named') }),
  /** The answers that name the brand in one of these places. */
  z.object({ of: z.literal('ranked'), from: z.int(), to: z.int() }),
  /** The answers that name other brands alone. */
  z.object({ of: z.literal('others') }),
  /** The answers that name the brand and that the analyst has read: the base of every sentiment. */
  z.object({ of: z.literal('judged') }),
  /** The answers in which a sentiment towards the brand prevails. */
  z.object({ of: z.literal('sentiment'), sentiment: z.enum(SENTIMENT_LABELS) }),
  z.object({ of: z.literal('keyword'), keyword: text }),
  /** The answers that name a company, by the key of its entity; with `read` only those that the analyst has read. */
  z.object({ of: z.literal('entity'), key: text, read: z.optional(z.literal(true)) }),
  /**
   * The answers that rank a company before the brand or name it alone, by the key of its entity; with `after` those that
   * rank the brand before it or name the brand alone.
   */
  z.object({ of: z.literal('ahead'), key: text, after: z.optional(z.literal(true)) }),
  /** The answers that cite anything. */
  z.object({ of: z.literal('citing'), use: z._default(useSchema, 'any') }),
  /** The answers asked with web search of which it is known whether the model searched; of them those that did, or did not. */
  z.object({ of: z.literal('online'), searched: z.optional(z.boolean()) }),
  /** The answers that cite a site of the brand's own; with `key` one of a tracked competitor's. */
  z.object({ of: z.literal('ownSite'), use: z._default(useSchema, 'any'), key: z.optional(text) }),
  /** The answers that lean on a tracked competitor's site, and on none of the brand's own. */
  z.object({ of: z.literal('rivalSite') }),
  /** The answers with this statement about the brand. */
  z.object({ of: z.literal('judgement'), kind: z.enum(['strength', 'weakness']), text }),
  /**
   * Of those that cite a domain, with `named` only those that name the brand, or do not; with `key` only those that name
   * this company; with `query` only those that have it from this query.
   */
  z.object({
    of: z.literal('domain'),
    domain: text,
    key: z.optional(text),
    use: z._default(useSchema, 'any'),
    named: z.optional(z.boolean()),
    query: z.optional(text),
  }),
  /** The same of a page. */
  z.object({
    of: z.literal('source'),
    url: text,
    use: z._default(useSchema, 'any'),
    named: z.optional(z.boolean()),
    query: z.optional(text),
  }),
  /** The answers that searched; with `brought` only those that cite, in this way, something the query brought. */
  z.object({ of: z.literal('query'), query: text, brought: z.optional(useSchema) }),
  /** The answers that cite a type of source; with `judged` only those that have a sentiment towards the brand. */
  z.object({
    of: z.literal('sourceType'),
    type: text,
    use: z._default(useSchema, 'any'),
    judged: z.optional(z.literal(true)),
  }),
  /** A product by its name or address, of a company by its key or name when that is given. */
  z.object({
    of: z.literal('product'),
    name: z.optional(text),
    url: z.optional(text),
    kind: z.optional(z.enum(['brand', 'competitor', 'other'])),
    company: z.optional(text),
  }),
  /** The answers that mention products, and none of the brand's own. */
  z.object({ of: z.literal('otherProducts') }),
  /** The answers that mention anyone, that describe anyone with a keyword, or in whose words on someone a sentiment prevails. */
  z.object({
    of: z.literal('people'),
    keyword: z.optional(text),
    sentiment: z.optional(z.enum(SENTIMENT_LABELS)),
  }),
  z.object({ of: z.literal('person'), id: text }),
  z.object({ of: z.literal('organization'), name: text }),
  z.object({ of: z.literal('recommendation'), recommendation: text }),
  /** The answers that name the brand and cite its own domain, or not. */
  z.object({ of: z.literal('namedCited'), named: z.boolean(), cited: z.boolean() }),
  /** The answers that seem to name a brand that was invented as a control. */
  z.object({ of: z.literal('invented') }),
])
export type Figure = z.infer<typeof figureSchema>
