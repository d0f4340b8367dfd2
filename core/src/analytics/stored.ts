import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { gunzip, gzip } from './codec/gzip.ts'
import { FAMILY_NAMES, type FactPart, GATES } from './families.ts'

/** Bytes as each Firestore SDK returns them: a Uint8Array, or an object that gives one. */
interface BytesLike {
  toUint8Array(): Uint8Array
}

const isBytesLike = (value: unknown): value is BytesLike =>
  typeof value === 'object' && value !== null && 'toUint8Array' in value

export const bytesSchema = z.pipe(
  z.transform((value) => (isBytesLike(value) ? value.toUint8Array() : value)),
  z.instanceof(Uint8Array),
)

/** `…/facts/{groupRunId-family-part}`: some runs' facts of one family. `gate` decides who may read it. */
export const storedFactsSchema = z.object({
  family: z.enum(FAMILY_NAMES),
  gate: z.enum(GATES),
  format: z.int(),
  groupRunId: z.string(),
  runs: z.int().check(z.nonnegative()),
  bytes: bytesSchema,
}) satisfies z.ZodMiniType<FactPart>

/** A view without filters, as it is read and written. */
export const summarySchema = z.object({
  view: z.string(),
  gate: z.enum(GATES),
  /** Null for the view over the whole range of the analysis, of which figures are over the newest version too. */
  groupRunId: z.nullable(z.string()),
  /**
   * When the version that its figures are over was launched, in milliseconds since 1970: the analysis's own summary answers
   * for every range with that version in it. Summaries from before figures had one basis lack it and count as absent.
   */
  newestAt: z.int(),
  /** Revision of the brand's corrections that it was computed under; under another one it is out of date. */
  corrections: z._default(z.int().check(z.nonnegative()), 0),
  /** The view's result, as JSON: Firestore has no lists of lists. */
  json: z.string(),
})
export type Summary = z.infer<typeof summarySchema>

/**
 * `…/summaries/{groupRunId-view}` and `…/summaries/all-{view}`: a view without filters, compressed to about a tenth.
 * `gate` decides who may read it.
 */
export const storedSummarySchema = z.extend(z.omit(summarySchema, { json: true }), {
  gzip: bytesSchema,
  computedAt: instant,
})

/** A document holds 1 MiB. */
const MAX_SUMMARY_BYTES = 1_000_000

/** A summary in its stored form, without the time; null when it is too large: readers compute it from the facts then. */
export const packSummary = async ({ json, ...rest }: Summary) => {
  const bytes = await gzip(json)
  return bytes.length > MAX_SUMMARY_BYTES ? null : { ...rest, gzip: bytes }
}

/** @throws $ZodError for a document of another form, TypeError when its bytes are damaged */
export const unpackSummary = async (document: unknown): Promise<Summary> => {
  const { gzip: bytes, computedAt: _, ...rest } = storedSummarySchema.parse(document)
  return { ...rest, json: await gunzip(bytes) }
}
