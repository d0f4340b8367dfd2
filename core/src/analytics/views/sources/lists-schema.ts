import { z } from 'zod/mini'
import { domainItemSchema, queryItemSchema, sourceItemSchema } from './schema.ts'

const metadataSchema = z.object({
  personas: z.array(z.string()),
  providers: z.array(z.string()),
  languages: z.array(z.string()),
})
const labelsSchema = z.object({
  personas: z.record(z.string(), z.string()),
  languages: z.record(z.string(), z.string()),
})

export const domainListSchema = z.object({
  allDomains: z.array(domainItemSchema),
  /** By domain; ids of personas and languages, whose names are in `labels`. */
  domainMetadata: z.record(z.string(), metadataSchema),
  labels: labelsSchema,
  total: z.int(),
})
export type DomainList = z.infer<typeof domainListSchema>

export const sourceListSchema = z.object({ allSources: z.array(sourceItemSchema), total: z.int() })
export type SourceList = z.infer<typeof sourceListSchema>

export const queryListSchema = z.object({
  allQueries: z.array(queryItemSchema),
  queryMetadata: z.record(z.string(), metadataSchema),
  labels: labelsSchema,
  total: z.int(),
})
export type QueryList = z.infer<typeof queryListSchema>

export const querySourcesSchema = z.object({
  query: z.string(),
  sources: z.array(sourceItemSchema),
  total: z.int(),
  /** Answers that cite something this query brought. */
  runs: z.int(),
})
export type QuerySources = z.infer<typeof querySourcesSchema>
