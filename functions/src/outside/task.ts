import { z } from 'zod/mini'
import { pageMetadataSchema, pictureSchema, siteReadingSchema } from './results.ts'

/** Largest file that is handed over to be drawn, in base64. */
const MAX_BASE64 = 8 * 1024 * 1024

const side = z.int().check(z.minimum(16), z.maximum(1_024))
const url = z.string().check(z.maxLength(2_048))

/** A task of the function that reads outside content. */
export const outsideTaskSchema = z.discriminatedUnion('kind', [
  /** The front page of a brand, with its logos. */
  z.object({ kind: z.literal('site'), url, domain: z.string().check(z.maxLength(253)) }),
  z.object({ kind: z.literal('product'), url }),
  /** A picture of the web. */
  z.object({ kind: z.literal('picture'), url, side }),
  /** The icon that a site shows beside its address. */
  z.object({ kind: z.literal('icon'), domain: z.string().check(z.maxLength(253)), side }),
  /** A file that somebody uploaded, in base64. */
  z.object({ kind: z.literal('file'), bytes: z.base64().check(z.maxLength(MAX_BASE64)), side }),
])
export type OutsideTask = z.infer<typeof outsideTaskSchema>
export type OutsideKind = OutsideTask['kind']

/** The input of a kind of task. */
export type OutsideInput<K extends OutsideKind> = Omit<Extract<OutsideTask, { kind: K }>, 'kind'>

const fileSchema = z.union([pictureSchema, z.object({ refused: z.enum(['unsupported', 'broken']) })])

export interface OutsideResults {
  site: z.infer<typeof siteReadingSchema>
  product: z.infer<typeof pageMetadataSchema>
  picture: z.infer<typeof pictureSchema> | null
  icon: z.infer<typeof pictureSchema> | null
  file: z.infer<typeof fileSchema>
}

/** The result of each kind of task. */
export const OUTSIDE_RESULTS: { readonly [K in OutsideKind]: z.ZodMiniType<OutsideResults[K]> } = {
  site: siteReadingSchema,
  product: pageMetadataSchema,
  picture: z.nullable(pictureSchema),
  icon: z.nullable(pictureSchema),
  file: fileSchema,
}
