import { z } from 'zod'
import { BASES, basisOf } from '../../filter.ts'
import type { Selection } from '../../select/select.ts'
import { createdAt } from '../../select/versions.ts'

/** Which answers figures are over: what has to stand beside them wherever they leave the page. */
export const basisSchema = z.object({
  basis: z.enum(BASES),
  /** Versions taken together. */
  versions: z.number().int(),
  /** The one version; null over several, and without any. */
  groupRunId: z.string().nullable(),
  /** When the first and the last of the versions were launched. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  answers: z.number().int(),
})
export type BasisInForce = z.infer<typeof basisSchema>

/** The basis of a selection; the newest version where it has only that one, whatever was asked for. */
export const basisInForce = ({ facts, filter, versions, rows }: Selection): BasisInForce => {
  const launched = versions.flatMap((version) => facts.versions[version] ?? [])
  const [first] = launched
  const last = launched.at(-1)
  return {
    basis: versions.length > 1 ? basisOf(filter) : 'newest',
    versions: versions.length,
    groupRunId: launched.length === 1 ? (first?.groupRunId ?? null) : null,
    from: first ? createdAt(first) : null,
    to: last ? createdAt(last) : null,
    answers: rows.length,
  }
}
