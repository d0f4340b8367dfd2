import { effectiveBasis } from '../../filter.ts'
import type { Selection } from '../../select/select.ts'
import { createdAt } from '../../select/versions.ts'

import type { BasisInForce } from './schema.ts'

/** The basis of a selection; the newest version when it has only that one, regardless of the query. */
export const basisInForce = ({ facts, filter, versions, rows }: Selection): BasisInForce => {
  const launched = versions.flatMap((version) => facts.versions[version] ?? [])
  const [first] = launched
  const last = launched.at(-1)
  return {
    basis: versions.length > 1 ? effectiveBasis(filter) : 'newest',
    versions: versions.length,
    groupRunId: launched.length === 1 ? (first?.groupRunId ?? null) : null,
    from: first ? createdAt(first) : null,
    to: last ? createdAt(last) : null,
    answers: rows.length,
  }
}
