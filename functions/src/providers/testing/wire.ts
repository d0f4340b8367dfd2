import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { RUN_ERROR_CLASSES } from '@sillage/core/runs/run'
import { z } from 'zod/mini'
import { type ProviderAnswer, ProviderError } from '../provider.ts'

/** Where `npm run providers -- --record` writes the scrubbed replies of real providers, a file each. */
export const WIRE_FOLDER = join(import.meta.dirname, 'wire')

/** What a module reads of replies, in numbers and names that survive the scrubbing. */
const readSchema = z.union([
  z.strictObject({
    reportedModel: z.string(),
    truncated: z.boolean(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    searches: z.int(),
    queries: z.int(),
    referenced: z.int(),
    explored: z.int(),
  }),
  z.strictObject({ class: z.enum(RUN_ERROR_CLASSES), final: z.boolean(), outOfRoom: z.boolean() }),
])

const replySchema = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Parsed, or the text where it is not JSON. */
  body: z.unknown(),
})

const callSchema = z.object({
  modelName: z.string(),
  webSearch: z.boolean(),
  /** A second call, since the first answer was cut. */
  moreRoom: z.boolean(),
  /** In their order: a long turn comes in several. */
  replies: z.array(replySchema).check(z.minLength(1)),
  read: readSchema,
})

export const wireSchema = z.object({
  provider: providerKeySchema,
  /** Day of the recording, in UTC. */
  day: z.iso.date(),
  /** Said by a local stand-in, not by the provider. */
  simulated: z.boolean(),
  calls: z.array(callSchema).check(z.minLength(1)),
})
export type Wire = z.infer<typeof wireSchema>
export type WireCall = Wire['calls'][number]
export type WireReply = WireCall['replies'][number]

/** What of a call's outcome a recording keeps. */
export const summarize = (outcome: ProviderAnswer | ProviderError): WireCall['read'] => {
  if (outcome instanceof ProviderError) {
    return { class: outcome.class, final: outcome.final, outOfRoom: outcome.outOfRoom }
  }
  const { reportedModel, truncated, usage, searchQueries, citations } = outcome
  const referenced = citations.filter((citation) => citation.referenced).length
  return {
    reportedModel,
    truncated,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    searches: usage.searches,
    queries: searchQueries.length,
    referenced,
    explored: citations.length - referenced,
  }
}

export const wireFile = (folder: string, key: ProviderKey): string => join(folder, `${key}.json`)

/** The recordings of a folder, in the order of the providers; those without one are missing. */
export const readWires = (folder: string = WIRE_FOLDER): Wire[] =>
  PROVIDER_KEYS.map((key) => wireFile(folder, key))
    .filter((file) => existsSync(file))
    .map((file) => wireSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))

/** The providers whose API has given no recording of a folder. */
export const providersWithoutWire = (folder: string = WIRE_FOLDER): ProviderKey[] => {
  const recorded = new Set(
    readWires(folder).flatMap(({ provider, simulated }) => (simulated ? [] : [provider])),
  )
  return PROVIDER_KEYS.filter((key) => !recorded.has(key))
}
