import { z } from 'zod/mini'
import { instant } from '../../base/time.ts'
import { gunzip, gzip } from '../codec/gzip.ts'
import { bytesSchema } from '../stored.ts'
import { type Concept, conceptSchema } from './concepts.ts'

/** Bytes of the compressed list: a document holds 1 MiB. */
const MAX_BYTES = 900_000

/** `brands/{brandId}/concepts/in-force`: the concepts of all analyses of a brand. */
const storedConceptsSchema = z.object({
  brandId: z.string(),
  /** Code of the language of the labels. */
  language: z.string(),
  /** The concepts as compressed JSON. */
  gzip: bytesSchema,
  updatedAt: instant,
})

export interface BrandConcepts {
  readonly language: string
  readonly concepts: readonly Concept[]
}

/** The stored form without its brand and time; null when it is too large. */
export const packConcepts = async ({ language, concepts }: BrandConcepts) => {
  const bytes = await gzip(JSON.stringify(concepts))
  return bytes.length > MAX_BYTES ? null : { language, gzip: bytes }
}

/** @throws $ZodError for a document of another form, TypeError when its bytes are damaged */
export const unpackConcepts = async (document: unknown): Promise<BrandConcepts> => {
  const { language, gzip: bytes } = storedConceptsSchema.parse(document)
  return { language, concepts: z.array(conceptSchema).parse(JSON.parse(await gunzip(bytes))) }
}
