import { z } from 'zod'
import { instant } from '../time.ts'
import { FAMILY_NAMES, type FactPart, GATES } from './families.ts'

/** Bytes as each Firestore SDK returns them: a Uint8Array, or an object that gives one. */
interface BytesLike {
  toUint8Array(): Uint8Array
}

const isBytesLike = (value: unknown): value is BytesLike =>
  typeof value === 'object' && value !== null && 'toUint8Array' in value

const bytesSchema = z.preprocess(
  (value) => (isBytesLike(value) ? value.toUint8Array() : value),
  z.instanceof(Uint8Array),
)

/** `…/facts/{groupRunId-family-part}`: some runs' facts of one family. `gate` says who may read it. */
export const storedFactsSchema = z.object({
  family: z.enum(FAMILY_NAMES),
  gate: z.enum(GATES),
  format: z.number().int(),
  groupRunId: z.string(),
  runs: z.number().int().nonnegative(),
  bytes: bytesSchema,
}) satisfies z.ZodType<FactPart>

/** `…/summaries/{groupRunId-view}` and `…/summaries/all-{view}`: a view without filters. `gate` says who may read it. */
export const storedSummarySchema = z.object({
  view: z.string(),
  gate: z.enum(GATES),
  /** Null for the view over all versions. */
  groupRunId: z.string().nullable(),
  /** Revision of the brand's corrections that it was computed under; under another one it is out of date. */
  corrections: z.number().int().nonnegative().default(0),
  /** What the view computes, as JSON: lists of lists are no values of Firestore. */
  json: z.string(),
  computedAt: instant,
})
export type StoredSummary = z.infer<typeof storedSummarySchema>
