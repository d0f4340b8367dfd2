import { z } from 'zod/mini'
import { actSchema } from './entry.ts'

const described = <T extends z.ZodMiniType>(schema: T, description: string): T =>
  schema.check(z.meta({ description })) as T

const { entryId, actorId, via, verb, noun, objectId, outcome } = actSchema.shape

/** What a webhook of kind `audit` is sent: entries of the brand's audit log, in the order of their chain. */
export const auditRecordedSchema = z.object({
  type: z.literal('audit.recorded'),
  timestamp: described(z.string(), 'When the entries were linked (ISO 8601, UTC).'),
  data: z.object({
    brand: described(z.string(), 'Name of the brand.'),
    entries: z.array(
      z.object({
        entryId,
        seq: described(z.int(), 'Place in the chain, from 1.'),
        previous: described(z.nullable(z.string()), 'Hash of the entry before; null for the first.'),
        hash: described(z.string(), 'SHA-256 that the next entry repeats.'),
        actorId: described(actorId, 'Id of the person; members.list has their name.'),
        via,
        verb,
        noun,
        objectId,
        outcome,
        at: described(z.string(), 'When it was done (ISO 8601, UTC).'),
      }),
    ),
  }),
})
export type AuditRecorded = z.infer<typeof auditRecordedSchema>
