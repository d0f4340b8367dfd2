import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'

interface Standing {
  readonly name: string
  readonly rank: number
  readonly mentions: number
}

/** A company changed by a correction; null where it does not exist before or after. */
export interface PreviewRow {
  readonly key: string
  readonly before: Standing | null
  readonly after: Standing | null
}

export interface Preview {
  /** Percent of answers that name the brand. */
  readonly visibility: { readonly before: number | null; readonly after: number | null }
  /** The companies with the largest changes. */
  readonly rows: readonly PreviewRow[]
  /** Number of other changed companies. */
  readonly more: number
}

const MAX_ROWS = 5

const getStanding = ({ brandName, rank, mentions }: RankingEntry): Standing => ({
  name: brandName,
  rank,
  mentions,
})

const changedBy = ({ before, after }: PreviewRow): number =>
  Math.abs((after?.mentions ?? 0) - (before?.mentions ?? 0))

/**
 * The effect of a correction: companies with another name or another number of answers. A change of rank alone does not
 * count.
 */
export const buildPreview = (before: VisibilityView, after: VisibilityView): Preview => {
  const then = new Map(before.rankings.combined.map((entry) => [entry.key, getStanding(entry)]))
  const now = new Map(after.rankings.combined.map((entry) => [entry.key, getStanding(entry)]))
  const rows = [...new Set([...now.keys(), ...then.keys()])]
    .map((key): PreviewRow => ({ key, before: then.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((row) => row.before?.mentions !== row.after?.mentions || row.before?.name !== row.after?.name)
    .sort((one, other) => changedBy(other) - changedBy(one))
  return {
    visibility: { before: before.visibility.value, after: after.visibility.value },
    rows: rows.slice(0, MAX_ROWS),
    more: Math.max(0, rows.length - MAX_ROWS),
  }
}
