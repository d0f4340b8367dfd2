import { z } from 'zod/mini'

/** `removed`: an entry is missing. `added`: one stands that was never linked. */
export const BREAKS = ['removed', 'changed', 'reordered', 'added'] as const

/** How far the chain of an audit log goes, and what its last check found. */
export const chainDtoSchema = z.object({
  length: z.int(),
  hash: z.nullable(z.string()),
  kept_days: z.int(),
  verified_at: z.nullable(z.string()),
  verified_seq: z.nullable(z.int()),
  broken: z.nullable(z.object({ seq: z.int(), kind: z.enum(BREAKS), found_at: z.string() })),
})
export type AuditChainDto = z.infer<typeof chainDtoSchema>
