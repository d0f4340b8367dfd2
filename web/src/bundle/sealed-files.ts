import { correctionSchema } from '@sillage/core/analytics/corrections/corrections'
import { sealedVersionSchema } from '@sillage/core/seals/calls'
import { sealKeySchema } from '@sillage/core/seals/seal'
import { z } from 'zod/mini'

export const SEALS_FILE = 'seals.json'

/** `seals.json`: the seals of all versions, the newest version first, and what it takes to check them. */
export const sealsFileSchema = z.object({
  versions: z.array(sealedVersionSchema),
  corrections: z.array(correctionSchema),
  keys: z.array(sealKeySchema),
})
export type SealsFile = z.infer<typeof sealsFileSchema>

/** The leaves of a version, one a line: what was sealed. */
export const leavesFile = (version: number): string => `sealed/version-${version}-leaves.jsonl`

/** The proof of each leaf, one a line. */
export const proofsFile = (version: number): string => `sealed/version-${version}-proofs.jsonl`
